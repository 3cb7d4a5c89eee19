import { createElement, useEffect, type ComponentType } from 'react'
import { hydrateRoot } from 'react-dom/client'

/** What the file of an island exports: its component. */
export type IslandModule = Record<string, ComponentType<object>>

/** Lets React take over the markup of an island; resolves when it answers to clicks. */
export function hydrate(element: HTMLElement, module: IslandModule): Promise<void> {
  const Component = Object.values(module)[0]
  if (!Component) return Promise.reject(new Error(`The island ${element.dataset.island} exports no component`))
  const props = JSON.parse(element.dataset.props ?? '{}') as object
  return new Promise((resolve, reject) => {
    function Ready() {
      useEffect(() => resolve(), [])
      return createElement(Component as ComponentType<object>, props)
    }
    hydrateRoot(element, createElement(Ready), {
      identifierPrefix: element.dataset.prefix ?? '',
      onUncaughtError: (error) => reject(error instanceof Error ? error : new Error(String(error))),
    })
  })
}
