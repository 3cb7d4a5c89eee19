/** An nginx for the tests and its module for Brotli files, or undefined. */
export function findNginx(): { program: string; brotli?: string } | undefined
