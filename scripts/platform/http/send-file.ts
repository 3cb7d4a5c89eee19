import { statSync } from 'node:fs'
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { realpath, stat } from 'node:fs/promises'
import { basename, dirname, join, sep } from 'node:path'
import send from 'send'
import { errorCode } from '../files/disk-error.ts'
import { answerPlainly } from './guard.ts'

/** What the statuses of `send` mean, in words. */
const WORDS: Record<number, string> = {
  404: 'There is no such file.',
  412: 'The file has changed.',
  416: 'The file has no such part.',
}

interface Sending {
  status?: number
  headers?: OutgoingHttpHeaders
}

/**
 * Sends a file as RFC 9110 has it: HEAD, conditional requests, one range; several ranges, or one that means nothing,
 * get the whole file. A file that cannot be read is answered in plain words.
 * @param options.status any other than 200 sends the whole file under that status
 * @param options.headers go out with every answer that has the file, and with 304
 */
export function sendFile(
  request: IncomingMessage,
  response: ServerResponse,
  file: string,
  { status = 200, headers = {} }: Sending = {},
): void {
  const mayBePart = status === 200 && request.method === 'GET'
  request.headers.range = mayBePart ? soundRange(request.headers.range, file) : undefined
  response.statusCode = status
  for (const [name, value] of Object.entries(headers)) if (value !== undefined) response.setHeader(name, value)
  const rules = {
    root: dirname(file),
    dotfiles: 'allow' as const,
    index: false,
    cacheControl: false,
    acceptRanges: status === 200,
  }
  send(request, encodeURIComponent(basename(file)), rules)
    .on('error', ({ status: failed = 500, headers: more }: { status?: number; headers?: Record<string, string> }) => {
      answerPlainly(response, failed, WORDS[failed] ?? 'The file cannot be read.', more)
    })
    .pipe(response)
}

/**
 * A Range header as `send` can take it: what RFC 9110 (14.1.1, 14.1.2) tells to ignore is left out, and more of the
 * end than there is means the whole file; `send` refuses both.
 */
function soundRange(range: string | undefined, file: string): string | undefined {
  const [whole, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/i.exec(range ?? '') ?? []
  if (whole === undefined || (first === '' && last === '')) return undefined
  if (first === '') return Number(last) > (statSync(file, { throwIfNoEntry: false })?.size ?? 0) ? 'bytes=0-' : whole
  return last === '' || Number(first) <= Number(last) ? whole : undefined
}

/**
 * The real path of a file below a folder, links resolved.
 * @param name its path below the folder
 * @returns undefined where there is none, where it is no ordinary file, or where it lies elsewhere
 */
export async function fileInside(folder: string, name: string): Promise<string | undefined> {
  try {
    const [root, file] = await Promise.all([realpath(folder), realpath(join(folder, name))])
    return file.startsWith(`${root}${sep}`) && (await stat(file)).isFile() ? file : undefined
  } catch (error) {
    // Not there, not to be read, or too long a name.
    if (errorCode(error) === '') throw error
    return undefined
  }
}
