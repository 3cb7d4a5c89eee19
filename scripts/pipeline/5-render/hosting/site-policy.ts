/** Directives that say what any one page may do at most; the page's own meta element says the rest. */
const LEFT_TO_THE_PAGE = new Set(['default-src', 'style-src', 'require-trusted-types-for', 'trusted-types'])

/**
 * The policy that all pages of a site have in common. A browser applies a header and a meta element together,
 * so a page gets what both allow: exactly its own policy. Styles are left to the page, because every page has
 * a hash of its own and a header with all of them would be longer than Cloudflare takes (2,000 characters).
 */
export function sitePolicy(policies: readonly string[]): { text: string; directives: Map<string, string[]> } {
  const directives = new Map<string, string[]>()
  for (const [name, sources] of policies.flatMap(directivesOf)) {
    if (LEFT_TO_THE_PAGE.has(name)) continue
    const all = [...new Set([...(directives.get(name) ?? []), ...sources])]
    directives.set(name, all.length > 1 ? all.filter((source) => source !== "'none'") : all)
  }
  directives.set('object-src', ["'none'"])
  return { text: [...directives].map(([name, sources]) => [name, ...sources].join(' ')).join('; '), directives }
}

/** The directives of a policy, each with its sources (CSP 3, section 2.2.1). */
export function directivesOf(policy: string): [name: string, sources: string[]][] {
  return policy
    .split(';')
    .map((part) => part.trim().split(/\s+/))
    .filter(([name]) => name)
    .map(([name = '', ...sources]) => [name, sources])
}
