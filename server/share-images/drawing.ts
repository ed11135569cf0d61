import type { Card } from './card.ts'
import { type Fitted, fitInto, type Measure } from './fitting.ts'

const width = 1200
const height = 630
const margin = 88
const photoSize = 320
const paper = '#fbfaf6'
const ink = '#17211b'
const quiet = '#4a5750'
const line = '#e3e1d8'

/** What the letters of a card are drawn with. */
export interface Letters {
  measure: Measure
  /** Whether there is a glyph for each letter. */
  has: (text: string) => boolean
  /** The text as SVG. */
  lettered: (text: string, place: Place) => string
}

interface Place {
  x: number
  y: number
  size: number
  fill: string
}

/** A share image as SVG, with a JPEG beside the name. What can't be drawn in our letters is left out; a card without a name goes by its address. */
export function drawCard(card: Card, photo: Uint8Array | undefined, { measure, has, lettered }: Letters): string {
  const room = width - 2 * margin - (photo ? photoSize + 64 : 0)
  const hasName = card.name !== '' && has(card.name)
  const title = hasName ? card.name : (card.address.split('/').at(-1) ?? '')
  const name = fitInto(title, { width: room, lines: 2, sizes: [104, 92, 80, 70, 62, 56] }, measure)
  const shown = card.headline !== '' && has(card.headline) ? card.headline : ''
  const headline = shown ? fitInto(shown, { width: room, lines: 3, sizes: [44, 40, 36, 32] }, measure) : undefined
  const address = fitInto(card.address, { width: 700, lines: 1, sizes: [26, 24, 22, 20] }, measure)

  const tall = heightOf(name, 1.08) + (headline ? 28 + heightOf(headline, 1.25) : 0)
  const top = (height - 110 - tall) / 2 + 8
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">`,
    `<rect width="${width}" height="${height}" fill="${paper}"/>`,
    `<rect width="${width}" height="12" fill="${card.accent}"/>`,
    texts(name, { top, leading: 1.08, fill: ink, lettered }),
    headline ? texts(headline, { top: top + heightOf(name, 1.08) + 28, leading: 1.25, fill: card.accent, lettered }) : '',
    photo ? drawPhoto(photo) : '',
    `<rect x="${margin}" y="528" width="${width - 2 * margin}" height="1.5" fill="${line}"/>`,
    texts(address, { top: 552, leading: 1.2, fill: quiet, lettered }),
    lettered('Understory', { x: width - margin - 26 * measure('Understory'), y: 574.4, size: 26, fill: card.accent }),
    '</svg>',
  ].join('')
}

const heightOf = ({ size, lines }: Fitted, leading: number) => lines.length * size * leading

interface Setting {
  top: number
  leading: number
  fill: string
  lettered: Letters['lettered']
}

function texts({ size, lines }: Fitted, { top, leading, fill, lettered }: Setting): string {
  return lines.map((words, index) => lettered(words, { x: margin, y: top + size * (leading * index + 0.86), size, fill })).join('')
}

function drawPhoto(jpeg: Uint8Array): string {
  const [x, y] = [width - margin - photoSize, 110]
  const href = `data:image/jpeg;base64,${Buffer.from(jpeg).toString('base64')}`
  return `<clipPath id="p"><rect x="${x}" y="${y}" width="${photoSize}" height="${photoSize}" rx="24"/></clipPath><image x="${x}" y="${y}" width="${photoSize}" height="${photoSize}" preserveAspectRatio="xMidYMid slice" clip-path="url(#p)" href="${href}"/>`
}
