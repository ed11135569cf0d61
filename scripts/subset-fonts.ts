import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Font } from 'fonteditor-core'
import subsetFont from 'subset-font'
import { keysOf, type Look, looks } from '#contract/fields/choices.ts'
import { root } from './node.mjs'

const cut = join(root, 'dist/fonts')
/** Kerning, ligatures and letters of languages; no small capitals or alternative digits. */
const keepFeatures = ['kern', 'liga', 'locl']

interface Face {
  /** The package in `@fontsource-variable`. */
  family: string
  /** The part of the file names that says which axes the files have. */
  file: string
  /** The value that fixes each axis. */
  axes: Readonly<Record<string, number>>
  /** Ligatures are left out where they would make the page larger than its budget. */
  hasNoLigatures?: true
}

/** The face of each look, in the one weight that its headings use. */
const faces: Readonly<Record<Look, Face>> = {
  leaf: { family: 'source-serif-4', file: 'opsz', axes: { wght: 600, opsz: 36 }, hasNoLigatures: true },
  lake: { family: 'bricolage-grotesque', file: 'standard', axes: { wght: 700, opsz: 48, wdth: 96 } },
  clay: { family: 'besley', file: 'wght', axes: { wght: 600 }, hasNoLigatures: true },
  plum: { family: 'noto-serif-display', file: 'standard', axes: { wght: 520, wdth: 96 } },
  slate: { family: 'geist-mono', file: 'wght', axes: { wght: 550 } },
}

/** The parts of a face, each in a file of its own, and the alphabet that contains them. */
const alphabetOfPart = { letters: 'latin', accents: 'latin', extended: 'latin-ext' }

const fontFile = (family: string, alphabet: string, file: string) =>
  join(root, `node_modules/@fontsource-variable/${family}/files/${family}-${alphabet}-${file}-normal.woff2`)

/** Writes the files of all faces into dist/fonts/, each with the characters of its `unicode-range` in site/fonts/. */
export async function subsetFonts() {
  mkdirSync(cut, { recursive: true })
  for (const look of keysOf(looks)) {
    const { family, file, axes, hasNoLigatures = false } = faces[look]
    const features = keepFeatures.filter((feature) => feature !== 'liga' || !hasNoLigatures)
    const rules = readFileSync(join(root, `site/fonts/${look}.css`), 'utf8').split('@font-face')
    for (const [part, alphabet] of Object.entries(alphabetOfPart)) {
      const rule = rules.find((each) => each.includes(`/${look}-${part}.woff2`)) ?? ''
      const options = { targetFormat: 'woff2', variationAxes: axes, keepFeatures: features } as const
      writeFileSync(
        join(cut, `${look}-${part}.woff2`),
        await subsetFont(readFileSync(fontFile(family, alphabet, file)), lettersOf(rule), options),
      )
    }
  }
}

/** The alphabets of share images and resumes; few faces have all of them. */
const alphabets = ['latin', 'latin-ext', 'vietnamese', 'cyrillic', 'greek']
const allCharacters = Array.from({ length: 0x2500 - 0x20 }, (_, index) => String.fromCodePoint(0x20 + index)).join('')
/** Without combining marks, so that a letter of another file is not composed of a plain letter and a mark. */
const faceCharacters = allCharacters.replaceAll(/[\u0300-\u036f]/g, '')
/** The weights of text on share images. */
const sansFiles = { 400: '400Regular/SourceSans3_400Regular.ttf', 500: '500Medium/SourceSans3_500Medium.ttf' }

/** Writes the fonts of files that the server draws into dist/faces/: the alphabets of each look, and a sans for text on share images. */
export async function subsetFontsOfFiles() {
  const folder = join(root, 'dist/faces')
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const options = { targetFormat: 'truetype', keepFeatures } as const
  for (const look of keysOf(looks)) {
    const { family, file, axes } = faces[look]
    const files = alphabets.map((alphabet) => fontFile(family, alphabet, file)).filter((path) => existsSync(path))
    const parts = files.map((path) => subsetFont(readFileSync(path), faceCharacters, { ...options, variationAxes: axes }))
    writeFileSync(join(folder, `${look}.ttf`), joined(await Promise.all(parts)))
  }
  for (const [weight, file] of Object.entries(sansFiles)) {
    const font = readFileSync(join(root, 'node_modules/@expo-google-fonts/source-sans-3', file))
    writeFileSync(join(folder, `sans-${weight}.ttf`), await subsetFont(font, allCharacters, options))
  }
}

/** One font of all, because some readers of PDFs see a space where a word continues in another font. Kerning is that of the first. */
function joined(parts: readonly Uint8Array[]): Buffer {
  const [first, ...others] = parts.map((part) => Font.create(Buffer.from(part), { type: 'ttf', compound2simple: true, kerning: true }))
  if (!first) throw new Error('A face has no file')
  const { glyf, ...tables } = first.get()
  const known = new Set(glyf.flatMap(({ unicode }) => unicode ?? []))
  for (const glyph of others.flatMap((font) => font.get().glyf)) {
    const unicode = (glyph.unicode ?? []).filter((point) => !known.has(point))
    for (const point of unicode) known.add(point)
    if (unicode.length > 0) glyf.push({ ...glyph, unicode })
  }
  first.set({ ...tables, glyf })
  return Buffer.from(first.write({ type: 'ttf', kerning: true, toBuffer: true }))
}

/** The characters in the `unicode-range` of a rule. */
function lettersOf(rule: string): string {
  const [, ranges] = /unicode-range:([^;]+);/.exec(rule) ?? []
  if (!ranges) throw new Error(`site/fonts/ has no unicode-range for this font:${rule}`)
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
