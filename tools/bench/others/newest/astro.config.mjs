import { readFileSync } from 'node:fs'
import { defineConfig } from 'astro/config'
import { satteri } from '@astrojs/markdown-satteri'

const { url, phones } = JSON.parse(readFileSync(new URL('./src/site.json', import.meta.url), 'utf8'))

/** Puts a link to call in the place of {{phone.ward}}, in texts of Markdown. */
const placeholders = {
  name: 'placeholders',
  text(node, ctx) {
    if (!node.value.includes('{{')) return
    ctx.replaceNode(
      node,
      node.value.split(/(\{\{phone\.\w+\}\})/).map((part) => {
        const phone = phones[/^\{\{phone\.(\w+)\}\}$/.exec(part)?.[1]]
        return phone
          ? { type: 'link', url: phone.href, children: [{ type: 'text', value: phone.number }] }
          : { type: 'text', value: part }
      }),
    )
  },
}

/** Astro as its documentation shows it: a content collection with a schema, a dynamic route, its own Markdown. */
export default defineConfig({
  site: url,
  cacheDir: './.cache',
  markdown: { processor: satteri({ mdastPlugins: [placeholders] }) },
})
