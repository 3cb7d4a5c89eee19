import { blocks } from '#generated/blocks.ts'
import type { Block } from '#generated/types.ts'
import type { ComponentType } from 'react'
import { BareLayout } from './layout/bare-layout.tsx'
import { FullLayout } from './layout/full-layout.tsx'
import { usePage } from './lib/site-context.tsx'

const LAYOUTS = { full: FullLayout, bare: BareLayout }

/** A page: its list of blocks in the layout that the manifest gives it. */
export function Page() {
  const page = usePage()
  const Layout = LAYOUTS[page.layout]
  return (
    <Layout>
      {page.blocks.map((block, index) => {
        const Component = blocks[block.type] as ComponentType<Block>
        return <Component key={block.id ?? `${block.type}-${index}`} {...block} />
      })}
    </Layout>
  )
}
