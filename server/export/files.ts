import { buffer } from 'node:stream/consumers'
import { type PortfolioFileName, portfolioAddress } from '#contract/addresses.ts'
import type { Deps } from '../deps.ts'
import { displayName } from '../documents/filename.ts'
import { resumeText, writeResume } from '../formats/json-resume/resume.ts'
import { nameOf, type Shown } from '../formats/shown.ts'
import { vCard } from '../formats/vcard/vcard.ts'
import { keptRows } from '../kept/rows.ts'
import { writeBack } from '../kept/write-back.ts'
import { openedByPin, type StoredPortfolio, visibleToStranger } from '../portfolios/visibility.ts'

export type Viewer = 'stranger' | 'unlocked' | 'owner'

/** A portfolio as a file. */
export interface PortfolioFile {
  text: string
  type: string
  /** What it is called where it is saved. */
  filename: string
}

interface Asked {
  name: PortfolioFileName
  viewer: Viewer
  version: '3.0' | '4.0'
}

/** Made of what this viewer sees, and of nothing else. */
export async function portfolioFile(
  deps: Pick<Deps, 'config' | 'db' | 'storage' | 'clock'>,
  stored: StoredPortfolio,
  asked: Asked,
): Promise<PortfolioFile> {
  const shown = shownTo(stored, asked.viewer)
  const called = displayName(nameOf(shown).replace(/[/\\]/g, ' '))
  if (asked.name === 'resume.json') return { ...(await resumeFile(deps, stored, asked.viewer)), filename: `${called} resume.json` }
  return { text: await card(deps, stored, shown, asked), type: 'text/vcard; charset=utf-8', filename: `${called}.vcf` }
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

/** The owner's has what came with imports, too, at its place. */
async function resumeFile(deps: Pick<Deps, 'config' | 'db' | 'clock'>, stored: StoredPortfolio, viewer: Viewer) {
  const writing = { today: deps.clock().toISOString().slice(0, 10), image: photoAddress(deps, stored) }
  const resume =
    viewer === 'owner'
      ? writeBack(stored.content, await keptRows(deps.db, stored.id), writing)
      : writeResume(shownTo(stored, viewer), writing)
  return { text: resumeText(resume), type: 'application/json; charset=utf-8' }
}

async function card(deps: Pick<Deps, 'config' | 'storage'>, stored: StoredPortfolio, shown: Shown, { version }: Asked): Promise<string> {
  const { publicUrl } = deps.config
  const hasBytes = stored.photo !== null && shown.photo !== undefined && version === '3.0'
  return vCard(shown, {
    version,
    uid: publicUrl + portfolioAddress({ id: stored.id }),
    page: publicUrl + portfolioAddress(stored),
    photoAddress: photoAddress(deps, stored),
    photo: hasBytes ? await photoOf(deps, stored) : undefined,
  })
}

/** A card without its photo is better than none. */
async function photoOf({ storage }: Pick<Deps, 'storage'>, { photo }: StoredPortfolio): Promise<Buffer | undefined> {
  return photo
    ? await storage
        .read(photo.file)
        .then(({ bytes }) => buffer(bytes))
        .catch(() => undefined)
    : undefined
}
