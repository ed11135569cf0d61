import satori, { type Font } from 'satori'
import type { Card } from './card.ts'

const width = 1200
const height = 630
const panelWidth = 420
const photoSize = 380
const paper = '#fbfaf6'
const ink = '#17211b'
const mutedInk = '#4a5750'
const bark = '#7a5a43'

type Style = Record<string, string | number>
interface Box {
  type: string
  key: null
  props: object
}

const box = (style: Style, ...children: (Box | string)[]): Box => ({
  type: 'div',
  key: null,
  props: { style: { display: 'flex', boxSizing: 'border-box', ...style }, children },
})

/** A share image as SVG without text elements. Omits texts for which the fonts lack glyphs; the last part of the URL then replaces the name. */
export async function drawCard(card: Card, photo: Uint8Array | undefined, fonts: Font[]): Promise<string> {
  const missingLetters = new Set<string>()
  const omitIfMissing = (text: string) => ([...text].some((letter) => missingLetters.has(letter)) ? '' : text)
  const draw = () => {
    const name = omitIfMissing(card.name) || (card.url.split('/').at(-1) ?? '')
    const content = { ...card, name, headline: omitIfMissing(card.headline), initials: omitIfMissing(initialsOf(name)) }
    return satori(layoutOf(content, photo, fonts.map((font) => font.name).join()), {
      width,
      height,
      fonts,
      loadAdditionalAsset: async (_language, text) => {
        for (const letter of text) missingLetters.add(letter)
        return []
      },
    })
  }
  const svg = await draw()
  return missingLetters.size === 0 ? svg : await draw()
}

function layoutOf(
  { name, initials, headline, url, accent }: Card & { initials: string },
  photo: Uint8Array | undefined,
  fonts: string,
): Box {
  return box(
    { width, height, backgroundColor: paper, fontFamily: fonts, color: ink },
    box({ position: 'absolute', left: 71, top: 0, width: 3, height, backgroundColor: accent }),
    box({ position: 'absolute', left: 58, top: 110, width: 29, height: 38, backgroundColor: paper }),
    box({ position: 'absolute', left: 62, top: 118, width: 22, height: 22, borderRadius: 11, backgroundColor: accent }),
    box(
      { flexDirection: 'column', width: width - panelWidth, height, padding: '88px 48px 54px 112px' },
      text(name, { fontSize: sizeOf(name, { 12: 92, 24: 80, 48: 64 }, 48), lineHeight: 1.08, letterSpacing: '-0.01em' }, 3),
      text(headline, { fontSize: sizeOf(headline, { 48: 36, 96: 32 }, 28), lineHeight: 1.25, color: accent, marginTop: 28 }, 4),
      box({ flexGrow: 1 }),
      box(
        { alignItems: 'center', color: mutedInk },
        box(
          { flexDirection: 'column', alignItems: 'center', width: 22, marginRight: 14 },
          box({ width: 20, height: 10, borderRadius: '10px 10px 0 0', backgroundColor: accent }),
          box({ width: 16, height: 3, borderRadius: 2, marginTop: 3, backgroundColor: bark }),
          box({ width: 8, height: 3, borderRadius: 2, marginTop: 3, backgroundColor: bark }),
        ),
        text(url, { fontSize: sizeOf(url, { 40: 24 }, 20), width: 560, lineHeight: 1.2, wordBreak: 'break-all' }, 1),
      ),
    ),
    box(
      { width: panelWidth, height, backgroundColor: accent, alignItems: 'flex-end', justifyContent: 'center' },
      photo ? picture(photo) : box({ color: paper, fontSize: 190, lineHeight: 1, paddingBottom: 60 }, initials),
    ),
  )
}

const text = (content: string, style: Style, lines: number): Box =>
  box({ display: 'block', lineClamp: lines, wordBreak: 'break-word', flexShrink: 0, ...style }, content)

function picture(jpeg: Uint8Array): Box {
  const src = `data:image/jpeg;base64,${Buffer.from(jpeg).toString('base64')}`
  const style = { width: photoSize, height: photoSize, borderRadius: photoSize / 2, objectFit: 'cover', marginBottom: -40 }
  return { type: 'img', key: null, props: { src, style, width: photoSize, height: photoSize } }
}

/** Font size by the length of the text; `sizes` has the maximum length as key. */
function sizeOf(content: string, sizes: Record<number, number>, smallest: number): number {
  return Object.entries(sizes).find(([maxLength]) => [...content].length <= Number(maxLength))?.[1] ?? smallest
}

function initialsOf(name: string): string {
  const words = name.split(' ')
  const initials = words.length > 1 ? [words[0], words.at(-1)] : words
  return initials.map((word) => word?.match(/\p{L}/u)?.[0]?.toUpperCase() ?? '').join('')
}
