import { usePage, useShared } from '../lib/site-context.tsx'

/** Words that may be in Devanagari on a page in other letters: they say their language, for voices that read. */
export function OwnLanguage({ children }: { children: string }) {
  const { language } = useShared().content.site
  const languages = [language, ...(usePage().elsewhere ?? []).map((other) => other.language)]
  if (!/^\P{L}*\p{Script=Devanagari}/u.test(children) || isDevanagari(language)) return children
  return <span lang={languages.find(isDevanagari) ?? 'und-Deva'}>{children}</span>
}

const isDevanagari = (language: string) => new Intl.Locale(language).maximize().script === 'Deva'
