import { dirname, relative, resolve, sep } from 'node:path'

const PHASES = ['1-load', '2-validate', '3-model', '4-generate', '5-render', '6-verify'].map(
  (name) => `scripts/pipeline/${name}`,
)
const [LOAD, VALIDATE, MODEL, GENERATE, RENDER] = PHASES
const [PLATFORM, REPORT, PIPELINE] = ['scripts/platform', 'scripts/report', 'scripts/pipeline']
const [INCREMENTAL, FALLBACK] = [`${PIPELINE}/incremental`, `${PIPELINE}/fallback`]
const EVERY_PHASE = [...PHASES, INCREMENTAL, FALLBACK, PLATFORM, REPORT]

/**
 * Who may import whom: a room (a folder; the longest name that fits counts) and the rooms it may import from besides
 * itself. A folder without a row may import nothing. `types` are rooms of which only types may be imported.
 */
export const ROOMS = {
  'scripts/bootstrap': {},
  'scripts/platform': {},
  'scripts/report': { may: [PLATFORM] },
  [LOAD]: { may: [PLATFORM, REPORT] },
  [VALIDATE]: { may: [PLATFORM, REPORT, LOAD] },
  [MODEL]: { may: [PLATFORM, REPORT, LOAD, VALIDATE], types: ['src'] },
  [GENERATE]: { may: [PLATFORM, REPORT, VALIDATE, MODEL], types: ['src'] },
  [RENDER]: { may: [PLATFORM, REPORT, LOAD, VALIDATE, MODEL, GENERATE], types: ['src'] },
  [PHASES[5]]: { may: [PLATFORM, REPORT, LOAD, VALIDATE, MODEL, GENERATE], types: ['src'] },
  [`${PIPELINE}/workers`]: { may: [PLATFORM, REPORT, ...PHASES] },
  [FALLBACK]: { may: [PLATFORM, REPORT, PIPELINE, ...PHASES] },
  [INCREMENTAL]: { may: [PLATFORM, REPORT, FALLBACK, ...PHASES], types: ['src'] },
  // The files of the folder itself: check-site, build-site and begin-bundle, which alone know all phases.
  [PIPELINE]: { may: [...EVERY_PHASE, `${PIPELINE}/workers`], types: ['src'] },
  'scripts/fix': { may: [PLATFORM, REPORT, LOAD, VALIDATE, PIPELINE] },
  'scripts/dev': { may: [PLATFORM, REPORT, PIPELINE, ...PHASES], types: ['src'] },
  'scripts/commands': { may: [...EVERY_PHASE, PIPELINE, 'scripts/dev', 'scripts/fix'] },
  src: {},
  'tools/bench': { may: [...EVERY_PHASE, PIPELINE, 'scripts/commands', 'scripts/bootstrap', 'tools/mutate'] },
  'tools/mutate': { may: [...EVERY_PHASE, PIPELINE, 'scripts/commands'] },
  'tools/lighthouse': { may: [...EVERY_PHASE, 'scripts/commands', 'scripts/bootstrap'] },
  'tools/blocking-time': { may: [...EVERY_PHASE, 'scripts/commands', 'scripts/bootstrap'] },
  'tools/eslint': {},
}

/** The room of a file, by its path from the project; undefined where no row names it. */
export const roomOf = (path) =>
  Object.keys(ROOMS)
    .filter((room) => path.startsWith(`${room}/`))
    .sort((a, b) => b.length - a.length)[0]

/** What is wrong with an import, in words; undefined when it may be. Paths are from the project. */
export function wrongImport(from, to, typeOnly) {
  const [room, target] = [roomOf(from), roomOf(to)]
  if (!room) return `The folder of ${from} has no row in tools/eslint/import-fence.js: say there whom it may import.`
  if (room === target) return undefined
  const { may = [], types = [] } = ROOMS[room]
  if (target && (may.includes(target) || (typeOnly && types.includes(target)))) return undefined
  const allowed = [...may, ...types.map((one) => `${one} (types)`)].join(', ') || 'nobody'
  return `${room} may not import ${target ?? to}${types.includes(target) ? ' but for types' : ''}; it may import: ${allowed}.`
}

/** The rule for ESLint: every form of import, over any number of lines; src may not import Node's modules either. */
export const importFence = {
  meta: { type: 'problem', schema: [], messages: { wrong: '{{words}}' } },
  create(context) {
    const project = context.cwd
    const inProject = (path) => relative(project, path).split(sep).join('/')
    const from = inProject(context.filename)
    const look = (source, typeOnly) => {
      const target = typeof source?.value === 'string' ? source.value : undefined
      if (target === undefined) return
      if (from.startsWith('src/') && target.startsWith('node:')) {
        return context.report({
          node: source,
          messageId: 'wrong',
          data: { words: 'The site’s code runs in browsers: it knows nothing of Node.' },
        })
      }
      if (!target.startsWith('.')) return
      const words = wrongImport(from, inProject(resolve(dirname(context.filename), target.split('?')[0])), typeOnly)
      if (words) context.report({ node: source, messageId: 'wrong', data: { words } })
    }
    /** `import { type A, type B }` takes types only, as `import type` does. */
    const onlyTypes = ({ importKind, exportKind, specifiers = [] }) =>
      importKind === 'type' ||
      exportKind === 'type' ||
      (specifiers.length > 0 && specifiers.every((one) => (one.importKind ?? one.exportKind) === 'type'))
    return {
      ImportDeclaration: (node) => look(node.source, onlyTypes(node)),
      ExportNamedDeclaration: (node) => look(node.source, onlyTypes(node)),
      ExportAllDeclaration: (node) => look(node.source, node.exportKind === 'type'),
      ImportExpression: (node) => look(node.source, false),
      TSImportType: (node) => look(node.source ?? node.argument?.literal, true),
      CallExpression: (node) => {
        if (node.callee.type === 'Identifier' && node.callee.name === 'require') look(node.arguments[0], false)
      },
      'NewExpression[callee.name="URL"]': (node) => {
        // A program of a worker is loaded by its address.
        if (/\.(ts|mjs|js)$/.test(node.arguments[0]?.value ?? '')) look(node.arguments[0], false)
      },
    }
  },
}
