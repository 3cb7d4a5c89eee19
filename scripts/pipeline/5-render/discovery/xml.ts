/** A text inside XML (XML 1.0, 2.4), without the control characters that XML forbids. */
export const xml = (text: string) =>
  text
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
    .replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
