/** Elements made by hand: the page's policy (Trusted Types) allows no HTML as text. */
type Child = Node | string | undefined | false

/** An element with attributes and children; what is undefined or false is left out. */
export function element(
  name: string,
  attributes: Record<string, string | undefined> = {},
  ...children: readonly Child[]
): HTMLElement {
  const made = document.createElement(name)
  for (const [key, value] of Object.entries(attributes)) if (value !== undefined) made.setAttribute(key, value)
  made.append(...children.filter((child): child is Node | string => child !== undefined && child !== false))
  // A screen reader may stop at each text: neighbours are joined.
  made.normalize()
  return made
}
