/** Normalizes text for comparison: single spaces, one kind of hyphen, no invisible characters (HTML drops U+0000). */
export const plain = (text: string) =>
  !UNPLAIN.test(text)
    ? text
    : text
        .replace(/[\u0000\u00ad\u200b-\u200d\u2060\ufeff]/g, '')
        .replace(/\u2011/g, '-')
        .replace(/\s+/g, ' ')
        .trim()

const UNPLAIN = /[\u0000\u00ad\u200b-\u200d\u2060\ufeff\u2011]|[^\S ]| {2}|^ | $/
