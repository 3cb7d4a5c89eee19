/** Class names in one string; what is false or undefined is left out. */
export const classes = (...names: (string | false | undefined)[]) => names.filter(Boolean).join(' ')
