import { messages } from '#contract/messages.ts'
import { Problem } from '../../base/http/problems.ts'

const notPdf = (reason: string) => new Problem('bad_file', messages.pdfOnly, { fields: { document: reason } })

/** PDF readers accept `%PDF-` anywhere in the first 1,024 bytes, which allows files of two types; here it must be at the start. */
export function assertPdf(bytes: Buffer) {
  const head = bytes.toString('latin1', 0, 1024)
  if (bytes.length < 64) throw notPdf('This file is too short to be a PDF')
  if (!/^%PDF-(1\.[0-7]|2\.0)/.test(head)) throw notPdf('This file does not start like a PDF')
  if (!bytes.subarray(-1024).includes('%%EOF')) throw notPdf('The end of this PDF is missing')
  if (/<html|<script|<svg|<!doctype/i.test(head)) throw notPdf('This PDF is a web page at the same time')
  // The end record of a ZIP file can begin this far before the end of the file.
  if (bytes.subarray(-66 * 1024).includes('PK\u0005\u0006', 'latin1')) throw notPdf('This PDF is an archive at the same time')
}
