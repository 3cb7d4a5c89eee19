/** The path of a Chromium for the tests, or undefined when there is none and none can be installed. */
export function findBrowser(): string | undefined
/** How our browsers are started: no sandbox for root, who cannot have it, and nothing calls out by itself. */
export function browserArguments(): string[]
