/** The path of a Chromium for the tests, or undefined when there is none and none can be installed. */
export function findBrowser(): string | undefined
