import { spawn } from 'node:child_process'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { PROJECT } from '../../scripts/platform/project-root.ts'

type Message = { id?: number; method?: string; params?: unknown; result?: unknown }

export interface Diagnostic {
  message: string
  severity?: number
  range: { start: { line: number; character: number } }
}

/** The place of a word in a text, as editors count: from 0. `after` moves to the end of the word. */
export function positionOf(text: string, word: string, after = false): { line: number; character: number } {
  const found = text.indexOf(word)
  if (found < 0) throw new Error(`${word} is not in the text`)
  const before = text.slice(0, found + (after ? word.length : 0)).split('\n')
  return { line: before.length - 1, character: before.at(-1)?.length ?? 0 }
}

/** Starts yaml-language-server, the program behind VS Code's YAML extension, as an editor does. */
export async function startEditor() {
  const bin = join(
    dirname(createRequire(import.meta.url).resolve('yaml-language-server/package.json')),
    'bin/yaml-language-server',
  )
  const server = spawn(process.execPath, [bin, '--stdio'], { stdio: ['pipe', 'pipe', 'ignore'] })
  const waiting = new Map<number, (result: unknown) => void>()
  const listeners = new Map<string, (diagnostics: Diagnostic[]) => void>()
  let buffer = Buffer.alloc(0)
  let id = 0
  // The server keeps what it read of a version, even of a file that was closed.
  let version = 0

  server.stdout.on('data', (data: Buffer) => {
    buffer = Buffer.concat([buffer, data])
    for (let header = buffer.indexOf('\r\n\r\n'); header >= 0; header = buffer.indexOf('\r\n\r\n')) {
      const length = Number(/Content-Length: (\d+)/i.exec(buffer.toString('ascii', 0, header))?.[1])
      if (buffer.length < header + 4 + length) return
      const message = JSON.parse(buffer.toString('utf8', header + 4, header + 4 + length)) as Message
      buffer = buffer.subarray(header + 4 + length)
      receive(message)
    }
  })

  function receive({ id: about, method, params, result }: Message) {
    if (method === 'textDocument/publishDiagnostics') {
      const { uri, diagnostics } = params as { uri: string; diagnostics: Diagnostic[] }
      listeners.get(uri)?.(diagnostics)
    } else if (method !== undefined && about !== undefined) {
      // What the server asks the editor: no settings of its own, and yes to everything else.
      send({
        id: about,
        result: method === 'workspace/configuration' ? (params as { items: unknown[] }).items.map(() => ({})) : null,
      })
    } else if (about !== undefined) {
      waiting.get(about)?.(result)
      waiting.delete(about)
    }
  }

  function send(message: object) {
    const body = JSON.stringify({ jsonrpc: '2.0', ...message })
    server.stdin.write(`Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`)
  }

  const ask = (method: string, params: unknown) =>
    new Promise<unknown>((resolve) => {
      waiting.set(++id, resolve)
      send({ id, method, params })
    })
  const uriOf = (file: string) => pathToFileURL(join(PROJECT, file)).href

  await ask('initialize', {
    processId: process.pid,
    rootUri: pathToFileURL(PROJECT).href,
    capabilities: {
      textDocument: {
        hover: { contentFormat: ['markdown'] },
        completion: { completionItem: { snippetSupport: true } },
      },
    },
  })
  send({ method: 'initialized', params: {} })
  send({
    method: 'workspace/didChangeConfiguration',
    params: { settings: { yaml: { validate: true, hover: true, completion: true, schemaStore: { enable: false } } } },
  })

  return {
    /** Opens a file with a text that need not be saved, and waits for what is underlined in it. */
    open: (file: string, text: string) =>
      new Promise<Diagnostic[]>((resolve) => {
        listeners.set(uriOf(file), resolve)
        send({
          method: 'textDocument/didOpen',
          params: { textDocument: { uri: uriOf(file), languageId: 'yaml', version: ++version, text } },
        })
      }),
    /** Closes a file, and waits until its lines under words are gone, lest they be taken for those of the next text. */
    close: (file: string) =>
      new Promise<Diagnostic[]>((resolve) => {
        listeners.set(uriOf(file), resolve)
        send({ method: 'textDocument/didClose', params: { textDocument: { uri: uriOf(file) } } })
      }),
    complete: async (file: string, position: object) =>
      (
        (await ask('textDocument/completion', { textDocument: { uri: uriOf(file) }, position })) as {
          items: { label: string; documentation?: unknown; insertText?: string }[]
        }
      ).items,
    hover: async (file: string, position: object) =>
      JSON.stringify(
        (
          (await ask('textDocument/hover', { textDocument: { uri: uriOf(file) }, position })) as {
            contents?: unknown
          } | null
        )?.contents ?? '',
      ),
    stop: () => server.kill(),
  }
}
