import type { ArticlesBlock } from '#generated/types.ts'
import type { ToJsonLd } from '../../structured/types.ts'

/** A page whose articles begin with one large one is there for them; elsewhere they are a row among others. */
export const toJsonLd: ToJsonLd<ArticlesBlock> = ({ featured }) => (featured ? { pageType: 'CollectionPage' } : {})
