import { buffer } from 'node:stream/consumers'
import { paperFor } from '#contract/fields/paper.ts'
import { withoutRetained } from '#contract/fields/retained.ts'
import { messages } from '#contract/messages.ts'
import { editionPath, type FileName, portfolioPath } from '#contract/paths.ts'
import { spokenFor } from '#contract/words/all.ts'
import { resumeText, writeResume } from '#resume/model/resume.ts'
import { writeOwnResume } from '#resume/model/retained.ts'
import { nameOf, type VisibleContent } from '#resume/model/visible-content.ts'
import { bibtexOf } from '#resume/write/bibtex/bibtex.ts'
import type { Density } from '#resume/write/pdf/density.ts'
import { withoutOwnWords } from '#resume/write/pdf/paper-lines.ts'
import type { PdfOptions } from '#resume/write/pdf/template-data.ts'
import type { Deps } from '../../base/deps.ts'
import { contentHash } from '../../base/http/encoded-text.ts'
import { waitForOwnTurn } from '../../base/http/own-turn.ts'
import { Problem } from '../../base/http/problems.ts'
import { TooLongProblem, tooLongSeconds } from '../../base/workers/queue.ts'
import type { Audience } from '../../portfolios/audience.ts'
import { findDocument } from '../../portfolios/documents/documents.ts'
import { displayName } from '../../portfolios/documents/filename.ts'
import { findPictureFile } from '../../portfolios/pictures/pictures.ts'
import { perRevision, type StoredPortfolio } from '../../portfolios/stored-portfolio.ts'
import { type Admitted, photoFileIn, viewFor } from '../../portfolios/visibility.ts'
import { pageOf } from './page-file.ts'
import type { FileDeps, FileRequest, WriteContext } from './write-context.ts'

export interface PortfolioFile {
  name: FileName
  bytes: Buffer
  type: string
  filename: string
  etag: string
  /** False if the photo or a picture was temporarily unavailable. */
  isComplete: boolean
  /** Characters for which no font has a glyph. */
  missing: string
}

interface WrittenFile {
  bytes: Uint8Array
  missing: string
  filename?: string
}
type Written = string | WrittenFile

interface Writer {
  type: string
  /** Follows the name of the person in the suggested name. */
  phrase?: 'resumeFile' | 'letterFile'
  extension: string
  /** Whether it computes in the main thread, where one file in each event loop turn leaves time for pages. */
  isInMainThread?: true
  write: (context: WriteContext) => Promise<Written>
}

const wordType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'

const writers: Readonly<Record<FileName, Writer>> = {
  'resume.pdf': { type: 'application/pdf', phrase: 'resumeFile', extension: '.pdf', write: pdfOf },
  'resume.docx': { type: wordType, phrase: 'resumeFile', extension: '.docx', write: wordOf },
  'resume.md': { type: 'text/markdown; charset=utf-8', phrase: 'resumeFile', extension: '.md', write: textFileOf('md') },
  'resume.txt': { type: 'text/plain; charset=utf-8', phrase: 'resumeFile', extension: '.txt', write: textFileOf('txt') },
  'resume.json': {
    type: 'application/json; charset=utf-8',
    phrase: 'resumeFile',
    extension: '.json',
    isInMainThread: true,
    write: resumeOf,
  },
  'contact.vcf': { type: 'text/vcard; charset=utf-8', extension: '.vcf', isInMainThread: true, write: cardOf },
  'publications.bib': { type: 'application/x-bibtex; charset=utf-8', extension: '.bib', write: async ({ visible }) => bibtexOf(visible) },
  'page.html': { type: 'text/html; charset=utf-8', extension: '.html', isInMainThread: true, write: pageOf },
  'letter.pdf': { type: 'application/pdf', phrase: 'letterFile', extension: '.pdf', write: letterPdfOf },
  'letter.docx': { type: wordType, phrase: 'letterFile', extension: '.docx', write: letterWordOf },
}

/** Contains only what this reader may see. Throws `not_found` for the file of a letter without one. */
export async function createPortfolioFile(deps: FileDeps, admitted: Admitted, request: FileRequest): Promise<PortfolioFile> {
  const { stored, audience } = admitted
  const { name } = request
  const isOwner = audience.access === 'owner'
  const { type, phrase, extension, isInMainThread, write } = writers[name]
  const user = request.network === undefined ? stored.id : `network ${request.network}`
  if (isInMainThread) await waitForOwnTurn(user)
  const publicView = viewFor(admitted.withoutGroups())
  // No unlock key in the links, because a saved file outlives it.
  const view = viewFor(admitted)
  const visible: VisibleContent = isOwner ? { ...withoutRetained(stored.content), endorsementTexts: view.endorsementTexts } : view
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
  const context: WriteContext = {
    deps,
    stored,
    audience,
    request,
    isOwner,
    user,
    publicView,
    view,
    pageUrl: pageUrlOf(deps, stored, audience),
    visible,
    photo: async () => await read(photoFileIn(view, stored)),
    picture: async (id) => await read((await findPictureFile(deps, id, 'small.jpg'))?.storageName),
  }
  const key = JSON.stringify([
    name,
    isOwner,
    audience.edition?.id,
    [...audience.opened].toSorted(),
    request.paper,
    request.data,
    request.letter,
  ])
  const written = await unlessTooLong(stored, key, deps.clock, () => write(context))
  const { missing, ...content } = typeof written === 'string' ? { bytes: written, missing: '', filename: undefined } : written
  const bytes = Buffer.from(content.bytes)
  const { say } = spokenFor(visible.language ?? '')
  // Nothing in it says whether the file has private details, because it is attached to applications.
  const ownName = [displayName(nameOf(visible).replace(/[/\\]/g, ' ')), phrase && say(phrase)].filter(Boolean).join(' ') + extension
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
  const { deps, visible, photo, user } = context
  const uploaded = uploadedResumeIn(context)
  if (uploaded) {
    const { storageName, filename } = await findDocument(deps.db, uploaded.id)
    return { bytes: await buffer((await deps.storage.read(storageName)).bytes), missing: '', filename }
  }
  return await deps.pdfs.resumePdf(visible, {
    ...resumeOptionsOf(context),
    letter: context.request.letter ?? undefined,
    photo: hasPdfPhoto(context) ? await photo() : undefined,
    resume: context.request.data ? resumeInFile(context) : undefined,
    user,
  })
}

/** Where the owner lives, as the file says it. What the edition leaves out doesn't count: the paper, or a photo, would disclose it. */
const countryOf = ({ place, state }: WriteContext['visible']) => place?.countryCode || (state ? 'US' : '')

/** Without a country, the language of the page decides whether its owner lives in the United States. */
function hasPdfPhoto({ stored, visible }: WriteContext): boolean {
  const { look, language = '', place } = visible
  const { pdf } = stored.content
  if (look?.picture === 'none' || pdf.photo === 'never') return false
  const isInUs = place?.countryCode ? place.countryCode === 'US' : /^(en(-US)?)?$/.test(language)
  return pdf.photo === 'always' || !isInUs
}

function resumeOptionsOf(context: WriteContext): PdfOptions {
  const { stored, audience, visible, request, pageUrl } = context
  return {
    paper: request.paper ?? paperFor(visible.language ?? '', countryOf(visible)),
    choices: audience.edition?.nameless ? withoutOwnWords(stored.content.pdf) : stored.content.pdf,
    hasFacts: stored.content.factsOnPaper,
    page: pageUrl,
    today: todayOf(context),
  }
}

async function letterPdfOf(context: WriteContext): Promise<Written> {
  return await context.deps.pdfs.resumePdf(context.visible, { ...letterOptionsOf(context), user: context.user })
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
  const options = { ...resumeOptionsOf(context), letter: context.request.letter ?? undefined }
  return await wordFileOf(context, options, await densityOf(context, options))
}

/** The density of the PDF, so that both have as many pages. Undefined if the PDF takes too long. */
async function densityOf({ deps, stored, visible, user }: WriteContext, options: PdfOptions): Promise<Density | undefined> {
  try {
    const typeset = async () => await deps.pdfs.resumePdf(visible, { ...options, user })
    return (await unlessTooLong(stored, 'density', deps.clock, typeset)).density
  } catch (error) {
    if (error instanceof TooLongProblem) return undefined
    throw error
  }
}

async function wordFileOf({ deps, visible, user }: WriteContext, options: PdfOptions, density?: Density): Promise<Written> {
  return { bytes: await deps.wordFiles.resumeWord(visible, { ...options, user, density }), missing: '' }
}

function textFileOf(format: 'md' | 'txt') {
  return async (context: WriteContext): Promise<Written> => {
    const { deps, visible, user } = context
    return { bytes: await deps.wordFiles.resumeText(visible, format, { ...resumeOptionsOf(context), user }), missing: '' }
  }
}

/** The document that replaces our PDF on the page. Owners get our PDF, to check their entries; so do requests with attached data. */
function uploadedResumeIn({ isOwner, view, request: { data } }: WriteContext) {
  if (isOwner || data || !view.ownResume) return undefined
  return view.documents?.find(({ type }) => type === 'resume')
}

const resumeOptionsFor = (context: WriteContext) => ({ today: todayOf(context), image: photoUrlOf(context) })

/** For the owner, what imports retain is in its original places. */
async function resumeOf(context: WriteContext): Promise<string> {
  if (!context.isOwner) return resumeInFile(context)
  return resumeText(writeOwnResume(context.stored.content, resumeOptionsFor(context)))
}

/** Without what imports retain, because owners send the file to others. */
const resumeInFile = (context: WriteContext): string => resumeText(writeResume(context.visible, resumeOptionsFor(context)))

async function cardOf(context: WriteContext): Promise<string> {
  const { deps, stored, visible, request, photo, pageUrl } = context
  const { publicUrl } = deps.config
  const { writeVCard } = await import('#resume/write/vcard/vcard.ts')
  return writeVCard(visible, {
    version: `${request.version}.0`,
    uid: publicUrl + portfolioPath({ id: stored.id }),
    page: pageUrl,
    photoUrl: photoUrlOf(context),
    photo: request.version === '3' ? await photo() : undefined,
  })
}

/** The files that took too long, with the time until which they are refused. */
const refusals = perRevision(() => new Map<string, { problem: TooLongProblem; until: number }>())

/** Refuses a file of this revision that took too long a short time ago, as others would wait for the same failure. Throws `TooLongProblem`. */
export async function unlessTooLong<T>(stored: StoredPortfolio, key: string, clock: Deps['clock'], create: () => Promise<T>): Promise<T> {
  const now = clock().getTime()
  const refused = refusals(stored).get(key)
  if (refused && refused.until > now) throw refused.problem
  try {
    return await create()
  } catch (problem) {
    if (problem instanceof TooLongProblem) refusals(stored).set(key, { problem, until: now + tooLongSeconds * 1000 })
    throw problem
  }
}
