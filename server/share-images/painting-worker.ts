import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parentPort } from 'node:worker_threads'
import { Resvg } from '@resvg/resvg-js'
import type { Card } from './card.ts'
import { drawCard, type Letters } from './drawing.ts'
import { codePointsOf } from './glyphs.ts'
import { measuredOnce, type Run, runsOf } from './runs.ts'

const folder = fileURLToPath(new URL('../../dist/share-images/', import.meta.url))
const fontFiles = readdirSync(folder).map((name) => `${folder}${name}`)
const alphabets = fontFiles.map((file, index) => ({ family: `Source Serif ${index}`, points: codePointsOf(readFileSync(file)) }))
const options = { font: { fontFiles, loadSystemFonts: false } }
const sized = 100

const alphabetOf = (letter: string) => alphabets.find(({ points }) => points.has(letter.codePointAt(0) ?? 0))

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

const boxOf = ({ family, text }: Run) => {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><text xml:space="preserve" font-family="${family}" font-size="${sized}">${escaped(text)}</text></svg>`
  return (new Resvg(svg, options).getBBox()?.width ?? 0) / sized
}
/** What a box misses are the blanks around its letters; between two of the same text they are counted. */
const measuredOf = ({ family, text }: Run) => {
  if (text.trim() === '') return boxOf({ family, text: `n${text}n` }) - boxOf({ family, text: 'nn' })
  return boxOf({ family, text: text + text }) - boxOf({ family, text })
}

const pieces = (text: string) => runsOf(text, (letter) => alphabetOf(letter)?.family ?? '')

/** Those of one card, so that no memory grows with the cards. */
function lettersOf(widthOf: (run: Run) => number): Letters {
  return {
    has: (text) => [...text].every(alphabetOf),
    measure: (text) => pieces(text).reduce((sum, run) => sum + widthOf(run), 0),
    lettered: (text, { x, y, size, fill }) => {
      let at = x
      return pieces(text)
        .map((run) => {
          const piece = `<text xml:space="preserve" x="${at}" y="${y}" font-family="${run.family}" font-size="${size}" fill="${fill}">${escaped(run.text)}</text>`
          at += widthOf(run) * size
          return piece
        })
        .join('')
    },
  }
}

parentPort?.on('message', ({ card, photo }: { card: Card; photo: Uint8Array | undefined }) => {
  const drawing = drawCard(card, photo, lettersOf(measuredOnce(measuredOf)))
  parentPort?.postMessage(Uint8Array.from(new Resvg(drawing, options).render().asPng()))
})
