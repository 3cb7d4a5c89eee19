import type { ArticleBlock } from '#generated/types.ts'
import { Button } from '../../parts/button.tsx'
import { CallButton } from '../../parts/call-button.tsx'
import { DepartmentLinks } from '../../parts/department-links.tsx'
import { Hours } from '../../parts/hours.tsx'

type ArticleEndProps = Pick<ArticleBlock, 'heading' | 'note' | 'link' | 'call' | 'schedule' | 'departments'>

/** Where to go with what was read: departments, hours, number and button, the same under every article. */
export function ArticleEnd({ heading, note, link, call, schedule, departments = [] }: ArticleEndProps) {
  if (!heading && !note && !link && !call && !schedule) return null
  return (
    <section className="article__end" aria-label={heading}>
      {heading && <h2>{heading}</h2>}
      <DepartmentLinks items={departments} className="article__departments" />
      {schedule && <Hours schedule={schedule} />}
      {(link ?? call) && (
        <div className="article__ways">
          {link && <Button to={link.link}>{link.label}</Button>}
          {call && <CallButton phone={call} look="soft" />}
        </div>
      )}
      {note && <p className="article__note">{note}</p>}
    </section>
  )
}

/** The department and its booking in one row near the top, for those who read no further. */
export function ArticleWay({ link, departments = [] }: Pick<ArticleBlock, 'link' | 'departments'>) {
  if (!link || departments.length === 0) return null
  return (
    <div className="article__way">
      <DepartmentLinks items={departments} className="article__departments" />
      <Button to={link.link} look="plain" icon="calendar">
        {link.label}
      </Button>
    </div>
  )
}
