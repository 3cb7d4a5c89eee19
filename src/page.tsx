import { blocks } from '#generated/blocks.ts'
import type { Block } from '#generated/types.ts'
import type { ComponentType } from 'react'

/** A list of blocks becomes the content of a page. */
export function Page({ list }: { list: readonly Block[] }) {
  return list.map((block, index) => {
    const Component = blocks[block.type] as ComponentType<Block>
    return <Component key={block.id ?? `${block.type}-${index}`} {...block} />
  })
}
