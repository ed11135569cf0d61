import { buffer } from 'node:stream/consumers'
import { type PortfolioFileName, portfolioPath } from '#contract/paths.ts'
import type { Deps } from '../deps.ts'
import { displayName } from '../documents/filename.ts'
import { resumeText, writeResume } from '../formats/json-resume/resume.ts'
import { vCard } from '../formats/vcard/vcard.ts'
import { nameOf, type VisibleContent } from '../formats/visible-content.ts'
import type { PdfRenderer } from '../pdf/pdf-renderer.ts'
import { type StoredPortfolio, unlockedByPin, visibleToVisitor } from '../portfolios/visibility.ts'
import { loadRetained } from '../retained/retained.ts'
import { mergeIntoResume } from '../retained/write-back.ts'
import { pageFile } from './page-file.ts'

export type Viewer = 'visitor' | 'unlocked' | 'owner'

/** A portfolio as a file. */
export interface PortfolioFile {
  name: PortfolioFileName
  bytes: Buffer
  type: string
  /** Suggested name for saving. */
  filename: string
  /** False if the photo was temporarily unavailable. */
  isComplete: boolean
  /** Characters for which no font has a glyph. */
  missing: string
}

/** A file and its options. */
export interface FileFormat {
  name: PortfolioFileName
  /** Version of a vCard. */
  version: '3.0' | '4.0'
  /** Paper size of a PDF. */
  paper: 'letter' | 'a4'
  /** Whether resume.json is attached to a PDF. */
  data: boolean
}

/** The most common choices. */
export const defaultFormat = { version: '4.0', paper: 'letter', data: false } as const

interface FileRequest extends FileFormat {
  viewer: Viewer
  /** Relative URL of a document, if documents are stored next to the file. */
  documentAt?: (index: number) => string
}

export type FileDeps = Pick<Deps, 'config' | 'db' | 'storage' | 'clock' | 'site'> & { pdfs: PdfRenderer }

interface WriteContext {
  deps: FileDeps
  stored: StoredPortfolio
  visible: VisibleContent
  request: FileRequest
}

interface FileWriter {
  type: string
  filename: (name: string) => string
  /** Whether the photo is embedded. */
  hasPhoto: (context: WriteContext) => boolean
  write: (context: WriteContext, photo: Buffer | undefined) => Promise<Written> | Written
}

type Written = string | { bytes: Uint8Array; missing: string }

const writers: Readonly<Record<PortfolioFileName, FileWriter>> = {
  'resume.pdf': {
    type: 'application/pdf',
    filename: (name) => `${name} resume.pdf`,
    hasPhoto: showsPhoto,
    write: pdfOf,
  },
  'resume.json': {
    type: 'application/json; charset=utf-8',
    filename: (name) => `${name} resume.json`,
    hasPhoto: () => false,
    write: resumeOf,
  },
  'contact.vcf': {
    type: 'text/vcard; charset=utf-8',
    filename: (name) => `${name}.vcf`,
    hasPhoto: ({ request }) => request.version === '3.0',
    write: cardOf,
  },
  'page.html': {
    type: 'text/html; charset=utf-8',
    filename: (name) => `${name}.html`,
    hasPhoto: showsPhoto,
    write: ({ deps, stored, request: { viewer, documentAt } }, photo) => pageFile(deps, stored, { viewer, photo, documentAt }),
  },
}

/** Contains only what this viewer may see. */
export async function portfolioFile(deps: FileDeps, stored: StoredPortfolio, request: FileRequest): Promise<PortfolioFile> {
  const { name, viewer } = request
  const { type, filename, hasPhoto, write } = writers[name]
  const visible = visibleTo(stored, viewer)
  const context = { deps, stored, visible, request }
  const storedPhoto = hasPhoto(context) && visible.photo ? stored.photo : null
  const photo = storedPhoto ? await readPhoto(deps, storedPhoto.file) : undefined
  const written = await write(context, photo)
  const { bytes, missing } = typeof written === 'string' ? { bytes: written, missing: '' } : written
  return {
    name,
    bytes: Buffer.from(bytes),
    missing,
    type,
    filename: filename(displayName(nameOf(visible).replace(/[/\\]/g, ' '))),
    isComplete: storedPhoto === null || photo !== undefined,
  }
}

function visibleTo(stored: StoredPortfolio, viewer: Viewer): VisibleContent {
  if (viewer === 'owner') return stored.content
  const publicContent = visibleToVisitor(stored)
  // No unlock key in the links, because a saved file outlives it.
  return viewer === 'visitor' ? publicContent : { ...publicContent, ...unlockedByPin(stored, '') }
}

/** Public URL of the photo. A hidden photo has no permanent URL. */
function photoUrlOf({ config }: Pick<Deps, 'config'>, stored: StoredPortfolio): string | undefined {
  const url = visibleToVisitor(stored).photo?.url
  return url ? config.publicUrl + url : undefined
}

function showsPhoto({ visible }: WriteContext): boolean {
  return visible.look?.picture !== 'none'
}

function todayOf({ clock }: Pick<Deps, 'clock'>): string {
  return clock().toISOString().slice(0, 10)
}

async function pdfOf(context: WriteContext, photo: Buffer | undefined): Promise<Written> {
  const { deps, stored, visible, request } = context
  const page = deps.config.publicUrl + portfolioPath(stored)
  const resume = request.data ? await resumeOf(context) : undefined
  return await deps.pdfs.resumePdf(visible, { paper: request.paper, page, today: todayOf(deps), photo, resume, portfolioId: stored.id })
}

/** For the owner, retained import data is merged back into its original places. */
async function resumeOf({ deps, stored, visible, request: { viewer } }: WriteContext): Promise<string> {
  const options = { today: todayOf(deps), image: photoUrlOf(deps, stored) }
  if (viewer !== 'owner') return resumeText(writeResume(visible, options))
  return resumeText(mergeIntoResume(stored.content, await loadRetained(deps.db, stored.id), options))
}

function cardOf({ deps, stored, visible, request: { version } }: WriteContext, photo: Buffer | undefined): string {
  const { publicUrl } = deps.config
  return vCard(visible, {
    version,
    uid: publicUrl + portfolioPath({ id: stored.id }),
    page: publicUrl + portfolioPath(stored),
    photoUrl: photoUrlOf(deps, stored),
    photo,
  })
}

/** Undefined if the storage fails, because a file without its photo is better than none. */
async function readPhoto({ storage }: Pick<Deps, 'storage'>, file: string): Promise<Buffer | undefined> {
  return await storage
    .read(file)
    .then(({ bytes }) => buffer(bytes))
    .catch(() => undefined)
}
