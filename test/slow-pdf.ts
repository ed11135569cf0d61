import { deflateSync } from 'node:zlib'
import { onePage, stream, writePdf } from './pdfs/write-pdf.ts'

/** A PDF of 36 kB whose nine million drawing operators take a reader all its time. */
export function slowPdf(): Buffer<ArrayBuffer> {
  const operators = deflateSync(Buffer.from('q Q '.repeat(9_000_000)))
  return writePdf([...onePage({ page: '/Contents 4 0 R' }), stream(operators, '/Filter /FlateDecode')])
}
