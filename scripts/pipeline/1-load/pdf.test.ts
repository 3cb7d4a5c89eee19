import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { deflateSync } from 'node:zlib'
import { afterAll, expect, test } from 'vitest'
import { PROJECT } from '../../platform/project-root.ts'
import { pdfFault } from './pdf.ts'

const folder = mkdtempSync(join(tmpdir(), 'pdf-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

let count = 0
const faultOf = (bytes: Buffer | string) => {
  const path = join(folder, `${++count}.pdf`)
  writeFileSync(path, typeof bytes === 'string' ? Buffer.from(bytes, 'latin1') : bytes)
  return pdfFault(path)
}

/** A PDF with one more object. */
const pdf = (object: string, trailer = '') =>
  `%PDF-1.7\n1 0 obj\n<</Type /Catalog /Pages 2 0 R>>\nendobj\n3 0 obj\n${object}\nendobj\ntrailer\n<</Root 1 0 R${trailer}>>\nstartxref\n9\n%%EOF\n`
/** Objects packed into a stream, as most programs do today. */
const packed = (objects: string, dictionary = '/Filter /FlateDecode', pack = deflateSync) => {
  const data = pack(Buffer.from(objects, 'latin1')).toString('latin1')
  return `<</Type /ObjStm /N 1 /First 4 ${dictionary} /Length ${data.length}>>\nstream\n${data}\nendstream`
}
const SCRIPT = '<</S /JavaScript /JS (app.alert(1))>>'

test('A plain document, one with packed objects, a link to a page, and bytes that look like words in a picture are taken', () => {
  expect(faultOf(readFileSync(join(PROJECT, 'content/documents/my-visit.pdf')))).toBeUndefined()
  expect(faultOf(pdf('<</S /URI /URI (https://hospital.example/)>>'))).toBeUndefined()
  expect(faultOf(pdf(packed('4 0 <</Type /Page>>')))).toBeUndefined()
  expect(faultOf(pdf('<</Length 9>>\nstream\n..../JS ..\nendstream'))).toBeUndefined()
  expect(faultOf(pdf('<</Type /Font /BaseFont /JSBach>>'))).toBeUndefined()
})

test.each([
  ['a byte order mark in front', '\u00ef\u00bb\u00bf', ''],
  ['an empty line in front', '\r\n', ''],
  [
    'lines for a printer around it',
    '\u001b%-12345X@PJL JOB\r\n@PJL ENTER LANGUAGE=PDF\r\n',
    '\u001b%-12345X@PJL EOJ\r\n',
  ],
  ['zeros behind its end', '', '\0'.repeat(900)],
])('A document with %s is taken, as every reader takes it', (_, before, behind) => {
  expect(faultOf(before + pdf('<<>>') + behind)).toBeUndefined()
  expect(faultOf(before + pdf(SCRIPT) + behind)).toEqual({ reason: 'active', inside: 'JavaScript' })
  expect(faultOf(before + pdf('<<>>').slice(0, 60) + behind)).toEqual({ reason: 'cut' })
})

test.each([
  ['a script', SCRIPT, 'JavaScript'],
  ['a script with its name in numbers', '<</S /J#61va#53cript>>', 'JavaScript'],
  ['the start of a program', '<</OpenAction <</S /Launch /F (cmd.exe)>>>>', 'Launch'],
  ['another file inside', '<</Names <</EmbeddedFiles 5 0 R>>>>', 'EmbeddedFiles'],
  ['a form of Adobe', '<</AcroForm <</XFA 5 0 R>>>>', 'XFA'],
  ['a form that sends itself', '<</S /SubmitForm /F (https://elsewhere.example)>>', 'SubmitForm'],
  ['a way to a file on another computer', '<</S/GoToR/F(\\\\\\\\elsewhere\\\\x)>>', 'GoToR'],
  ['a script in packed objects', packed(`4 0 ${SCRIPT}`), 'JavaScript'],
  [
    'a script in objects that are not packed',
    packed(`4 0 ${SCRIPT}`, '', (bytes) => bytes as Buffer<ArrayBuffer>),
    'JavaScript',
  ],
  ['a script in a stream that pretends to be a picture', `<</Length 50>>\nstream\n${SCRIPT}\nendstream`, 'JavaScript'],
  ['a script packed behind words that look like a stream', `% stream\n\n${packed(`4 0 ${SCRIPT}`)}`, 'JavaScript'],
])('A document with %s is reported', (_, object, inside) => {
  expect(faultOf(pdf(object))).toEqual({ reason: 'active', inside })
})

test.each([
  ['twice', packed(`4 0 ${SCRIPT}`, '/Filter [/FlateDecode /FlateDecode]')],
  ['in another way', packed('4 0 <<>>', '/Filter /LZWDecode')],
  ['with a hidden name', packed(`4 0 ${SCRIPT}`).replace('/ObjStm', '/Obj#53tm')],
  ['and damaged', packed('4 0 <</Type /Page>>').replace(/\n.{4}/s, '\nxxxx')],
  ['into far too much', packed('0'.repeat(65 * 2 ** 20))],
])('Objects packed %s cannot be looked into, and are not published', (_, object) => {
  expect(faultOf(pdf(object))).toEqual({ reason: 'unreadable' })
})

test('What is no PDF, half of one, locked or very large is reported as that', () => {
  const whole = pdf('<<>>')
  expect(faultOf('')).toEqual({ reason: 'type' })
  expect(faultOf('PK\u0003\u0004 word/document.xml')).toEqual({ reason: 'type' })
  expect(faultOf('<!doctype html><script>alert(1)</script>')).toEqual({ reason: 'type' })
  expect(faultOf(`<html>${whole}`)).toEqual({ reason: 'type' })
  expect(faultOf(`${' '.repeat(1024)}${whole}`)).toEqual({ reason: 'type' })
  expect(faultOf(`${whole}4 0 obj\n<</Type /Page`)).toEqual({ reason: 'cut' })
  expect(faultOf(whole + '\0'.repeat(1024))).toEqual({ reason: 'cut' })
  expect(faultOf(whole.slice(0, whole.length / 2))).toEqual({ reason: 'cut' })
  expect(faultOf(pdf('<<>>', ' /Encrypt 5 0 R'))).toEqual({ reason: 'locked' })
  expect(faultOf(Buffer.alloc(10_000_001))).toEqual({ reason: 'large' })
})
