import { fill } from '../../clock/words.ts'
import { listed } from '../../lib/sessions.ts'
import { useInventory, useShared } from '../../lib/site-context.tsx'
import { leadsOut, sentences, useOn, type Sentence } from './privacy.ts'

/** What of a site may not work for people with disabilities. */
export function useAccessibility(): Sentence[] {
  const { on, chats, languages } = useInventory()
  const { content, url } = useShared()
  const { labels, header, site } = content
  const where = useOn()
  const nameOf = (language: string) =>
    new Intl.DisplayNames(site.language, { type: 'language' }).of(language) ?? language
  const inLanguages = (list: readonly string[], words: string) =>
    list.length > 0 && fill(words, { languages: listed(list.map(nameOf), site.language) })
  const others = [
    ...(leadsOut(header.action.link, url) ? [header.action.label] : []),
    ...(chats ? [labels.accessChat] : []),
    ...(on.login?.pages ?? []).map(({ title }) => title),
  ]
  return sentences(
    where(on.map, labels.accessMap),
    where(on.film, labels.accessFilm),
    where(on.uncaptioned, labels.accessCaptions),
    others.length > 0 && fill(labels.accessOthers, { names: listed(others, site.language) }),
    inLanguages(languages.fewerArticles, labels.accessArticles),
    inLanguages(languages.drafts, labels.accessDraft),
    inLanguages(languages.clinical, fill(labels.accessClinical, { own: nameOf(languages.own) })),
  )
}
