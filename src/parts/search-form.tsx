import { useLabels, useShared } from '../lib/site-context.tsx'
import { UiIcon } from './ui-icon.tsx'

/** A search field on a page, which leads to the page with the results; nothing where the site has no search. */
export function SearchForm({ label }: { label: string }) {
  const labels = useLabels()
  const { find } = useShared().content
  if (!find) return null
  return (
    <form className="search-form" action={find.path} method="get" role="search" aria-label={label}>
      <input
        className="field__box"
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
      <button className="button button--solid" type="submit" aria-label={labels.findGo}>
        <UiIcon name="search" />
      </button>
    </form>
  )
}
