import { useLabels, useShared } from '../lib/site-context.tsx'
import { SearchForm } from '../parts/search-form.tsx'
import { UiIcon } from '../parts/ui-icon.tsx'

/**
 * The search field: on large screens in the header, on others a popover that the toggle in the bar opens. A form that
 * leads to the page with the results; suggestions come with the first focus (find-field.enhance.ts).
 */
export function FindField() {
  return (
    <SearchForm look="find-field" id="find-field" popover="auto" data-enhance="layout/find-field" data-when="focus" />
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
