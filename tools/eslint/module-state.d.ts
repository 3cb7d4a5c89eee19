export const MODULE_STATE: Record<string, string>
