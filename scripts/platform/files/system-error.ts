/** For `catch`: ignores system errors (ENOENT, a name with a zero byte), and throws every other: a fault of ours. */
export function expectSystemError(error: unknown): void {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (!/^E[A-Z]+$|^ERR_INVALID_ARG_VALUE$/.test(code)) throw error
}
