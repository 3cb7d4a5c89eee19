import type { Rule } from 'eslint'

export declare const ROOMS: Readonly<
  Record<string, { may?: readonly string[]; types?: readonly string[]; folders?: readonly string[] }>
>
export declare const COMPUTED_IMPORTS: Readonly<Record<string, string>>
export declare function roomOf(path: string): string | undefined
export declare function wrongImport(from: string, to: string, typeOnly: boolean): string | undefined
export declare const importFence: Rule.RuleModule
