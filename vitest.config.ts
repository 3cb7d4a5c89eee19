import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

const alias = { '#generated': fileURLToPath(new URL('./src/generated', import.meta.url)) }

/** Two kinds of test: of single parts (fast, no browser), and of the built site in a real browser. */
export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      { resolve: { alias }, test: { name: 'parts', include: ['scripts/**/*.test.ts', 'src/**/*.test.{ts,tsx}', 'tests/*.test.ts'], testTimeout: 30_000, hookTimeout: 120_000 } },
      { resolve: { alias }, test: { name: 'site', include: ['tests/site/*.spec.ts'], globalSetup: 'tests/site/build-and-serve.ts', testTimeout: 60_000, hookTimeout: 300_000, retry: 1, expect: { poll: { timeout: 10_000 } } } },
    ],
  },
})
