import { mkdir, writeFile } from 'node:fs/promises'
import { chromium } from '@playwright/test'
import { drawings } from './drawings.mjs'

/* Draws the pictures of the demo into fixtures/pictures/, by hand: node scripts/draw-pictures.mjs */

const folder = new URL('../fixtures/pictures/', import.meta.url)

/** The files of a picture, as the editor uploads them. */
const files = [
  ['small.jpg', 800, 'image/jpeg', 0.8],
  ['small.webp', 800, 'image/webp', 0.8],
  ['large.webp', 1600, 'image/webp', 0.8],
]
const logoFiles = [
  ['small.jpg', 96, 'image/jpeg', 0.9],
  ['small.webp', 96, 'image/webp', 0.9],
]

const browser = await chromium.launch({ executablePath: process.env.CHROMIUM_PATH, args: ['--no-sandbox'] })
const page = await browser.newPage()
await mkdir(folder, { recursive: true })
for (const [name, { svg, width, height }] of Object.entries(drawings))
  for (const [file, pixels, type, quality] of width === height ? logoFiles : files) {
    const size = { width: pixels, height: Math.round((pixels * height) / width) }
    const base64 = await page.evaluate(encode, { svg, ...size, type, quality })
    await writeFile(new URL(`${name}.${file}`, folder), Buffer.from(base64, 'base64'))
  }
await browser.close()

/** Runs in the browser, which has encoders for both types. */
async function encode({ svg, width, height, type, quality }) {
  const image = new Image()
  image.src = `data:image/svg+xml,${encodeURIComponent(svg)}`
  await image.decode()
  const canvas = Object.assign(document.createElement('canvas'), { width, height })
  canvas.getContext('2d').drawImage(image, 0, 0, width, height)
  return canvas.toDataURL(type, quality).split(',')[1]
}
