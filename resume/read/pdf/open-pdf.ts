import { tooComplex, tooLarge } from '../../model/json.ts'
import { UnreadableFileError } from '../../model/parsed-file.ts'
import { type OpenedPdf, UnopenedPdf, withPdf } from './pdf-js.ts'

/** A view of a page: its size, and the matrix from the coordinates of the PDF to points from its left and top. */
interface View {
  width: number
  height: number
  transform: readonly number[]
}

type Point = readonly [x: number, y: number]

const applyTransform = ([a = 1, b = 0, c = 0, d = 1, e = 0, f = 0]: readonly number[], [x, y]: Point): Point => [
  a * x + c * y + e,
  b * x + d * y + f,
]

function turned({ width, height, transform: [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] }: View): View {
  return { width: height, height: width, transform: [-b, a, -d, c, height - f, e] }
}

function turnsOf({ transform: [a = 1, b = 0] }: { transform: readonly number[] }, { transform }: View): number {
  const [originX, originY] = applyTransform(transform, [0, 0])
  const [x, y] = applyTransform(transform, [a, b])
  // In a view, y grows downward.
  return (4 - Math.round(Math.atan2(y - originY, x - originX) / (Math.PI / 2))) % 4
}

/** Some programs turn the text and not the page. */
function uprightTransform(view: View, texts: readonly { str: string; transform: readonly number[] }[]): View {
  const letters = [0, 0, 0, 0]
  for (const text of texts) {
    const turns = turnsOf(text, view)
    letters[turns] = (letters[turns] ?? 0) + text.str.length
  }
  let upright = view
  for (let turns = letters.indexOf(Math.max(...letters)); turns > 0; turns--) upright = turned(upright)
  return upright
}

/** A run of letters. `x` and `y` are the start of its baseline, in points from the left and the top. */
export interface Item {
  text: string
  x: number
  y: number
  width: number
  size: number
  /** The name of the font in this file. A different weight or family has a different name. */
  font: string
  /** The direction in which it is read if it stands on its side. */
  turn?: 'up' | 'down'
}

export interface Page {
  width: number
  height: number
  items: Item[]
  /** Whether it is read from right to left. Then `x` is the distance from the right, and grows in the direction of reading. */
  isRightToLeft: boolean
  /** Links, with their lower left corner. */
  links: { url: string; x: number; y: number }[]
}

export interface Pdf {
  pages: Page[]
  creator: string
  producer: string
  subject: string
  isEdited: boolean
  /** BCP 47, if the file says it; else ''. */
  language: string
}

/** For each attachment, by its name in lower case: a function that reads it. */
export type Attachments = ReadonlyMap<string, () => Promise<Uint8Array | undefined>>

const limits = { bytes: 5 * 1024 * 1024, pages: 30, characters: 200_000, items: 200_000, attachments: 50 }

type OpenedPage = Awaited<ReturnType<OpenedPdf['getPage']>>

const reasons: Readonly<Record<UnopenedPdf['reason'], string>> = {
  password: 'This PDF needs a password.',
  damaged: 'This PDF can’t be opened.',
  'too complex': tooComplex,
}

/** Pages are read only when `work` calls `read`. @throws {UnreadableFileError} */
export async function openPdf<T>(bytes: Uint8Array, work: (attachments: Attachments, read: () => Promise<Pdf>) => Promise<T>): Promise<T> {
  if (bytes.byteLength > limits.bytes) throw tooLarge('PDF', limits.bytes)
  if (isHeavyOutsideStreams(bytes)) throw new UnreadableFileError(tooComplex)
  return withPdf(bytes, async (opened) => work(await attachmentsOf(opened), () => readPages(opened))).catch((error: unknown) => {
    throw error instanceof UnopenedPdf ? new UnreadableFileError(reasons[error.reason]) : error
  })
}

async function attachmentsOf(opened: OpenedPdf): Promise<Attachments> {
  const attachments = [...((await opened.getAttachments().catch(() => null)) ?? [])].slice(0, limits.attachments)
  return new Map(
    attachments.map(([id, { filename }]) => [
      filename.toLowerCase(),
      async () => {
        const content: unknown = await opened.getAttachmentContent(id).catch(() => undefined)
        return content instanceof Uint8Array ? content : undefined
      },
    ]),
  )
}

async function readPages(opened: OpenedPdf): Promise<Pdf> {
  if (opened.numPages > limits.pages)
    throw new UnreadableFileError(`This PDF has more than ${limits.pages} pages. Save those of your resume as a file of their own.`)
  const remaining = { characters: limits.characters, items: limits.items }
  const pages: Page[] = []
  for (let number = 1; number <= opened.numPages; number++) {
    const page = await opened.getPage(number).catch(() => undefined)
    if (page) pages.push(await readPage(page, remaining))
    page?.cleanup()
  }
  if (pages.length === 0) throw new UnreadableFileError('This PDF can’t be opened.')
  const about = await opened.getMetadata().catch(() => undefined)
  const info: Readonly<Record<string, unknown>> = { ...about?.info }
  const [creator = '', producer = '', subject = '', language = ''] = ['Creator', 'Producer', 'Subject', 'Language'].map((name) =>
    typeof info[name] === 'string' ? info[name] : '',
  )
  const isEdited = info['ModDate'] !== undefined && info['ModDate'] !== info['CreationDate']
  return { pages, creator, producer, subject, isEdited, language }
}

async function readPage(page: OpenedPage, remaining: { characters: number; items: number }): Promise<Page> {
  const viewport = page.getViewport({ scale: 1 })
  const drawn: DrawnText[] = []
  const reader = page.streamTextContent().getReader()
  for (;;) {
    const chunk = await reader.read().catch(() => ({ done: true, value: undefined }) as const)
    if (chunk.done) break
    const all: readonly (DrawnText | { type: string })[] = chunk.value.items
    const texts = all.filter((item): item is DrawnText => 'str' in item)
    remaining.items -= texts.length
    remaining.characters -= texts.reduce((sum, { str }) => sum + str.length, 0)
    if (remaining.characters < 0 || remaining.items < 0) {
      // Otherwise pdf.js waits forever for the next read.
      await reader.cancel(new Error(tooComplex)).catch(() => undefined)
      throw new UnreadableFileError(tooComplex)
    }
    drawn.push(...texts.filter(({ str }) => str.trim() !== ''))
  }
  const view = uprightTransform(viewport, drawn)
  const { width, height, transform } = view
  const items = drawn.map((item) => itemOf(item, view))
  return { width, height, items, isRightToLeft: false, links: await linksOf(page, transform) }
}

interface DrawnText {
  str: string
  width: number
  transform: number[]
  fontName: string
}

const turnNames = [undefined, 'up', undefined, 'down'] as const

function itemOf({ str, width, transform, fontName }: DrawnText, view: View): Item {
  const [, , up = 0, size = 0, left = 0, bottom = 0] = transform
  const [x, y] = applyTransform(view.transform, [left, bottom])
  const turn = turnNames[turnsOf({ transform }, view)]
  return { text: str, x, y, width, size: Math.hypot(up, size) || 1, font: fontName, ...(turn && { turn }) }
}

async function linksOf(page: OpenedPage, viewTransform: readonly number[]): Promise<Page['links']> {
  const all: unknown = await page.getAnnotations().catch(() => [])
  if (!Array.isArray(all)) return []
  return all.slice(0, 500).flatMap(({ subtype, url, rect }: Readonly<Record<string, unknown>>) => {
    if (subtype !== 'Link' || typeof url !== 'string' || !Array.isArray(rect)) return []
    const [x, y] = applyTransform(viewTransform, [Number(rect[0]), Number(rect[1])])
    return [{ url, x, y }]
  })
}

/* pdf.js creates objects for everything outside the streams of a PDF. They need many times the memory of their source. */

/** For comparison: thirty full pages of our own PDF have 550 KiB including tags. */
const max = { bytes: 768 * 1024, dictionaries: 50_000 }

const keywords = /<<|>>[\0\t\n\f\r ]*stream(?=[\r\n])|endstream/g

/** The few dictionaries that happen to be inside streams count, too. */
function isHeavyOutsideStreams({ buffer, byteOffset, byteLength }: Uint8Array): boolean {
  const text = Buffer.from(buffer, byteOffset, byteLength).toString('latin1')
  let outside = text.length
  let dictionaries = 0
  let start: number | undefined
  for (const { 0: keyword, index } of text.matchAll(keywords)) {
    if (keyword === '<<') dictionaries += 1
    else if (keyword !== 'endstream') start ??= index + keyword.length
    else if (start !== undefined) {
      outside -= index - start
      start = undefined
    }
    if (dictionaries > max.dictionaries) return true
  }
  return outside > max.bytes
}
