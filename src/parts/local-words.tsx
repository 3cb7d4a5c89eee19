import type { Local } from '#generated/types.ts'

/** The same words in a second language, quieter than what they stand beside. */
export function LocalWords({ lang, text }: Local) {
  return (
    <span className="local-words" lang={lang}>
      {text}
    </span>
  )
}
