import { keyRangeOf, type Path } from '../../1-load/document.ts'
import { problemAt, type FileRule } from '../content.ts'
import { schemaAt } from '../schema/schema-at.ts'
import { isObject } from '../visit.ts'

const FILE_NAME =
  /^(?!covid)[a-z]+[-_][a-z]*[-_]?\d+$|\.(jpe?g|png|webp|avif|svg|gif|heic)$|^(img|dsc|dscn|pxl|photo|image|picture|screenshot|whatsapp image)[\s_-]*\d[\d\s_.-]*$|^(?:image|photo|photograph|picture|portrait|img|pic)\.?$/i

/** A picture without words for people who cannot see it, or with its file name in place of words. */
export const missingAlt: FileRule = (content) =>
  content.values.flatMap(({ kind, value, path, document }) => {
    if (kind === 'text' && path.at(-1) === 'alt' && typeof value === 'string' && FILE_NAME.test(value.trim())) {
      // Next to a picture it is reported with the picture.
      const beside = at(document.data, path.slice(0, -1))
      if (isObject(beside) && beside.image === undefined)
        return [problemAt(document, path, 'alt-is-file-name', { value })]
    }
    if (kind !== 'image' || typeof value !== 'string') return []
    const around = path.slice(0, -1)
    const parent = path
      .reduce<unknown[]>(
        (way, key) => [...way, (way.at(-1) as Record<string | number, unknown> | undefined)?.[key]],
        [document.data],
      )
      .at(-2)
    const guard = schemaAt(content.schemas, document, around)
    if (!isObject(parent) || path.at(-1) !== 'image' || !guard?.properties?.alt) return []
    const { alt } = parent
    if (alt === undefined)
      return guard.required?.includes('alt')
        ? []
        : [problemAt(document, path, 'missing-alt', { word: value }, keyRangeOf(document, path))]
    if (typeof alt !== 'string') return []
    const plain = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '')
    const base = value.slice(value.lastIndexOf('/') + 1)
    if (
      !FILE_NAME.test(alt.trim()) &&
      plain(alt) !== plain(base) &&
      !(plain(alt) === plain(base.replace(/\.\w+$/, '')) && /[-_\d]/.test(alt))
    )
      return []
    return [problemAt(document, [...around, 'alt'], 'alt-is-file-name', { value: alt })]
  })

const at = (data: unknown, path: Path): unknown =>
  path.reduce<unknown>((value, key) => (value as Record<string | number, unknown> | undefined)?.[key], data)
