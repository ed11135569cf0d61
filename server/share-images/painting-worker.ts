import { readdirSync, readFileSync } from 'node:fs'
import { Resvg } from '@resvg/resvg-js'
import { createThreadTask } from '../workers/task.ts'
import type { Card } from './card.ts'
import { drawCard } from './drawing.ts'

export interface Task {
  card: Card
  photo: Uint8Array | undefined
}

const folder = new URL('../../dist/share-images/', import.meta.url)
const fonts = readdirSync(folder).map((name) => ({ name, data: readFileSync(new URL(name, folder)), weight: 600 as const }))

export default createThreadTask(async ({ card, photo }: Task): Promise<Uint8Array> => {
  const svg = await drawCard(card, photo, fonts)
  return Uint8Array.from(new Resvg(svg, { font: { loadSystemFonts: false } }).render().asPng())
})
