import { createHash } from 'node:crypto'
import { emptyParsedFile, type ParsedFile, UnreadableFileError } from '../parsed-file.ts'
import { ParsedFileBuilder } from '../parsed-file-builder.ts'
import { readAttached } from './attached.ts'
import { layoutOf, textOf } from './layout.ts'
import { isLinkedIn, readLinkedIn } from './linkedin.ts'
import { openPdf, type Pdf } from './open-pdf.ts'
import { readPlain } from './plain.ts'

interface Reading {
  filename: string
  /** YYYY-MM-DD. */
  today: string
}

/**
 * What a PDF says of a person: by what is attached to it, by a layout that is known, or else by its words.
 * @throws {UnreadableFileError}
 */
export function readPdf(bytes: Uint8Array, { filename, today }: Reading): Promise<ParsedFile> {
  const document = { filename, type: 'resume', customLabel: '', sha256: createHash('sha256').update(bytes).digest('hex'), bytes }
  return openPdf(bytes, async (attachments, read) => {
    const attached = await readAttached(attachments, today)
    return { ...(attached ?? readText(await read(), today)), documents: [document] }
  })
}

function readText({ pages, producer }: Pdf, today: string): ParsedFile {
  const layout = layoutOf(pages)
  const found: ParsedFile = { ...emptyParsedFile('pdf'), text: textOf(layout) }
  if (!/[\p{L}\p{N}]/u.test(found.text ?? '')) throw new UnreadableFileError('This PDF holds pictures of text only.')
  const builder = new ParsedFileBuilder(found, today)
  if (isLinkedIn(layout)) readLinkedIn(layout, builder)
  else readPlain(layout, pages, builder, producer)
  return found
}
