import { buffer } from 'node:stream/consumers'
import { z } from 'zod'
import type { SharedLetter } from '#contract/letter.ts'
import { messages } from '#contract/messages.ts'
import { paperFor } from '#contract/paper.ts'
import { editionPath, type FileName, type PortfolioFileName, portfolioPath } from '#contract/paths.ts'
import type { PublicView } from '#contract/portfolio.ts'
import { spokenFor } from '#contract/words/all.ts'
import type { Deps } from '../deps.ts'
import { findDocument } from '../documents/documents.ts'
import { displayName } from '../documents/filename.ts'
import { resumeText, writeResume } from '../formats/json-resume/resume.ts'
import { writeVCard } from '../formats/vcard/vcard.ts'
import { nameOf, type VisibleContent } from '../formats/visible-content.ts'
import { contentHash } from '../http/encoded-text.ts'
import { Problem } from '../http/problems.ts'
import type { PdfRenderer } from '../pdf/pdf-renderer.ts'
import type { PdfOptions } from '../pdf/template-data.ts'
import { findPictureFile } from '../pictures/pictures.ts'
import { type Audience, everybodyIn } from '../portfolios/audience.ts'
import { photoFileIn, type StoredPortfolio, viewFor } from '../portfolios/visibility.ts'
import { loadRetained } from '../retained/retained.ts'
import { mergeIntoResume } from '../retained/write-back.ts'
import type { WordWriter } from '../word/word-writer.ts'
import { pageOf } from './page-file.ts'

/** A portfolio as a file. */
export interface PortfolioFile {
  name: FileName
  bytes: Buffer
  type: string
  /** Suggested name for saving. */
  filename: string
  etag: string
  /** False if the photo or a picture was temporarily unavailable. */
  isComplete: boolean
  /** Characters for which no font has a glyph. */
  missing: string
}

/** The options of a file in the query of its URL. Unknown values are ignored. */
export const fileOptions = z.object({
  /** Version of a vCard. */
  version: z.enum(['3', '4']).catch('4'),
  /** Paper size of a PDF or Word file; by default that of the language. */
  paper: z.enum(['letter', 'a4']).optional().catch(undefined),
  /** Whether resume.json is attached to a PDF. */
  data: z.literal('1').optional().catch(undefined),
})

export const defaultOptions = fileOptions.parse({})

export interface FileFormat extends z.infer<typeof fileOptions> {
  name: PortfolioFileName
}

interface FileRequest extends Omit<FileFormat, 'name'> {
  name: FileName
  audience: Audience
  /** For the reader of a code with a letter. */
  letter?: SharedLetter | null
  /** Relative URLs of the documents, if they and the pictures are stored next to the file. */
  documentUrls?: readonly string[]
}

export type FileDeps = Pick<Deps, 'config' | 'db' | 'storage' | 'clock' | 'site'> & { pdfs: PdfRenderer; wordFiles: WordWriter }

export interface WriteContext {
  deps: FileDeps
  stored: StoredPortfolio
  request: FileRequest
  isOwner: boolean
  /** What everyone may see of this edition. */
  publicView: PublicView
  /** What this reader may see on the page. On their own page, owners see exactly what the PIN unlocks. */
  view: PublicView
  /** The absolute URL of the page; empty in an edition without a name, because it would reveal the owner. */
  pageUrl: string
  /** What this reader may see. */
  visible: VisibleContent
  /** The photo if this reader may see it. */
  photo: () => Promise<Buffer | undefined>
  /** The small JPEG of a picture in this view. */
  picture: (id: string) => Promise<Buffer | undefined>
}

interface WrittenFile {
  bytes: Uint8Array
  missing: string
  /** The name of an uploaded file. */
  filename?: string
}
type Written = string | WrittenFile

interface Writer {
  type: string
  /** Follows the name of the person in the suggested name. */
  phrase?: 'resumeFile' | 'letterFile'
  extension: string
  write: (context: WriteContext) => Promise<Written>
}

const wordType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'

const writers: Readonly<Record<FileName, Writer>> = {
  'resume.pdf': { type: 'application/pdf', phrase: 'resumeFile', extension: '.pdf', write: pdfOf },
  'resume.docx': { type: wordType, phrase: 'resumeFile', extension: '.docx', write: wordOf },
  'resume.md': { type: 'text/markdown; charset=utf-8', phrase: 'resumeFile', extension: '.md', write: markdownFileOf },
  'resume.json': { type: 'application/json; charset=utf-8', phrase: 'resumeFile', extension: '.json', write: resumeOf },
  'contact.vcf': { type: 'text/vcard; charset=utf-8', extension: '.vcf', write: cardOf },
  'page.html': { type: 'text/html; charset=utf-8', extension: '.html', write: pageOf },
  'letter.pdf': { type: 'application/pdf', phrase: 'letterFile', extension: '.pdf', write: letterPdfOf },
  'letter.docx': { type: wordType, phrase: 'letterFile', extension: '.docx', write: letterWordOf },
}

/**
 * Creates a file that contains only what this reader may see.
 * @throws {Problem} as `viewFor`, and `not_found` for the file of a letter without one
 */
export async function createPortfolioFile(deps: FileDeps, stored: StoredPortfolio, request: FileRequest): Promise<PortfolioFile> {
  const { name, audience } = request
  const isOwner = audience.access === 'owner'
  const { type, phrase, extension, write } = writers[name]
  const publicView = viewFor(stored, { ...audience, opened: everybodyIn(audience.edition).opened })
  // No unlock key in the links, because a saved file outlives it.
  const view = viewFor(stored, audience)
  const visible: VisibleContent = isOwner ? { ...stored.content, statements: view.statements } : view
  let isComplete = true
  const read = async (file: string | undefined) => {
    if (!file) return undefined
    try {
      return await buffer((await deps.storage.read(file)).bytes)
    } catch {
      // A file without its photo or a picture is better than none.
      isComplete = false
      return undefined
    }
  }
  const written = await write({
    deps,
    stored,
    request,
    isOwner,
    publicView,
    view,
    pageUrl: pageUrlOf(deps, stored, audience),
    visible,
    photo: async () => await read(photoFileIn(view, stored)),
    picture: async (id) => await read((await findPictureFile(deps, id, 'small.jpg'))?.storageName),
  })
  const { missing, ...content } = typeof written === 'string' ? { bytes: written, missing: '', filename: undefined } : written
  const bytes = Buffer.from(content.bytes)
  const { say } = spokenFor(visible.language ?? '')
  // The name of a file with hidden details contains a warning, so that it is not sent by mistake.
  const ending = [phrase && say(phrase), audience.opened.size > 0 && `(${say('privateFile')})`].filter(Boolean)
  const ownName = [displayName(nameOf(visible).replace(/[/\\]/g, ' ')), ...ending].join(' ') + extension
  const filename = audience.edition?.nameless ? name : (content.filename ?? ownName)
  const etag = `"${contentHash(Buffer.concat([Buffer.from(filename), bytes]))}"`
  return { name, bytes, missing, type, filename, etag, isComplete }
}

function pageUrlOf({ config }: FileDeps, stored: StoredPortfolio, { edition }: Audience): string {
  if (edition?.nameless) return ''
  return config.publicUrl + (edition?.slug ? editionPath(stored, edition.slug) : portfolioPath(stored))
}

/** Public URL of the photo. A hidden photo has no permanent URL. */
function photoUrlOf({ deps, publicView }: WriteContext): string | undefined {
  const url = publicView.photo?.url
  return url ? deps.config.publicUrl + url : undefined
}

function todayOf({ deps }: WriteContext): string {
  return deps.clock().toISOString().slice(0, 10)
}

async function pdfOf(context: WriteContext): Promise<Written> {
  const { deps, stored, visible, photo } = context
  const uploaded = uploadedResumeIn(context)
  if (uploaded) {
    const { storageName, filename } = await findDocument(deps.db, uploaded.id)
    return { bytes: await buffer((await deps.storage.read(storageName)).bytes), missing: '', filename }
  }
  return await deps.pdfs.resumePdf(visible, {
    ...resumeOptionsOf(context),
    letter: context.request.letter ?? undefined,
    photo: visible.look?.picture === 'none' ? undefined : await photo(),
    resume: context.request.data ? await resumeOf(context) : undefined,
    portfolioId: stored.id,
  })
}

function resumeOptionsOf(context: WriteContext): PdfOptions {
  const { stored, visible, request, pageUrl } = context
  return {
    paper: request.paper ?? paperFor(visible.language ?? ''),
    choices: stored.content.pdf,
    hasFacts: stored.content.factsOnPaper,
    page: pageUrl,
    today: todayOf(context),
  }
}

async function letterPdfOf(context: WriteContext): Promise<Written> {
  return await context.deps.pdfs.resumePdf(context.visible, { ...letterOptionsOf(context), portfolioId: context.stored.id })
}

async function letterWordOf(context: WriteContext): Promise<Written> {
  return await wordFileOf(context, letterOptionsOf(context))
}

function letterOptionsOf(context: WriteContext): PdfOptions {
  const { letter } = context.request
  if (!letter) throw new Problem('not_found', messages.letterNotFound)
  return { ...resumeOptionsOf(context), letter, isLetterOnly: true }
}

async function wordOf(context: WriteContext): Promise<Written> {
  return await wordFileOf(context, { ...resumeOptionsOf(context), letter: context.request.letter ?? undefined })
}

async function wordFileOf({ deps, visible, stored }: WriteContext, options: PdfOptions): Promise<Written> {
  return { bytes: await deps.wordFiles.resumeWord(visible, { ...options, portfolioId: stored.id }), missing: '' }
}

async function markdownFileOf(context: WriteContext): Promise<Written> {
  const { deps, visible, stored } = context
  return { bytes: await deps.wordFiles.resumeMarkdown(visible, { ...resumeOptionsOf(context), portfolioId: stored.id }), missing: '' }
}

/** The document that replaces our PDF on the page. Requests with attached data and owners, who check their entries, get our PDF. */
function uploadedResumeIn({ isOwner, view, request: { data } }: WriteContext) {
  if (isOwner || data || !view.ownResume) return undefined
  return view.documents?.find(({ type }) => type === 'resume')
}

/** For the owner, retained import data is merged back into its original places. */
async function resumeOf(context: WriteContext): Promise<string> {
  const { deps, stored, visible } = context
  const options = { today: todayOf(context), image: photoUrlOf(context) }
  if (!context.isOwner) return resumeText(writeResume(visible, options))
  return resumeText(mergeIntoResume(stored.content, await loadRetained(deps.db, stored.id), options))
}

async function cardOf(context: WriteContext): Promise<string> {
  const { deps, stored, visible, request, photo, pageUrl } = context
  const { publicUrl } = deps.config
  return writeVCard(visible, {
    version: `${request.version}.0`,
    uid: publicUrl + portfolioPath({ id: stored.id }),
    page: pageUrl,
    photoUrl: photoUrlOf(context),
    photo: request.version === '3' ? await photo() : undefined,
  })
}
