export function registerRules(validate?: string): void
