import { DOCUMENTS } from '../1-load/site-folders.ts'
import { itemsOf, type SoundContent } from '../2-validate/content.ts'
import type { MediaSource } from './media.ts'

/** What is said behind a link to each document, by its address: PDF, 84 kB, in Nepali. */
export function documentNotes(
  content: SoundContent,
  documents: ReadonlyMap<string, MediaSource>,
  { documentNote }: Readonly<Record<string, unknown>>,
): Record<string, string> {
  const { language } = content.manifest.site as { language: string }
  const list = new Intl.ListFormat(language)
  return Object.fromEntries(
    itemsOf(content, 'documents').flatMap(({ item }) => {
      const { bytes } = documents.get(String(item.file)) ?? {}
      if (bytes === undefined) return []
      const words = String(documentNote)
        .replace('{size}', () => sizeInWords(bytes, language))
        .replace('{languages}', () => list.format(item.languages as string[]))
      return [[`${DOCUMENTS}/${String(item.file)}`, words]]
    }),
  )
}

/** The size of a file as phones show it: 84 kB, 1.2 MB. */
export function sizeInWords(bytes: number, language: string): string {
  const [value, unit] = bytes <= 999_000 ? [Math.ceil(bytes / 1000), 'kilobyte'] : [bytes / 1_000_000, 'megabyte']
  return new Intl.NumberFormat(language, { style: 'unit', unit, maximumFractionDigits: 1 }).format(value)
}
