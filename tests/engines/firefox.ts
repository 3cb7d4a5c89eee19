import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { aptInstall } from '../../scripts/bootstrap/apt-install.mjs'
import { call, SCREEN, type Engine } from './engine.ts'
import { until } from './until.ts'

const PROGRAM = '/usr/bin/firefox-esr'

/**
 * Starts Firefox ESR over Marionette, its own form of WebDriver on a plain socket: no driver besides the browser.
 * @throws where there is no Firefox and none can be installed, with what to do
 */
export async function startFirefox(): Promise<Engine> {
  if (!existsSync(PROGRAM) && !aptInstall('firefox-esr'))
    throw new Error('Firefox ESR is not installed. Run as root: apt-get install firefox-esr')
  const profile = mkdtempSync(join(tmpdir(), 'site-firefox-'))
  writeFileSync(join(profile, 'user.js'), 'user_pref("marionette.port", 0);\n')
  const words = ['--headless', '--no-remote', '--marionette', '--remote-allow-system-access', '--profile', profile]
  const child = spawn(PROGRAM, words, { stdio: 'ignore' })
  const ended = new Promise<void>((done) => {
    child.once('exit', () => {
      done()
    })
  })
  const close = async () => {
    child.kill()
    await ended
    rmSync(profile, { recursive: true, force: true })
  }
  try {
    const portFile = join(profile, 'MarionetteActivePort')
    await until('Firefox to listen', () => existsSync(portFile) && readFileSync(portFile, 'utf8') !== '')
    const send = marionette(connect(Number(readFileSync(portFile, 'utf8')), '127.0.0.1'))
    const run = async <Result>(script: string, more: object = {}) =>
      ((await send('WebDriver:ExecuteScript', { script, args: [], ...more })) as { value: Result }).value
    await send('WebDriver:NewSession', {})
    // No window of Firefox is as narrow as a phone; its page can be.
    await send('Marionette:SetContext', { value: 'chrome' })
    await run(
      `for (const [side, size] of Object.entries(${JSON.stringify(SCREEN)}))
        for (const limit of ['', 'min-', 'max-'])
          gBrowser.selectedBrowser.style.setProperty(limit + side, size + 'px', 'important')`,
    )
    await send('Marionette:SetContext', { value: 'content' })
    return {
      async open(url) {
        await run(`${STORES}; scripts.reset(); calls.clearEvents()`, { sandbox: 'system' })
        await send('WebDriver:Navigate', { url })
      },
      evaluate: (look, ...given) => run(`return ${call(look, given)}`),
      errors: () => run(`${STORES}; return ${ERRORS}`, { sandbox: 'system' }),
      close,
    }
  } catch (error) {
    await close()
    throw error
  }
}

/** Where the process of a page keeps what scripts, policies and the network did wrong, and calls of the console. */
const STORES = `const scripts = Cc['@mozilla.org/consoleservice;1'].getService(Ci.nsIConsoleService)
const calls = Cc['@mozilla.org/consoleAPI-storage;1'].getService(Ci.nsIConsoleAPIStorage)`
const ERRORS = `[
  ...scripts.getMessageArray()
    .filter((message) => message instanceof Ci.nsIScriptError && !(message.flags & message.warningFlag))
    .filter(({ sourceName }) => !/^(chrome|resource):/.test(sourceName))
    .map(({ errorMessage }) => errorMessage),
  ...calls.getEvents().filter(({ level }) => level === 'error').map((call) => call.arguments.map(String).join(' ')),
]`

/** Sends commands and gives their answers: JSON with its length before it. */
function marionette(socket: Socket): (name: string, parameters: object) => Promise<unknown> {
  const waiting = new Map<number, (error: { message: string } | null, result: unknown) => void>()
  let bytes = Buffer.alloc(0)
  socket.on('error', (error) => {
    for (const answer of waiting.values()) answer(error, undefined)
  })
  socket.on('data', (more) => {
    bytes = Buffer.concat([bytes, more])
    for (;;) {
      const start = bytes.indexOf(':') + 1
      const end = start + Number(bytes.subarray(0, Math.max(0, start - 1)).toString())
      if (!start || bytes.length < end) return
      const message = JSON.parse(bytes.subarray(start, end).toString()) as unknown
      bytes = bytes.subarray(end)
      // The first message is a greeting.
      if (Array.isArray(message)) waiting.get(message[1] as number)?.(message[2], message[3])
    }
  })
  return (name, parameters) =>
    new Promise((done, fail) => {
      const id = waiting.size + 1
      waiting.set(id, (error, result) => {
        if (error) fail(new Error(`${name}: ${error.message}`))
        else done(result)
      })
      const text = JSON.stringify([0, id, name, parameters])
      socket.write(`${Buffer.byteLength(text)}:${text}`)
    })
}
