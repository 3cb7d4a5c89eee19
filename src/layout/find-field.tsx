import { useLabels, useShared } from '../lib/site-context.tsx'
import { UiIcon } from '../parts/ui-icon.tsx'

/**
 * The search field: on large screens in the header, on others a popover that the toggle in the bar opens. A form that
 * leads to the page with the results; suggestions come with the first focus (find-field.enhance.ts).
 */
export function FindField() {
  const labels = useLabels()
  const { find } = useShared().content
  if (!find) return null
  return (
    <form
      className="find-field"
      id="find-field"
      role="search"
      action={find.path}
      method="get"
      popover="auto"
      data-enhance="layout/find-field"
      data-when="focus"
    >
      <input
        className="find-field__box"
        type="search"
        name="q"
        aria-label={labels.find}
        placeholder={find.example}
        maxLength={100}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="search"
      />
      <button className="find-field__go" type="submit" aria-label={labels.findGo}>
        <UiIcon name="search" />
      </button>
    </form>
  )
}

/** Opens the field on small screens; a popover does that before any script. */
export function FindToggle() {
  const labels = useLabels()
  if (!useShared().content.find) return null
  return (
    <button type="button" className="masthead__find" popoverTarget="find-field" aria-label={labels.findOpen}>
      <UiIcon name="search" />
      <span aria-hidden="true">{labels.find}</span>
    </button>
  )
}
