import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import subsetFont from 'subset-font'

const root = fileURLToPath(new URL('..', import.meta.url))
const sourceFolder = join(root, 'node_modules/@fontsource-variable/source-serif-4/files')
const targetFolder = join(root, 'dist/fonts')
const weight = 600
/** Kerning, ligatures and marks; no small capitals or alternative digits. */
const keepFeatures = ['kern', 'liga', 'ccmp', 'locl', 'mark', 'mkmk']

/** Each file that site/fonts.css names, and its source. */
const sources = { serif: 'latin', 'serif-accents': 'latin', 'serif-extended': 'latin-ext' }

/** Writes the serif's files into dist/fonts/, each with the characters of its `unicode-range`, in one weight. */
export async function subsetFonts() {
  const faces = readFileSync(join(root, 'site/fonts.css'), 'utf8').split('@font-face')
  mkdirSync(targetFolder, { recursive: true })
  for (const [name, source] of Object.entries(sources)) {
    const face = faces.find((candidate) => candidate.includes(`/${name}.woff2`)) ?? ''
    const font = readFileSync(join(sourceFolder, `source-serif-4-${source}-wght-normal.woff2`))
    const options = { targetFormat: 'woff2', variationAxes: { wght: weight }, keepFeatures } as const
    writeFileSync(join(targetFolder, `${name}.woff2`), await subsetFont(font, lettersOf(face), options))
  }
}

/** All alphabets of the serif, for images that the server renders (docs/decisions/0034). */
const alphabets = ['latin', 'latin-ext', 'vietnamese', 'cyrillic', 'greek']
const allLetters = Array.from({ length: 0x2500 - 0x20 }, (_, index) => String.fromCodePoint(0x20 + index)).join('')

/** Writes the fonts of share images into dist/share-images/. */
export async function subsetFontsOfShareImages() {
  const folder = join(root, 'dist/share-images')
  mkdirSync(folder, { recursive: true })
  for (const [index, alphabet] of alphabets.entries()) {
    const font = readFileSync(join(sourceFolder, `source-serif-4-${alphabet}-wght-normal.woff2`))
    const options = { targetFormat: 'truetype', variationAxes: { wght: weight }, keepFeatures } as const
    writeFileSync(join(folder, `${index}.ttf`), await subsetFont(font, allLetters, options))
  }
}

function lettersOf(face: string): string {
  const [, ranges] = /unicode-range:([^;]+);/.exec(face) ?? []
  if (!ranges) throw new Error(`site/fonts.css has no unicode-range for this font:${face}`)
  return ranges
    .split(',')
    .map((range) => {
      const [first = 0, last = first] = range
        .replace('U+', '')
        .split('-')
        .map((code) => Number.parseInt(code, 16))
      return Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)).join('')
    })
    .join('')
}
