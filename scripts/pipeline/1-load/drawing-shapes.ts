import type { XmlElement } from './xml.ts'

/** A drawing that draws more shapes than this, parts that are used again counted each time, holds up a phone. */
export const MOST_SHAPES = 100_000

/** An element that is drawn, and the parts that it uses again. */
export interface Shape {
  weight: number
  id?: string
  uses: string[]
  inner: Shape[]
}

/** The ids of the parts that an element uses again. */
export const usesOf = ({ name, attributes }: XmlElement) =>
  name === 'use' ? attributes.filter(({ name: one }) => one === 'href').map(({ value }) => value.trim().slice(1)) : []

/** How many shapes are drawn; infinite where a part uses itself. */
export function shapesOf(root: Shape): number {
  const byId = new Map<string, Shape>()
  const index = (shape: Shape): void => {
    if (shape.id !== undefined && !byId.has(shape.id)) byId.set(shape.id, shape)
    shape.inner.forEach(index)
  }
  index(root)
  const known = new Map<Shape, number>()
  const count = (shape: Shape): number => {
    const before = known.get(shape)
    if (before !== undefined) return before
    known.set(shape, Infinity)
    let all = shape.weight
    for (const one of shape.inner) all += count(one)
    for (const id of shape.uses) all += count(byId.get(id) ?? { weight: 0, uses: [], inner: [] })
    known.set(shape, all)
    return all
  }
  return count(root)
}
