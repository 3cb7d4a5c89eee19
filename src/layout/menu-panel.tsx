import type { MenuEntry } from '#generated/types.ts'
import { countIn } from '../clock/names.ts'
import type { PageContent } from '../lib/page-types.ts'
import { homeOf, usePage, useShared } from '../lib/site-context.tsx'
import { SiteLink } from '../parts/site-link.tsx'
import { UiIcon } from '../parts/ui-icon.tsx'

/** What opens below a menu entry: lines, or columns of words that are not links. */
export function MenuPanel({ entry: { items, columns, link, note } }: { entry: MenuEntry }) {
  const page = usePage()
  const { language } = useShared().content.site
  return (
    <>
      {items && (
        <ul className="menu-lines">
          {items.map((item) => (
            <li key={item.link}>
              <SiteLink to={item.link} aria-current={page.path === pageOf(item.link) ? 'page' : undefined}>
                {item.label}
              </SiteLink>
            </li>
          ))}
        </ul>
      )}
      {columns && (
        <div className="menu-columns">
          {columns.map(({ heading, items: words }) => (
            <div key={heading}>
              <p className="menu-columns__heading">
                {heading} <span className="menu-columns__count">({countIn(language, words.length)})</span>
              </p>
              <ul>
                {words.map(({ id, name }) => (
                  <li key={id}>{name}</li>
                ))}
              </ul>
            </div>
          ))}
        </div>
      )}
      {note && link && (
        <p className="menu-note">
          <SiteLink to={link}>
            {note}
            <UiIcon name="arrow" />
          </SiteLink>
        </p>
      )}
    </>
  )
}

/** The page that a link leads to, whatever place or query stands behind it. */
export const pageOf = (link = ''): string => (link.split(/[?#]/)[0] ?? '').replace(/(.)\/$/, '$1')

/** Whether a page belongs to a menu entry: its own page, one of its lines, or a page below them. */
export function isHere(page: Pick<PageContent, 'home' | 'path'>, { link, items }: MenuEntry): boolean {
  const { path } = page
  return [link, ...(items ?? []).map((item) => item.link)]
    .map(pageOf)
    .some((one) => one !== '' && (path === one || (one !== homeOf(page) && path.startsWith(`${one}/`))))
}
