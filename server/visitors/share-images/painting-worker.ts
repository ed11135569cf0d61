import { readdirSync, readFileSync } from 'node:fs'
import { Resvg } from '@resvg/resvg-js'
import type { Font } from 'satori'
import type { Look } from '#contract/fields/choices.ts'
import { createThreadTask } from '../../base/workers/task.ts'
import type { Card } from './card.ts'
import { drawCard } from './drawing.ts'

export interface Task {
  card: Card
  photo: Uint8Array | undefined
}

const folder = new URL('../../../dist/faces/', import.meta.url)

function fontsOf(look: Look): Font[] {
  const face = readdirSync(folder).filter((file) => file.startsWith(look))
  const fontIn = (file: string) => ({ name: file, data: readFileSync(new URL(file, folder)), weight: 500 as const })
  const sans = { ...fontIn('sans-500.ttf'), name: 'sans' }
  return [...face.toSorted().map(fontIn), sans, { ...fontIn('sans-400.ttf'), name: 'sans', weight: 400 }]
}

/** satori parses the same array of fonts only once. */
const loadedFonts = new Map<Look, Font[]>()

export default createThreadTask(async ({ card, photo }: Task): Promise<Uint8Array> => {
  const fonts = loadedFonts.get(card.look) ?? fontsOf(card.look)
  loadedFonts.set(card.look, fonts)
  const svg = await drawCard(card, photo, fonts)
  return Uint8Array.from(new Resvg(svg, { font: { loadSystemFonts: false } }).render().asPng())
})
