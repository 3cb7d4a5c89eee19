/** For `catch`: lets errors of the system pass (ENOENT, a name with a zero in it), and throws every other, which is a fault of ours. */
export function expectSystemError(error: unknown): void {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (!/^E[A-Z]+$|^ERR_INVALID_ARG_VALUE$/.test(code)) throw error
}
