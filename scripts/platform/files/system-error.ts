/** Whether an error is one of the system (ENOENT, a name with a zero byte); every other is an internal error. */
export const isSystemError = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && /^E[A-Z]+$|^ERR_INVALID_ARG_VALUE$/.test(String(error.code))

/** For `catch`: ignores system errors, and throws every other. */
export function expectSystemError(error: unknown): void {
  if (!isSystemError(error)) throw error
}
