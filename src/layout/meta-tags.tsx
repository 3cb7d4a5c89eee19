import type { DiscoveryFiles } from '../lib/page-types.ts'
import { useShared } from '../lib/site-context.tsx'

/** Metadata for search engines, sharing (Open Graph, Twitter card), feed readers and home screens. */
export function MetaTags({ discovery }: { discovery?: DiscoveryFiles }) {
  const {
    content: { site },
    page,
    url,
  } = useShared()
  const { article } = page
  const address = `${url}${page.path}`
  // As in scripts/pipeline/5-render/images/variants.ts; what is named here is looked for before a site is published.
  const card = page.image && `${url}${page.image.src}-card.jpg`
  // A hidden page is not shared: what nobody should find gets neither an address of record nor a picture.
  if (page.hidden)
    return (
      <>
        <meta name="robots" content="noindex" />
        <Icons discovery={discovery} />
      </>
    )
  return (
    <>
      <meta name="robots" content="max-image-preview:large" />
      <link rel="canonical" href={address} />
      {page.alternates?.map(({ language, path }) => (
        <link key={language} rel="alternate" hrefLang={language} href={url + path} />
      ))}
      {page.alternates?.[0] && <link rel="alternate" hrefLang="x-default" href={url + page.alternates[0].path} />}
      <meta property="og:type" content={article ? 'article' : 'website'} />
      <meta property="og:title" content={page.title} />
      <meta property="og:description" content={page.description} />
      <meta property="og:url" content={address} />
      <meta property="og:site_name" content={site.shortName} />
      <meta property="og:locale" content={site.language.replace('-', '_')} />
      {article && <meta property="article:published_time" content={article.date} />}
      {article?.updated && <meta property="article:modified_time" content={article.updated} />}
      {article && <meta property="article:section" content={article.category} />}
      {card && (
        <>
          <meta property="og:image" content={card} />
          <meta property="og:image:width" content="1200" />
          <meta property="og:image:height" content="630" />
        </>
      )}
      <meta name="twitter:card" content="summary_large_image" />
      <meta name="twitter:title" content={page.title} />
      <meta name="twitter:description" content={page.description} />
      {card && <meta name="twitter:image" content={card} />}
      {discovery?.feed && (
        <link rel="alternate" type="application/atom+xml" title={discovery.feed.title} href={discovery.feed.href} />
      )}
      {discovery && page.path === '/' && <link rel="alternate" type="application/json" href={discovery.data} />}
      <Icons discovery={discovery} />
    </>
  )
}

/** Browsers that know SVG take the SVG; the others, and those that ask without looking, the .ico. */
function Icons({ discovery }: { discovery?: DiscoveryFiles }) {
  const { site } = useShared().content
  return (
    <>
      {discovery && <link rel="icon" href={discovery.favicon} sizes="32x32" />}
      <link rel="icon" href={`${site.logo.src}.svg`} type="image/svg+xml" />
      {discovery && <link rel="apple-touch-icon" href={discovery.touchIcon} />}
      {discovery && <link rel="manifest" href={discovery.manifest} />}
    </>
  )
}
