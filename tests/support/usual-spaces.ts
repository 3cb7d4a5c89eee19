/** A text with usual spaces where no line may break, as in 10:30 AM: what a reader sees. */
export const usualSpaces = (text: string | null): string => (text ?? '').replaceAll('\u00a0', ' ')
