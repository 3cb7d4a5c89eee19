import { readFileSync } from 'node:fs'
import { defineConfig } from 'astro/config'

const { url, phones } = JSON.parse(readFileSync(new URL('./src/site.json', import.meta.url), 'utf8'))

/** Puts a link to call in the place of {{phone.ward}}, in texts of Markdown. */
function placeholders() {
  const filled = (text) =>
    text.split(/(\{\{phone\.\w+\}\})/).map((part) => {
      const phone = phones[/^\{\{phone\.(\w+)\}\}$/.exec(part)?.[1]]
      return phone
        ? { type: 'link', url: phone.href, children: [{ type: 'text', value: phone.number }] }
        : { type: 'text', value: part }
    })
  const visit = (node) => {
    node.children = node.children.flatMap((child) => {
      if (child.children) visit(child)
      return child.type === 'text' && child.value.includes('{{') ? filled(child.value) : [child]
    })
  }
  return visit
}

/** Astro as its documentation shows it: a content collection with a schema, a dynamic route, Markdown with remark. */
export default defineConfig({ site: url, cacheDir: './.cache', markdown: { remarkPlugins: [placeholders] } })
