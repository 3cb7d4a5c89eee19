import { builtinModules } from 'node:module'
import { dirname, relative, resolve, sep } from 'node:path'

const PHASES = ['1-load', '2-validate', '3-model', '4-generate', '5-render', '6-verify'].map(
  (name) => `scripts/pipeline/${name}`,
)
const [LOAD, VALIDATE, MODEL, GENERATE, RENDER] = PHASES
const [PLATFORM, REPORT, PIPELINE] = ['scripts/platform', 'scripts/report', 'scripts/pipeline']
/** Days and times, worked out by the same code in checks, pages and browsers. */
const CLOCK = 'src/clock'
const [INCREMENTAL, FALLBACK] = [`${PIPELINE}/incremental`, `${PIPELINE}/fallback`]
const EVERY_PHASE = [...PHASES, INCREMENTAL, FALLBACK, PLATFORM, REPORT, CLOCK]

/**
 * Who may import whom: a room (a folder; the longest name that fits counts) and the rooms it may import from besides
 * itself. A folder without a row may import nothing. `types` are rooms of which only types may be imported. `folders`,
 * where given, are the only folders that belong to the room: another one needs a row of its own.
 */
export const ROOMS = {
  'scripts/bootstrap': {},
  'scripts/platform': { folders: ['cache', 'files', 'http', 'workers'] },
  'scripts/report': { may: [PLATFORM] },
  [LOAD]: { may: [PLATFORM, REPORT] },
  [VALIDATE]: { may: [PLATFORM, REPORT, CLOCK, LOAD] },
  [MODEL]: { may: [PLATFORM, REPORT, CLOCK, LOAD, VALIDATE], types: ['src'] },
  [GENERATE]: { may: [PLATFORM, REPORT, CLOCK, VALIDATE, MODEL], types: ['src'] },
  [RENDER]: { may: [PLATFORM, REPORT, CLOCK, LOAD, VALIDATE, MODEL, GENERATE], types: ['src'] },
  [PHASES[5]]: { may: [PLATFORM, REPORT, CLOCK, LOAD, VALIDATE, MODEL, GENERATE], types: ['src'] },
  [`${PIPELINE}/workers`]: { may: [PLATFORM, REPORT, ...PHASES] },
  [FALLBACK]: { may: [PLATFORM, REPORT, PIPELINE, ...PHASES] },
  [INCREMENTAL]: { may: [PLATFORM, REPORT, FALLBACK, ...PHASES], types: ['src'] },
  // The files of the folder itself: check-site, build-site and begin-bundle, which alone know all phases.
  [PIPELINE]: { may: [...EVERY_PHASE, `${PIPELINE}/workers`], types: ['src'], folders: [] },
  'scripts/fix': { may: [PLATFORM, REPORT, LOAD, VALIDATE, PIPELINE] },
  'scripts/kept': { may: [PLATFORM, LOAD, 'scripts/fix'] },
  'scripts/compare': { may: ['src/clock', `${PIPELINE}/6-verify`] },
  'scripts/remove': { may: [PLATFORM, REPORT, LOAD, VALIDATE, PIPELINE, 'scripts/fix'] },
  'scripts/forecast': { may: [REPORT, CLOCK, LOAD, VALIDATE] },
  'scripts/dev': { may: [PLATFORM, REPORT, PIPELINE, ...PHASES, 'scripts/compare', 'scripts/kept'], types: ['src'] },
  'scripts/new': { may: [PLATFORM, REPORT, LOAD, VALIDATE, PIPELINE] },
  'scripts/commands': {
    may: [
      ...EVERY_PHASE,
      PIPELINE,
      'scripts/compare',
      'scripts/dev',
      'scripts/fix',
      'scripts/forecast',
      'scripts/kept',
      'scripts/new',
      'scripts/remove',
    ],
  },
  [CLOCK]: {},
  src: { may: [CLOCK] },
  'tools/bench': { may: [...EVERY_PHASE, PIPELINE, 'scripts/commands', 'scripts/bootstrap'] },
  'tools/lighthouse': { may: [...EVERY_PHASE, 'scripts/commands', 'scripts/bootstrap'] },
  'tools/grade': { may: [...EVERY_PHASE, 'scripts/commands'] },
  'tools/look': { may: [...EVERY_PHASE, 'scripts/commands', 'scripts/bootstrap'] },
  'tools/blocking-time': { may: [...EVERY_PHASE, 'scripts/commands', 'scripts/bootstrap'] },
  'tools/content': {},
  'tools/eslint': {},
  'tools/lint': {},
}

/** The only files of scripts/ and src/ that may import a module whose address is computed, and why. */
export const COMPUTED_IMPORTS = {
  'scripts/bootstrap/run.mjs': 'the command that was asked for, bundled or not',
  'scripts/platform/workers/load-typescript.mjs': 'the program of a worker',
  'scripts/pipeline/5-render/bundle/bundle.ts': 'the renderer that was just bundled',
  'scripts/pipeline/5-render/pages/render-page.ts': 'the renderer that was just bundled',
  'src/dev/overlay.ts': 'the entry that the development server has at this address',
}

/** The room of a file, by its path from the project; undefined where no row names it. */
export function roomOf(path) {
  const [room] = Object.keys(ROOMS)
    .filter((name) => path.startsWith(`${name}/`))
    .sort((a, b) => b.length - a.length)
  const [folder, ...inside] = room ? path.slice(room.length + 1).split('/') : []
  const { folders } = ROOMS[room] ?? {}
  return folders && inside.length && !folders.includes(folder) ? undefined : room
}

const noRow = (from) =>
  `The folder of ${from} has no row in tools/eslint/import-fence.js: say there whom it may import.`

/** What is wrong with an import, in words; undefined when it may be. Paths are from the project. */
export function wrongImport(from, to, typeOnly) {
  const [room, target] = [roomOf(from), roomOf(to)]
  if (!room) return noRow(from)
  if (/\.test(\.\w+)?$/.test(to)) return `${to} is a test: only tests may import it.`
  if (room === target) return undefined
  const { may = [], types = [] } = ROOMS[room]
  if (target && (may.includes(target) || (typeOnly && types.includes(target)))) return undefined
  const allowed = [...may, ...types.map((one) => `${one} (types)`)].join(', ') || 'nobody'
  return `${room} may not import ${target ?? to}${types.includes(target) ? ' but for types' : ''}; it may import: ${allowed}.`
}

/** The text of a string or of a template without holes. */
const textOf = (node) =>
  node?.type === 'TemplateLiteral' && !node.expressions.length ? node.quasis[0].value.cooked : node?.value

const isNode = (name) => name.startsWith('node:') || builtinModules.includes(name)

/** The rule for ESLint: every way of importing, however it is laid out; src may not import Node's modules either. */
export const importFence = {
  meta: { type: 'problem', schema: [], messages: { wrong: '{{words}}' } },
  create(context) {
    const project = context.cwd
    const inProject = (path) => relative(project, path).split(sep).join('/')
    const from = inProject(context.filename)
    const report = (node, words) => words && context.report({ node, messageId: 'wrong', data: { words } })
    if (!roomOf(from)) return { Program: (node) => report(node, noRow(from)) }

    const wrong = (name, typeOnly) => {
      if (from.startsWith('src/') && isNode(name)) {
        return 'The site’s code runs in browsers: it knows nothing of Node.'
      }
      if (/^(\/|file:|[a-z]:[\\/])/i.test(name)) return `Import ${name} by its path from this file.`
      const target = name.replace(/^#generated(?=\/)/, resolve(project, 'src/generated')).split('?')[0]
      if (target === name.split('?')[0] && !name.startsWith('.')) return undefined
      return wrongImport(from, inProject(resolve(dirname(context.filename), target)), typeOnly)
    }
    const look = (source, typeOnly) => {
      const name = textOf(source)
      if (typeof name === 'string') report(source, wrong(name, typeOnly))
    }
    const lookAtImport = ({ source }) => {
      if (typeof textOf(source) === 'string') return look(source, false)
      if (/^(scripts|src)\//.test(from) && !Object.hasOwn(COMPUTED_IMPORTS, from)) {
        report(source, 'What is imported is a plain string, or the file stands in COMPUTED_IMPORTS of import-fence.js.')
      }
    }
    /** A pattern is where its first wildcard stands. */
    const lookAtGlob = (source) => {
      for (const one of source?.type === 'ArrayExpression' ? source.elements : [source]) {
        const pattern = textOf(one)
        if (typeof pattern === 'string') report(one, wrong(pattern.replace(/^!/, '').replace(/[*?{[(].*$/, 'x'), false))
      }
    }
    /** `import { type A, type B }` takes types only, as `import type` does. */
    const onlyTypes = ({ importKind, exportKind, specifiers = [] }) =>
      importKind === 'type' ||
      exportKind === 'type' ||
      (specifiers.length > 0 && specifiers.every((one) => (one.importKind ?? one.exportKind) === 'type'))
    /** `require`, `createRequire(…)`, and `resolve` of either. */
    const isRequire = (callee) =>
      callee.name === 'require' ||
      callee.callee?.name === 'createRequire' ||
      (callee.property?.name === 'resolve' && isRequire(callee.object))
    return {
      ImportDeclaration: (node) => look(node.source, onlyTypes(node)),
      ExportNamedDeclaration: (node) => look(node.source, onlyTypes(node)),
      ExportAllDeclaration: (node) => look(node.source, node.exportKind === 'type'),
      ImportExpression: lookAtImport,
      TSImportType: (node) => look(node.source ?? node.argument?.literal, true),
      TSExternalModuleReference: (node) => look(node.expression, false),
      CallExpression: ({ callee, arguments: [first] }) => {
        if (isRequire(callee)) look(first, false)
        if (callee.object?.type === 'MetaProperty' && callee.property.name === 'glob') lookAtGlob(first)
      },
      'NewExpression[callee.name="URL"]': ({ arguments: [first] }) => {
        // A program of a worker is loaded by its address.
        if (/\.[cm]?[jt]sx?$/.test(textOf(first) ?? '')) look(first, false)
      },
    }
  },
}
