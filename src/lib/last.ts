/** The last item of a list; undefined where it is empty. `Array.at` came with Chrome 92 and Safari 15.4. */
export const last = <Item>(list: readonly Item[]): Item | undefined => list[list.length - 1]
