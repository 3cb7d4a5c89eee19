import type { ApplyFormBlock } from '#generated/types.ts'
import { useLabels } from '../../lib/site-context.tsx'
import { SiteLink } from '../../parts/site-link.tsx'
import { UiIcon } from '../../parts/ui-icon.tsx'

/** What takes the place of the boxes once they are complete: that nothing was sent, and the ways to send it oneself. */
export function ApplyAnswer({ sendTo, chat }: Pick<ApplyFormBlock, 'sendTo' | 'chat'>) {
  const labels = useLabels()
  return (
    <div className="apply-form__answer" hidden>
      <h2 tabIndex={-1}>{labels.applyUnsent}</h2>
      <p>{labels.applyUnsentHow}</p>
      <div className="apply-form__choices">
        {sendTo && (
          <SiteLink to={sendTo} className="button button--solid" data-draft={sendTo}>
            <UiIcon name="mail" />
            {labels.applyDraft}
          </SiteLink>
        )}
        {chat && (
          <SiteLink to={chat.link} className="button button--soft" data-chat={chat.link}>
            <UiIcon name="whatsapp" />
            {labels.applyChat}
          </SiteLink>
        )}
        <button type="button" className="button button--soft" data-copy="">
          <UiIcon name="page" />
          {labels.applyCopy}
        </button>
      </div>
      <p className="apply-form__result" role="status" />
      <pre className="apply-form__details" />
      <button type="button" className="button button--plain" data-change="">
        <UiIcon name="left" />
        {labels.applyChange}
      </button>
    </div>
  )
}
