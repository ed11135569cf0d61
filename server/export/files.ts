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
  /** What it is called where it is saved. */
  filename: string
  /** Whether all that belongs in it was there: its photo may be away for a while. */
  isWhole: boolean
  /** Letters that it should have and has not. */
  missing: string
}

/** Which file, and which of its forms. */
export interface Form {
  name: PortfolioFileName
  /** Of a vCard. */
  version: '3.0' | '4.0'
  /** Of a PDF. */
  paper: 'letter' | 'a4'
  /** Whether the same is attached to a PDF for programs. */
  data: boolean
}

/** As most want it. */
export const defaultFormat = { version: '4.0', paper: 'letter', data: false } as const

interface Asked extends Form {
  viewer: Viewer
  /** Where a document lies beside the file. */
  documentAt?: (index: number) => string
}

export type FileDeps = Pick<Deps, 'config' | 'db' | 'storage' | 'clock' | 'site'> & { pdfs: PdfRenderer }

interface Making {
  deps: FileDeps
  stored: StoredPortfolio
  shown: VisibleContent
  asked: Asked
}

interface Writing {
  type: string
  filename: (name: string) => string
  /** Whether the picture itself goes into it, for whom there is one. */
  hasPhoto: (making: Making) => boolean
  write: (making: Making, photo: Buffer | undefined) => Promise<Written> | Written
}

type Written = string | { bytes: Uint8Array; missing: string }

const writings: Readonly<Record<PortfolioFileName, Writing>> = {
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
    hasPhoto: ({ asked }) => asked.version === '3.0',
    write: cardOf,
  },
  'page.html': {
    type: 'text/html; charset=utf-8',
    filename: (name) => `${name}.html`,
    hasPhoto: showsPhoto,
    write: ({ deps, stored, asked: { viewer, documentAt } }, photo) => pageFile(deps, stored, { viewer, photo, documentAt }),
  },
}

/** Made of what this viewer sees, and of nothing else. */
export async function portfolioFile(deps: FileDeps, stored: StoredPortfolio, asked: Asked): Promise<PortfolioFile> {
  const { name, viewer } = asked
  const { type, filename, hasPhoto, write } = writings[name]
  const shown = shownTo(stored, viewer)
  const making = { deps, stored, shown, asked }
  const wanted = hasPhoto(making) && shown.photo ? stored.photo : null
  const photo = wanted ? await photoOf(deps, wanted.file) : undefined
  const written = await write(making, photo)
  const { bytes, missing } = typeof written === 'string' ? { bytes: written, missing: '' } : written
  return {
    name,
    bytes: Buffer.from(bytes),
    missing,
    type,
    filename: filename(displayName(nameOf(shown).replace(/[/\\]/g, ' '))),
    isWhole: wanted === null || photo !== undefined,
  }
}

function shownTo(stored: StoredPortfolio, viewer: Viewer): VisibleContent {
  if (viewer === 'owner') return stored.content
  const open = visibleToVisitor(stored)
  // Without a key: files live longer than one.
  return viewer === 'visitor' ? open : { ...open, ...unlockedByPin(stored, '') }
}

/** Where everybody finds the photo; one that is hidden has no address that lasts. */
function photoUrl({ config }: Pick<Deps, 'config'>, stored: StoredPortfolio): string | undefined {
  const url = visibleToVisitor(stored).photo?.url
  return url ? config.publicUrl + url : undefined
}

function showsPhoto({ shown }: Making): boolean {
  return shown.look?.picture !== 'none'
}

function todayOf({ clock }: Pick<Deps, 'clock'>): string {
  return clock().toISOString().slice(0, 10)
}

async function pdfOf(making: Making, photo: Buffer | undefined): Promise<Written> {
  const { deps, stored, shown, asked } = making
  const page = deps.config.publicUrl + portfolioPath(stored)
  const resume = asked.data ? await resumeOf(making) : undefined
  return await deps.pdfs.resumePdf(shown, { paper: asked.paper, page, today: todayOf(deps), photo, resume, portfolioId: stored.id })
}

/** The owner's has what came with imports, too, at its place. */
async function resumeOf({ deps, stored, shown, asked: { viewer } }: Making): Promise<string> {
  const writing = { today: todayOf(deps), image: photoUrl(deps, stored) }
  if (viewer !== 'owner') return resumeText(writeResume(shown, writing))
  return resumeText(mergeIntoResume(stored.content, await loadRetained(deps.db, stored.id), writing))
}

function cardOf({ deps, stored, shown, asked: { version } }: Making, photo: Buffer | undefined): string {
  const { publicUrl } = deps.config
  return vCard(shown, {
    version,
    uid: publicUrl + portfolioPath({ id: stored.id }),
    page: publicUrl + portfolioPath(stored),
    photoUrl: photoUrl(deps, stored),
    photo,
  })
}

/** A file without its photo is better than none. */
async function photoOf({ storage }: Pick<Deps, 'storage'>, file: string): Promise<Buffer | undefined> {
  return await storage
    .read(file)
    .then(({ bytes }) => buffer(bytes))
    .catch(() => undefined)
}
