import satori, { type Font } from 'satori'
import { lookColors } from '#contract/fields/look-colors.ts'
import type { Card } from './card.ts'
import { type Box, box, type CardLook, cardLooks, picture, text } from './looks.ts'

/** The size that sites expect of a link preview, in pixels. */
const width = 1200
const height = 630
const panelWidth = 420
/** The root is in the space before the text. */
const textStart = 112
const gapAfterText = 48
const textWidth = width - panelWidth - textStart - gapAfterText
const rootAt = 71
const bark = '#7a5a43'
const white = '#ffffff'

/** A share image as SVG without text elements. Omits texts for which the fonts lack glyphs; the last part of the URL then replaces the name. */
export async function drawCard(card: Card, photo: Uint8Array | undefined, fonts: Font[]): Promise<string> {
  const missingLetters = new Set<string>()
  const omitIfMissing = (content: string) => ([...content].some((letter) => missingLetters.has(letter)) ? '' : content)
  const draw = () => {
    const name = omitIfMissing(card.name) || (card.url.split('/').at(-1) ?? '')
    const initials = omitIfMissing(card.initials) || name.charAt(0).toUpperCase()
    const shown = { ...card, name, initials, role: omitIfMissing(card.role), place: omitIfMissing(card.place) }
    return satori(layoutOf(shown, photo, fonts), {
      width,
      height,
      fonts,
      loadAdditionalAsset: async (_language, letters) => {
        for (const letter of letters) missingLetters.add(letter)
        return []
      },
    })
  }
  const svg = await draw()
  return missingLetters.size === 0 ? svg : await draw()
}

function layoutOf(card: Card, photo: Uint8Array | undefined, fonts: readonly Font[]): Box {
  const { name, role, place, url } = card
  const look = cardLooks[card.look]
  const { paper, ink, ink2, accent } = lookColors[card.look]
  const face = fonts.map((font) => font.name).join()
  const nameStyle = {
    fontFamily: face,
    fontWeight: 500,
    fontSize: nameSizeOf(name, look),
    lineHeight: 1.02,
    letterSpacing: `${look.tracking}em`,
  }
  return box(
    { width, height, backgroundColor: paper, fontFamily: 'sans', color: ink },
    ...rootOf(look, accent),
    box(
      { flexDirection: 'column', width: width - panelWidth, height, padding: `92px ${gapAfterText}px 50px ${textStart}px` },
      text(name, nameStyle, 3),
      text(role, { fontSize: 34, fontWeight: 500, lineHeight: 1.3, marginTop: 30 }, 2),
      text(place, { fontSize: 34, lineHeight: 1.3, color: ink2 }, role.length > 80 ? 1 : 2),
      box({ flexGrow: 1 }),
      box(
        { alignItems: 'center', color: ink2 },
        emblem(accent),
        text(url, { fontSize: [...url].length > 48 ? 20 : 24, width: textWidth - 38, lineHeight: 1.2, wordBreak: 'break-all' }, 1),
      ),
    ),
    box(
      { width: panelWidth, height, backgroundColor: accent, position: 'relative', overflow: 'hidden' },
      ...panelOf(card, look, face, photo),
    ),
  )
}

function rootOf({ root, knot, knotAt }: CardLook, accent: string): Box[] {
  const [knotWidth, knotHeight] = [Number(knot['width']), Number(knot['height'])]
  const center = rootAt + root.width / 2
  const gap = knotHeight / 2 + ('transform' in knot ? 14 : 8)
  const line = {
    position: 'absolute',
    left: rootAt,
    width: root.width,
    borderLeft: `${root.width}px ${root.isDashed ? 'dashed' : 'solid'} ${accent}`,
  }
  return [
    box({ ...line, top: 0, height: knotAt - gap }),
    box({ ...line, top: knotAt + gap, height: height - knotAt - gap }),
    box({ ...knot, position: 'absolute', left: center - knotWidth / 2, top: knotAt - knotHeight / 2, backgroundColor: accent }),
  ]
}

const emblem = (accent: string): Box =>
  box(
    { flexDirection: 'column', alignItems: 'center', width: 26, marginRight: 12 },
    box({ width: 20, height: 10, borderRadius: '10px 10px 0 0', backgroundColor: accent }),
    box({ width: 16, height: 3, borderRadius: 2, marginTop: 3, backgroundColor: bark }),
    box({ width: 8, height: 3, borderRadius: 2, marginTop: 3, backgroundColor: bark }),
  )

function panelOf({ initials }: Card, look: CardLook, fontFamily: string, photo: Uint8Array | undefined): Box[] {
  if (!photo) {
    const style = { width: panelWidth, height, alignItems: 'center', justifyContent: 'center', color: white, fontFamily, fontWeight: 500 }
    const fontSize = /[WЖШЩЮ]/.test(initials) ? 165 : 200
    return [box({ ...style, fontSize, lineHeight: 1, letterSpacing: `${look.tracking}em` }, initials)]
  }
  const ground = look.ground ? [box({ position: 'absolute', ...look.ground })] : []
  return [...ground, picture(photo, { position: 'absolute', ...look.photo })]
}

/** Smaller if the name has more than 22 letters, and again above 48. Also smaller if a word is longer than a line. */
function nameSizeOf(name: string, { nameSize, tracking, letterWidth }: CardLook): number {
  const length = [...name].length
  const maxWordLength = Math.max(...name.split(' ').map((word) => [...word].length))
  const factor = length > 48 ? 0.55 : length > 22 ? 0.75 : 1
  // Smaller letters can't be read in a link preview.
  return Math.max(34, Math.min(nameSize * factor, textWidth / (maxWordLength * (letterWidth + tracking))))
}
