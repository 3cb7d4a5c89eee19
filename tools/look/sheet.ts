import type { Part } from './changed-parts.ts'

/** One picture in the sheet. */
export interface Shot {
  path: string
  /** What was opened on the page; empty for the page as it comes. */
  name: string
  width: number
  height: number
  file: string
  parts: Part[]
  isNew: boolean
}

/** How wide the sheet shows a picture, as a share of it. */
const SCALE = 0.25
const STYLE = `
  body { margin: 1.5rem; font: 1rem/1.5 system-ui, sans-serif; background: #ddd; color: #111 }
  section { display: flex; flex-wrap: wrap; align-items: flex-start; gap: 1rem; margin-bottom: 2rem }
  h2 { flex: 1 0 100%; margin: 0; font-size: 1.1rem }
  figure { margin: 0 } figcaption { font-size: .85rem }
  .shot { position: relative; display: block } .shot img { display: block; width: 100%; height: 100% }
  .shot i { position: absolute; box-shadow: 0 0 0 2px #d00; background: rgb(221 0 0 / 12%) }`

const percent = (part: number, of: number) => `${Math.round((part / of) * 1e4) / 100}%`
const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)

/** The sheet as HTML: a row for each page, a picture for each width, and an outline around each changed part. */
export function sheet(shots: readonly Shot[]): string {
  const rows = new Map<string, Shot[]>()
  for (const shot of shots) {
    const title = `${shot.path} ${shot.name}`.trim()
    rows.set(title, [...(rows.get(title) ?? []), shot])
  }
  const body = [...rows]
    .map(([title, all]) => `<section><h2>${escaped(title)}</h2>${all.map(figure).join('')}</section>`)
    .join('\n')
  return `<!DOCTYPE html><html lang="en"><meta charset="utf-8"><title>Every page</title><style>${STYLE}</style><h1>Every page</h1>\n${body}\n`
}

function figure({ width, height, file, parts, isNew }: Shot): string {
  const outlines = parts
    .map(
      (part) =>
        `<i style="left:${percent(part.left, width)};top:${percent(part.top, height)};width:${percent(part.width, width)};height:${percent(part.height, height)}"></i>`,
    )
    .join('')
  const before = `changed; <a href="before-${escaped(file)}">before</a>`
  const state = isNew ? 'new' : parts.length > 0 ? before : 'as before'
  return `<figure><a class="shot" href="${escaped(file)}" style="width:${width * SCALE}px;height:${height * SCALE}px"><img src="${escaped(file)}" loading="lazy" alt="">${outlines}</a><figcaption>${width} × ${height}, ${state}</figcaption></figure>`
}
