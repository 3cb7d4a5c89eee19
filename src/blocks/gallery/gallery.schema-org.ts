import type { GalleryBlock } from '#generated/types.ts'
import type { ToJsonLd } from '../../structured/types.ts'

/** That the page is a gallery. Its pictures get no entries: who took them, which Google asks for, is not in the lists. */
export const toJsonLd: ToJsonLd<GalleryBlock> = () => ({ pageType: 'ImageGallery' })
