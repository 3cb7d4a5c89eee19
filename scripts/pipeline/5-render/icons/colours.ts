/** As in src/styles/tokens.css; a test holds them together. Pictures and the web manifest cannot read CSS. */
export const STANDARD = {
  ink: '#12395b',
  primary: '#0e7c86',
  soft: '#e3f1f3',
  mint: '#cfe9e5',
  accent: '#ef6f5e',
  sand: '#f3e3cf',
  paper: '#fbf8f3',
}

/** The colours of a site: the standard ones, and its own where its manifest names them. */
export const colours = (theme: Record<string, string>): typeof STANDARD => ({ ...STANDARD, ...theme })
