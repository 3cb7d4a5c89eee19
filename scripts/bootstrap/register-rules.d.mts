export function registerRules(validate?: string): string[]
