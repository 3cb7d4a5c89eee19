import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { addArticles, checkOnSave } from './bench/check-on-save.ts'
import { editToVisible } from './bench/edit-to-visible.ts'
import { measure, table } from './bench/measure.ts'
import { run } from './command.ts'
import { PROJECT } from './validate/schemas.ts'

/** npm run bench: measures the site itself on this machine; numbers only, no limit fails. */
await run(async () => {
  const folder = mkdtempSync(join(tmpdir(), 'bench-site-'))
  try {
    const root = join(folder, 'site')
    cpSync(join(PROJECT, 'content'), join(root, 'content'), { recursive: true })
    cpSync(join(PROJECT, 'site.yaml'), join(root, 'site.yaml'))
    const build = (name: string) => measure(name, 'build.ts', ['--site', root, '--out', join(folder, 'dist'), '--cache', join(folder, 'cache')])
    const check = (name: string, cache: string) => measure(name, 'check.ts', ['--site', root, '--cache', join(folder, cache)])
    const rows = [check('`check` alone, nothing remembered', 'check'), check('`check` alone, Markdown remembered', 'check'), build('`build`, nothing cached, all pictures')]
    rows.push(build('`build` again, nothing changed'))
    const article = join(root, 'content/articles/kidney-stone.md')
    writeFileSync(article, readFileSync(article, 'utf8').replace(/^## .*$/m, '## A changed heading'))
    rows.push(build('`build` after one edited article'))
    const { yaml, markdown } = await editToVisible(root, 7)
    const median = (times: number[]) => [...times].sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0
    rows.push({ name: 'a save in a list to the screen (median of 7)', seconds: median(yaml) / 1000, cpu: 0, memory: 0 })
    rows.push({ name: 'a save in an article to the screen (median of 7)', seconds: median(markdown) / 1000, cpu: 0, memory: 0 })
    for (const { kind, times } of checkOnSave(root, 15)) rows.push({ name: `\`check -- --watch\` after a save of ${kind} (median of 15)`, seconds: median(times) / 1000, cpu: 0, memory: 0 })
    addArticles(root, 200)
    rows.push(check('`check` alone with 200 more articles, nothing remembered', 'check-many'))
    console.log(`${cpus().length} cores, ${cpus()[0]?.model ?? 'unknown'}, Node ${process.versions.node}\n\n${table(rows)}`)
    return 0
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})
