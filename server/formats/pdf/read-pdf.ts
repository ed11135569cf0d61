import { createHash } from 'node:crypto'
import { Finds } from '../finds.ts'
import { type Found, nothingFound, Unreadable } from '../found.ts'
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
 * @throws {Unreadable}
 */
export function readPdf(bytes: Uint8Array, { filename, today }: Reading): Promise<Found> {
  const document = { filename, type: 'resume', customLabel: '', sha256: createHash('sha256').update(bytes).digest('hex'), bytes }
  return openPdf(bytes, async (attachments, read) => {
    const attached = await readAttached(attachments, today)
    return { ...(attached ?? readText(await read(), today)), documents: [document] }
  })
}

function readText({ pages, producer }: Pdf, today: string): Found {
  const layout = layoutOf(pages)
  const found: Found = { ...nothingFound('pdf'), text: textOf(layout) }
  if (!/[\p{L}\p{N}]/u.test(found.text ?? '')) throw new Unreadable('This PDF holds pictures of text only.')
  const finds = new Finds(found, today)
  if (isLinkedIn(layout)) readLinkedIn(layout, finds)
  else readPlain(layout, pages, finds, producer)
  return found
}
