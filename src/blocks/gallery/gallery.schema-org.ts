import type { GalleryBlock } from '#generated/types.ts'
import type { ToJsonLd } from '../../structured/types.ts'

/** That the page is a gallery. Its pictures get no entries: the lists have no photographers, which Google asks for. */
export const toJsonLd: ToJsonLd<GalleryBlock> = () => ({ pageType: 'ImageGallery' })
