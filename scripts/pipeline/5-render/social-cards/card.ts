import { createHash } from 'node:crypto'
import type { Picture } from '../../../../src/lib/content-types.ts'
import type { Page, Site } from '../../3-model/site.ts'
import type { PictureSource } from '../../3-model/pictures.ts'
import { colours } from './colours.ts'
import type { DrawnFile } from './drawn-file.ts'

/** Raise it when the drawing changes: every card is made again. */
const VERSION = 4

/** All inputs of a card; two cards with the same inputs are the same file. */
export interface CardInput {
  title: string
  eyebrow: string
  name: string
  colours: Record<'ink' | 'primary' | 'soft' | 'mint' | 'accent' | 'paper', string>
  logo: PictureSource
  picture?: PictureSource
}

/**
 * The pictures next to shared links (og:image): a page's title, its picture, logo and name of the organization.
 * @param root the folder of the site's content
 * @returns plans the card of a page; `draw-card.ts` draws it
 */
export function cardsOf(site: Site, root: string): (page: Page) => DrawnFile {
  const { site: own } = site.common
  const sources = new Map(site.pictures.map((source) => [source.picture.src, source]))
  const source = (picture: Picture | undefined) => picture && sources.get(picture.src)
  const [tones, logo] = [colours(site.theme), source(own.logo) as PictureSource]
  return (page) => {
    const input: CardInput = {
      title: page.path === '/' ? own.name : page.title,
      eyebrow: page.article?.category ?? (page.path === '/' ? own.tagline : own.town),
      name: own.shortName,
      colours: tones,
      logo,
      picture: source((page.image as Picture | undefined) ?? blockPicture(page, site)),
    }
    const hash = createHash('sha256')
      .update(JSON.stringify([VERSION, { ...input, logo: logo.hash, picture: input.picture?.hash }]))
      .digest('hex')
      .slice(0, 10)
    return { url: `/cards/${page.id}.${hash}.jpg`, cached: `cards/${hash}.jpg`, drawing: { of: 'card', root, input } }
  }
}

/** The picture at the top of a page, where its route names none. */
const blockPicture = ({ blocks }: Page, { marked }: Site) =>
  (blocks as { type: string; image?: Picture }[]).find(
    ({ type, image }) => image && !marked['x-over-page'].includes(type),
  )?.image
