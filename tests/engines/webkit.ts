import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync, truncateSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { aptInstall } from '../../scripts/bootstrap/apt-install.mjs'
import { PROJECT } from '../../scripts/platform/project-root.ts'
import { freePort } from '../support/free-port.ts'
import { call, SCREEN, type Engine } from './engine.ts'
import { until } from './until.ts'

const PACKAGES = ['webkit2gtk-driver', 'gir1.2-webkit2-4.1', 'gjs', 'xvfb']

const isInstalled = () =>
  existsSync('/usr/bin/WebKitWebDriver') &&
  existsSync('/usr/bin/Xvfb') &&
  spawnSync('gjs', ['-c', "imports.gi.versions.WebKit2 = '4.1'; imports.gi.WebKit2"]).status === 0

/**
 * Starts WebKitGTK, the engine of Safari, over WebDriver on a screen of its own.
 * @throws where it is not installed and cannot be, with what to do
 */
export async function startWebKit(): Promise<Engine> {
  if (!isInstalled() && !aptInstall(...PACKAGES))
    throw new Error(`WebKitGTK is not installed. Run as root: apt-get install ${PACKAGES.join(' ')}`)
  const profile = mkdtempSync(join(tmpdir(), 'site-webkit-'))
  const log = join(profile, 'console.log')
  const screen = spawn(
    'Xvfb',
    ['-displayfd', '3', '-nolisten', 'tcp', '-screen', '0', `${SCREEN.width}x${SCREEN.height}x24`],
    { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] },
  )
  const children = [screen]
  const close = async () => {
    for (const child of children.reverse()) {
      const ended = once(child, 'exit')
      if (child.kill()) await ended
    }
    rmSync(profile, { recursive: true, force: true })
  }
  try {
    const [display] = (await once(screen.stdio[3] as Readable, 'data')) as [Buffer]
    const port = await freePort()
    children.push(
      spawn('WebKitWebDriver', ['--host=127.0.0.1', `--port=${port}`], {
        env: { ...process.env, DISPLAY: `:${display.toString().trim()}` },
        stdio: 'ignore',
      }),
    )
    const send = async (method: string, path: string, body?: object): Promise<unknown> => {
      const response = await fetch(`http://127.0.0.1:${port}/${path}`, { method, body: JSON.stringify(body) })
      const { value } = (await response.json()) as { value: unknown }
      if (!response.ok) throw new Error(`${path}: ${JSON.stringify(value)}`)
      return value
    }
    await until('WebKitWebDriver', () =>
      send('GET', 'status').then(
        () => true,
        () => false,
      ),
    )
    // Line by line, not in blocks: messages of the console have to be in the file when it is read.
    const start = ['-c', 'exec stdbuf -oL gjs "$@" >>"$0" 2>&1', log]
    const window = [join(PROJECT, 'tests/engines/webkit-window.js'), profile, `${SCREEN.width}`, `${SCREEN.height}`]
    const { sessionId } = (await send('POST', 'session', {
      capabilities: {
        alwaysMatch: { 'webkitgtk:browserOptions': { binary: '/bin/sh', args: [...start, ...window] } },
      },
    })) as { sessionId: string }
    const session = `session/${sessionId}`
    return {
      async open(url) {
        truncateSync(log)
        await send('POST', `${session}/url`, { url })
      },
      evaluate: (look, ...given) =>
        send('POST', `${session}/execute/sync`, { script: `return ${call(look, given)}`, args: [] }) as never,
      errors: () =>
        Promise.resolve(
          readFileSync(log, 'utf8')
            .split('\n')
            .filter((line) => /(^|: )CONSOLE (\w+ )?ERROR /.test(line)),
        ),
      close,
    }
  } catch (error) {
    await close()
    throw error
  }
}
