/** The only files that keep state in a module, and why. */
export const MODULE_STATE = {
  'scripts/platform/files/heartbeat.mjs': 'the program of a thread, which ends with its lock',
  'scripts/platform/files/exchange-process.mjs': 'the program of a process, which ends with its exchange',
  'scripts/pipeline/1-load/read-pictures.ts':
    'what was decoded, by content: checks without a cache would decode it again',
  'src/clock/names.ts': 'what languages call their days: dear to ask for, and never another',
  'src/clock/words.ts': 'formatters by language and parts: dear to make, and never another',
  'scripts/report/problem.ts': 'where lines begin in the last texts: a text has no place for it, as an object would',
}

const EMPTY = /^(Map|Set|Array)$/

/** A value that is of no use unless somebody writes to it. */
const isEmpty = (value) =>
  value?.type === 'TSAsExpression' || value?.type === 'TSSatisfiesExpression'
    ? isEmpty(value.expression)
    : (value?.type === 'NewExpression' && EMPTY.test(value.callee.name) && value.arguments.length === 0) ||
      (value?.type === 'ArrayExpression' && value.elements.length === 0) ||
      (value?.type === 'ObjectExpression' && value.properties.length === 0)

/**
 * The rule for ESLint: no module holds state that a run, a test or a site leaves to the next. A cache that lives as
 * long as the objects that its values are derived from (WeakMap) is not state.
 */
export const moduleState = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      state:
        'This outlives the run that wrote it. Hand it on, or remember by the object it was made from (WeakMap); else the file needs a row in tools/eslint/module-state.js.',
    },
  },
  create(context) {
    const file = context.filename.slice(context.cwd.length + 1).replaceAll('\\', '/')
    if (Object.hasOwn(MODULE_STATE, file)) return {}
    const look = ({ kind, declare, declarations }) => {
      for (const one of declare ? [] : declarations)
        if (kind !== 'const' || isEmpty(one.init)) context.report({ node: one, messageId: 'state' })
    }
    return {
      'Program > VariableDeclaration': look,
      'Program > ExportNamedDeclaration > VariableDeclaration': look,
    }
  },
}
