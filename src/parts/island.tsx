import { useId, type ComponentType, type ReactNode } from 'react'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { SharedProvider, useShared } from '../lib/site-context.tsx'
import { StaticRouter } from 'react-router-dom'

interface IslandProps<P extends object> {
  /** The block type; its folder holds `<name>.island.tsx`. */
  name: string
  component: ComponentType<P & { slots: Slots }>
  /** Small plain data; travels to the browser in an attribute. */
  props: P
  /** Content that the browser adopts from this HTML instead of receiving it a second time. */
  slots?: Record<string, ReactNode>
  /** What wakes the island up. */
  when?: 'interaction' | 'visible' | 'load'
  className?: string
}

/** Server HTML by name; in the browser undefined, where the markup that is there stays. */
export type Slots = Record<string, string> | undefined

/**
 * A part of the page that React takes over in the browser. It is a React root of its own with its own
 * identifierPrefix, so its HTML is rendered on its own here. Server only.
 */
export function Island<P extends object>({
  name,
  component: Component,
  props,
  slots = {},
  when = 'interaction',
  className,
}: IslandProps<P>) {
  const shared = useShared()
  const prefix = `${name}${useId().replace(/[^a-zA-Z0-9]/g, '')}-`
  const inPage = (node: ReactNode) =>
    renderToStaticMarkup(
      <StaticRouter location={shared.page.path}>
        <SharedProvider value={shared}>{node}</SharedProvider>
      </StaticRouter>,
    )
  const html = Object.fromEntries(Object.entries(slots).map(([slot, node]) => [slot, inPage(node)]))
  const markup = renderToString(<Component {...props} slots={html} />, { identifierPrefix: prefix })
  return (
    <div
      className={className}
      data-island={name}
      data-when={when}
      data-prefix={prefix}
      data-props={JSON.stringify(props)}
      dangerouslySetInnerHTML={{ __html: markup }}
    />
  )
}
