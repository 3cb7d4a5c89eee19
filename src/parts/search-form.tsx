import type { FormHTMLAttributes } from 'react'
import { useLabels, useShared } from '../lib/site-context.tsx'
import { UiIcon } from './ui-icon.tsx'

interface SearchFormProps extends FormHTMLAttributes<HTMLFormElement> {
  look?: keyof typeof LOOKS
}

/** On a page the field looks as in other forms; in the bar it is one piece with its button. */
const LOOKS = {
  'search-form': { box: 'field__box', go: 'button button--solid' },
  'find-field': { box: 'find-field__box', go: 'find-field__go' },
}

/** A search field, which leads to the page with the results; nothing where the site has no search. */
export function SearchForm({ look = 'search-form', ...form }: SearchFormProps) {
  const labels = useLabels()
  const { find } = useShared().content
  if (!find) return null
  return (
    <form className={look} action={find.path} method="get" role="search" {...form}>
      <input
        className={LOOKS[look].box}
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
      <button className={LOOKS[look].go} type="submit" aria-label={labels.findGo}>
        <UiIcon name="search" />
      </button>
    </form>
  )
}
