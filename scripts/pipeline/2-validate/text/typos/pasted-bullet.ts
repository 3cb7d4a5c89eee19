import type { Line } from '../lines.ts'
import { endOf, typoAt, type FindTypos } from './typo.ts'

/** Bullets of Word, its symbol fonts (which lie in the private use area) and other programs. */
const BULLET = /^(\s{0,12})([•●◦▪■▫◆◇►▸➢➤‣⁃∙·❖\ue000-\uf8ff])[ \t\u00a0]*(?=\S)/u
/** Characters that are bullets only where several lines have them. */
const PERHAPS = /^(\s{0,12})([o○–—✓✔☑➔→□*])[ \t\u00a0]+(?=\S)/u
/** What a symbol font draws as a bullet is a letter in any other; only several in a row are bullets. */
const LETTER = /^(\s{0,12})([ØÜ§üvqn])[ \t\u00a0]+(?=\p{L})/u
/** Numbers that Markdown takes for words, so that lines with them run into each other. */
const NUMBER =
  /^\s{0,3}(?:\((?:\d{1,2}|[a-zक-ह]|[ivx]{1,4})\)|[a-zA-Z]\)|[क-ह][.)]|(?:[a-h]|[ivx]{1,4})\.|[०-९]{1,2}[.)।]|\d{1,2}\/)[ \t]+(?=\S)/u
const INSIDE = /[ \t][•●▪➢\ue000-\uf8ff][ \t]/u

/** Lists that were pasted with the characters of another program. */
export const pastedBullet: FindTypos = (piece, lines) => {
  if (piece.kind === 'text' || !piece.text.includes('\n')) return alone()
  return [...bullets(), ...numbers()]

  function alone() {
    const found = BULLET.exec(piece.text)
    if (!found) return []
    const separated = INSIDE.test(piece.text.trim())
    const put = separated ? undefined : piece.kind === 'text' ? '' : '- '
    return [
      typoAt(
        piece,
        'pasted-bullet',
        [0, found[0].length],
        { kind: piece.kind === 'text' ? 'alone' : 'list', word: found[2] ?? '', more: 0 },
        { fixes: put === undefined ? [] : [{ from: 0, to: found[0].length, put }] },
      ),
    ]
  }

  function bullets() {
    const isBullet = (line: Line | undefined) =>
      line !== undefined &&
      (line.kind === 'text' || line.kind === 'item' || line.kind === 'indented') &&
      (BULLET.test(bare(line)) || (line.kind === 'text' && (PERHAPS.test(line.text) || LETTER.test(line.text))))
    return lines.flatMap((line, index) => {
      if (!isBullet(line) || isBullet(lines[beside(index, -1)])) return []
      let last = index
      while (isBullet(lines[beside(last, 1)])) last = beside(last, 1)
      const run = lines.slice(index, last + 1).filter((one) => isBullet(one))
      const strong = run.some((one) => BULLET.test(bare(one)))
      const neighbour = [lines[index - 1], lines[last + 1]].some((one) => one?.kind === 'item')
      if (!strong && run.length < 2 && (!neighbour || LETTER.test(line.text))) return []
      const separated = run.some((one) => INSIDE.test(bare(one).trim()))
      const word = (BULLET.exec(bare(line)) ?? PERHAPS.exec(line.text) ?? LETTER.exec(line.text))?.[2] ?? ''
      const at = line.start + line.text.indexOf(word)
      return [
        typoAt(
          piece,
          'pasted-bullet',
          // With the Tab behind it, which is no typo of its own.
          [at, at + word.length + (/^[\t ]*/.exec(piece.text.slice(at + word.length))?.[0].length ?? 0)],
          { kind: 'list', word, more: run.length - 1 },
          { fixes: separated ? [] : run.map((one) => ({ from: one.start, to: endOf(one), put: plain(one) })) },
        ),
      ]
    })
  }

  function numbers() {
    const isNumber = (line: Line | undefined) => line?.kind === 'text' && NUMBER.test(line.text)
    return lines.flatMap((line, index) => {
      if (!isNumber(line) || isNumber(lines[index - 1]) || !isNumber(lines[index + 1])) return []
      let last = index
      while (isNumber(lines[last + 1])) last++
      const word = NUMBER.exec(line.text)?.[0] ?? ''
      return [
        typoAt(piece, 'pasted-bullet', [line.start, line.start + word.trimEnd().length], {
          kind: 'number',
          word: word.trim(),
          more: last - index,
        }),
      ]
    })
  }

  /** The next line that is not empty, if at most one empty line is between. */
  function beside(index: number, step: 1 | -1): number {
    return lines[index + step]?.kind === 'blank' ? index + 2 * step : index + step
  }
}

/** A line without a mark of Markdown before its bullet: `- • Fever`. */
const bare = ({ kind, text, words }: Line) => (kind === 'item' ? words : text)

function plain(line: Line): string {
  if (line.kind === 'item') return line.text.replace(line.words, () => line.words.replace(BULLET, ''))
  const found = BULLET.exec(line.text) ?? PERHAPS.exec(line.text) ?? LETTER.exec(line.text)
  const indent = (found?.[1] ?? '').replaceAll('\t', '  ')
  return `${indent.length > 3 ? '' : indent}- ${line.text.slice(found?.[0].length ?? 0)}`
}
