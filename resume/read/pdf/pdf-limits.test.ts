import { readFileSync } from 'node:fs'
import { Worker } from 'node:worker_threads'
import { deflateSync } from 'node:zlib'
import { PDFDocument } from '@cantoo/pdf-lib'
import { describe, expect, test } from 'vitest'
import { fieldsOf } from '#test/parsed-files.ts'
import { onePage, stream, writePdf } from '#test/pdfs/write-pdf.ts'
import { type ParsedFile, UnreadableFileError } from '../../model/parsed-file.ts'
import { readPdf } from './read-pdf.ts'

const today = '2026-11-22'
const folder = new URL('../../../fixtures/import/pdf/', import.meta.url)
const read = (name: string) => readPdf(readFileSync(new URL(name, folder)), { filename: name, today })
const readBytes = (bytes: Uint8Array) => readPdf(bytes, { filename: 'a.pdf', today })

describe('a PDF with an error or restriction', () => {
  const rejectionOf = (result: Promise<ParsedFile>) =>
    result.then(
      () => undefined,
      (error: UnreadableFileError) => error,
    )

  test.each([
    ['scan.pdf', 'This PDF has only scanned images. Choose a file with selectable text.'],
    ['with-password.pdf', 'This PDF needs a password.'],
    ['damaged.pdf', 'This PDF can’t be opened.'],
  ])('is rejected with a message: %s', async (name, message) => {
    const error = await rejectionOf(read(name))
    expect(error).toBeInstanceOf(UnreadableFileError)
    expect(error?.message).toBe(message)
  })

  test('is read if it only forbids printing', async () => {
    expect(fieldsOf(await read('with-owner-password.pdf'))['email']).toBe('odalys.quintero@example.com')
  })

  const tooComplex = 'This file is too complex to be read.'

  test('is rejected if it is larger than 5 MiB, or has 31 pages or 200,001 characters', async () => {
    const large = await rejectionOf(readBytes(new Uint8Array(5 * 1024 * 1024 + 1)))
    expect([large?.message, large?.isTooLarge]).toEqual(['This PDF is larger than 5 MB, the most that we can read.', true])
    const document = await PDFDocument.create()
    for (let number = 0; number < 31; number++) document.addPage()
    expect((await rejectionOf(readBytes(await document.save())))?.message).toMatch(/^This PDF has more than 30 pages\./)
    expect(
      (await rejectionOf(readBytes(withContent(`BT /F1 9 Tf ${'1 0 0 1 9 700 Tm (letters of no use) Tj '.repeat(12_500)}ET`))))?.message,
    ).toBe(tooComplex)
  })

  test('is rejected if it exceeds the memory limit when unpacked', async () => {
    const bytes = withContent(`BT /F1 9 Tf 9 700 Td (A) Tj ET${' '.repeat(40 * 1024 * 1024)}`)
    expect(bytes.byteLength).toBeLessThan(100_000)
    expect((await rejectionOf(readBytes(bytes)))?.message).toBe(tooComplex)
    // The limit no longer applies after the file is rejected.
    expect(new Uint8Array(64 * 1024 * 1024).byteLength).toBe(64 * 1024 * 1024)
  })
})

/** A PDF of one page with this content, compressed. */
function withContent(content: string): Buffer {
  const font = '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>'
  const objects = onePage({ page: '/Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >>' })
  return writePdf([...objects, stream(deflateSync(content), '/Filter /FlateDecode'), font])
}

test('a PDF is read in a worker that can neither fetch nor evaluate code', async () => {
  const program = `
    globalThis.fetch = () => { throw new Error('fetch was called') }
    globalThis.eval = () => { throw new Error('Code was evaluated') }
    globalThis.Function = new Proxy(Function, { construct() { throw new Error('Code was evaluated') }, apply() { throw new Error('Code was evaluated') } })
    const { parentPort, workerData } = await import('node:worker_threads')
    const { readPdf } = await import(workerData.module)
    const { documents, ...found } = await readPdf(workerData.bytes, { filename: 'a.pdf', today: '2026-11-22' })
    parentPort.postMessage(found.lists.experience.length)`
  const workerData = {
    module: new URL('./read-pdf.ts', import.meta.url).href,
    bytes: new Uint8Array(readFileSync(new URL('linkedin.pdf', folder))),
  }
  const script = new URL(`data:text/javascript,${encodeURIComponent(program)}`)
  const worker = new Worker(script, {
    workerData,
    env: {},
    resourceLimits: { maxOldGenerationSizeMb: 192, maxYoungGenerationSizeMb: 16, stackSizeMb: 4 },
  })
  const { promise, resolve, reject } = Promise.withResolvers<unknown>()
  worker.once('message', resolve).once('error', reject)
  expect(await promise).toBe(4)
  await worker.terminate()
})
