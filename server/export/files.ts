import { buffer } from 'node:stream/consumers'
import { type PortfolioFileName, portfolioAddress } from '#contract/addresses.ts'
import type { Deps } from '../deps.ts'
import { displayName } from '../documents/filename.ts'
import { resumeText, writeResume } from '../formats/json-resume/resume.ts'
import { nameOf, type Shown } from '../formats/shown.ts'
import { vCard } from '../formats/vcard/vcard.ts'
import { openedByPin, type StoredPortfolio, visibleToStranger } from '../portfolios/visibility.ts'
import { pageFile } from './page-file.ts'

export type Viewer = 'stranger' | 'unlocked' | 'owner'

/** A portfolio as a file. */
export interface PortfolioFile {
  name: PortfolioFileName
  bytes: Buffer
  type: string
  /** What it is called where it is saved. */
  filename: string
  /** Whether all that belongs in it was there: its photo may be away for a while. */
  isWhole: boolean
}

/** Which file, and which of its forms. */
export interface Form {
  name: PortfolioFileName
  version: '3.0' | '4.0'
}

interface Asked extends Form {
  viewer: Viewer
  /** Where a document lies beside the file. */
  documentAt?: (index: number) => string
}

export type FileDeps = Pick<Deps, 'config' | 'storage' | 'clock' | 'site'>

interface Making {
  deps: FileDeps
  stored: StoredPortfolio
  shown: Shown
  asked: Asked
}

interface Writing {
  type: string
  filename: (name: string) => string
  /** Whether the picture itself goes into it, for whom there is one. */
  hasPhoto: (making: Making) => boolean
  write: (making: Making, photo: Buffer | undefined) => Promise<string> | string
}

const writings: Readonly<Record<PortfolioFileName, Writing>> = {
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
    hasPhoto: ({ shown }) => shown.look?.picture !== 'none',
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
  return {
    name,
    bytes: Buffer.from(await write(making, photo)),
    type,
    filename: filename(displayName(nameOf(shown).replace(/[/\\]/g, ' '))),
    isWhole: wanted === null || photo !== undefined,
  }
}

function shownTo(stored: StoredPortfolio, viewer: Viewer): Shown {
  if (viewer === 'owner') return stored.content
  const open = visibleToStranger(stored)
  // Without a key: files live longer than one.
  return viewer === 'stranger' ? open : { ...open, ...openedByPin(stored, '') }
}

/** Where everybody finds the photo; one that is hidden has no address that lasts. */
function photoAddress({ config }: Pick<Deps, 'config'>, stored: StoredPortfolio): string | undefined {
  const url = visibleToStranger(stored).photo?.url
  return url ? config.publicUrl + url : undefined
}

function resumeOf({ deps, stored, shown }: Making): string {
  return resumeText(writeResume(shown, { today: deps.clock().toISOString().slice(0, 10), image: photoAddress(deps, stored) }))
}

function cardOf({ deps, stored, shown, asked: { version } }: Making, photo: Buffer | undefined): string {
  const { publicUrl } = deps.config
  return vCard(shown, {
    version,
    uid: publicUrl + portfolioAddress({ id: stored.id }),
    page: publicUrl + portfolioAddress(stored),
    photoAddress: photoAddress(deps, stored),
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
