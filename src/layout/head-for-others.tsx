import type { Found } from '../lib/page-types.ts'
import { useShared } from '../lib/site-context.tsx'

/** What the head says to search engines (robots, canonical), to sites where the page is shared (Open Graph, Twitter card), to feed readers and home screens. */
export function HeadForOthers({ found }: { found?: Found }) {
  const {
    content: { site },
    page,
    url,
  } = useShared()
  const { article } = page
  const address = `${url}${page.path}`
  // A hidden page is not shared: what nobody should find gets neither an address of record nor a picture.
  if (page.hidden)
    return (
      <>
        <meta name="robots" content="noindex" />
        <Icons found={found} />
      </>
    )
  return (
    <>
      <meta name="robots" content="max-image-preview:large" />
      <link rel="canonical" href={address} />
      <meta property="og:type" content={article ? 'article' : 'website'} />
      <meta property="og:title" content={page.title} />
      <meta property="og:description" content={page.description} />
      <meta property="og:url" content={address} />
      <meta property="og:site_name" content={site.shortName} />
      <meta property="og:locale" content={site.language.replace('-', '_')} />
      {article && <meta property="article:published_time" content={article.date} />}
      {article && <meta property="article:section" content={article.category} />}
      {found && (
        <>
          <meta property="og:image" content={url + found.card} />
          <meta property="og:image:width" content="1200" />
          <meta property="og:image:height" content="630" />
          <meta property="og:image:alt" content={`${page.title} | ${site.shortName}`} />
        </>
      )}
      <meta name="twitter:card" content={found ? 'summary_large_image' : 'summary'} />
      <meta name="twitter:title" content={page.title} />
      <meta name="twitter:description" content={page.description} />
      {found && <meta name="twitter:image" content={url + found.card} />}
      {found?.feed && (
        <link rel="alternate" type="application/atom+xml" title={found.feed.title} href={found.feed.href} />
      )}
      <Icons found={found} />
    </>
  )
}

/** Browsers that know SVG take the SVG; the others, and those that ask without looking, the .ico. */
function Icons({ found }: { found?: Found }) {
  const { site } = useShared().content
  return (
    <>
      {found && <link rel="icon" href={found.favicon} sizes="32x32" />}
      <link rel="icon" href={`${site.logo.src}.svg`} type="image/svg+xml" />
      {found && <link rel="apple-touch-icon" href={found.touchIcon} />}
      {found && <link rel="manifest" href={found.manifest} />}
    </>
  )
}
