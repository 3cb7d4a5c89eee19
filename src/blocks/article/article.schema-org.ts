import type { ArticleBlock } from '#generated/types.ts'
import { organizationId, pictureUrl } from '../../structured/parts.ts'
import type { ToJsonLd } from '../../structured/types.ts'

/**
 * The article. The organization publishes it; who wrote it is not known, so nobody is named, and a reviewer only
 * where a doctor has checked it.
 */
export const toJsonLd: ToJsonLd<ArticleBlock> = (_block, { page: { path, article }, url, content }) => {
  if (!article) return {}
  const id = `${url}${path}#article`
  return {
    pageType: 'MedicalWebPage',
    page: {
      mainEntity: { '@id': id },
      ...(article.reviewer && { reviewedBy: { '@type': 'Person', name: article.reviewer } }),
    },
    nodes: [
      {
        '@type': 'BlogPosting',
        '@id': id,
        headline: article.title,
        // What the page says below its heading.
        description: article.short?.[0] ?? article.summary,
        datePublished: article.date,
        ...(article.updated && { dateModified: article.updated }),
        image: pictureUrl(article.image, url),
        articleSection: article.category,
        inLanguage: content.site.language,
        mainEntityOfPage: { '@id': `${url}${path}` },
        publisher: { '@id': organizationId(url) },
        ...(article.sources.length && { citation: article.sources.map(({ title }) => title) }),
      },
    ],
  }
}
