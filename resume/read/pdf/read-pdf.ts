import { createHash } from 'node:crypto'
import { hiddenPrefix } from '#contract/fields/hiding-switches.ts'
import { orderShownIn } from '../../model/dates.ts'
import { hideFields } from '../../model/hidden-fields.ts'
import { emptyParsedFile, type ParsedFile, UnreadableFileError } from '../../model/parsed-file.ts'
import { ParsedFileBuilder } from '../../model/parsed-file-builder.ts'
import { ownCreator } from '../../write/pdf/creator.ts'
import { readAnyLayout } from './any-layout.ts'
import { readAttachment } from './attachment.ts'
import { layoutOf, textOf } from './layout.ts'
import { isLinkedIn, readLinkedIn } from './linkedin.ts'
import { openPdf, type Pdf } from './open-pdf.ts'
import { inReadingDirection } from './right-to-left.ts'

interface Options {
  filename: string
  /** YYYY-MM-DD. */
  today: string
}

/** @throws {UnreadableFileError} */
export function readPdf(bytes: Uint8Array, { filename, today }: Options): Promise<ParsedFile> {
  const document = { filename, type: 'resume', customLabel: '', sha256: createHash('sha256').update(bytes).digest('hex'), bytes }
  return openPdf(bytes, async (attachments, read) => {
    const attachedFile = await readAttachment(attachments, today)
    return { ...(attachedFile ?? readText(await read(), today)), documents: [document] }
  })
}

function readText(pdf: Pdf, today: string): ParsedFile {
  const pages = pdf.pages.map(inReadingDirection)
  const layout = layoutOf(pages)
  const isOwn = pdf.creator === ownCreator
  const file: ParsedFile = { ...emptyParsedFile('pdf'), isOwn: isOwn && !pdf.isEdited, text: textOf(layout) }
  if (!/[\p{L}\p{N}]/u.test(file.text ?? ''))
    throw new UnreadableFileError('This PDF has only scanned images. Choose a file with selectable text.')
  const builder = new ParsedFileBuilder(file, today, { language: pdf.language, order: orderShownIn(file.text ?? '') })
  if (isLinkedIn(layout)) readLinkedIn(layout, builder)
  else readAnyLayout(layout, { pages, isOwn, isHyphenated: /tex/i.test(pdf.creator + pdf.producer) }, builder)
  if (isOwn && pdf.subject.startsWith(hiddenPrefix))
    hideFields(builder, pdf.subject.slice(hiddenPrefix.length).split(', '), 'PDF description')
  return file
}
