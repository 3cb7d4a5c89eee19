import type { Action, Header } from '#generated/types.ts'

/** The button at the end of the menu: the usual one, or that of the part of the site we are in. */
export function headerAction(header: Header, path: string): Action {
  return header.sectionActions?.find(({ under }) => path === under || path.startsWith(`${under}/`)) ?? header.action
}
