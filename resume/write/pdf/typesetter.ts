import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { initSync, type TypstCompiler, TypstCompilerBuilder } from '@myriaddreamin/typst-ts-web-compiler'
import { keysOf, type Look, looks } from '#contract/fields/choices.ts'
import { formatUrl, formatUrlInAscii } from '#contract/fields/shown-url.ts'
import type { VisibleContent } from '../../model/visible-content.ts'
import { signAsOwn } from './creator.ts'
import { type Density, type DocumentEnd, denserFor, normalDensity } from './density.ts'
import { type Font, facesOf, fontsFor, fontsIn } from './fonts.ts'
import { readWithMemoryLimit } from './limited-memory.ts'
import { writeSingleWidths } from './single-widths.ts'
import { type PdfOptions, templateDataOf } from './template-data.ts'
import { lettersOf, mapTexts } from './texts.ts'

export interface Task extends PdfOptions {
  visible: VisibleContent
  photo?: Uint8Array | undefined
  resume?: string | undefined
}

export interface ResumePdf {
  bytes: Uint8Array<ArrayBuffer>
  /** Characters for which no font has a glyph, each once; '' if none is missing. */
  missing: string
  density: Density
}

const readTemplate = (name: string) => readFileSync(new URL(`./${name}`, import.meta.url), 'utf8')
const template = readTemplate('resume.typ')
const templateParts = ['lines.typ', 'letter.typ'].map((name) => [`/${name}`, readTemplate(name)] as const)
const utf8 = new TextEncoder()
const diagnosticsAsData = 3
/** Each text costs time and memory, however short it is. A portfolio with fifty full entries in every list has a third of this. */
const maxTexts = 30_000

/** Bytes of the compiler, which has 13 MB after its start. A portfolio with fifty full entries in every list needs 64 MB. */
const maxMemory = 68 * 1024 * 1024

/** Initialized when the module is loaded, because it takes a while. */
const { memory } = initSync({
  module: readWithMemoryLimit(fileURLToPath(import.meta.resolve('@myriaddreamin/typst-ts-web-compiler/wasm')), maxMemory),
})

export async function newTypesetter(fontsDir: string | undefined) {
  const builder = new TypstCompilerBuilder()
  builder.set_dummy_access_model()
  const fonts = loadFonts(fontsDir)
  // Loaded when one of its glyphs is needed, because fonts with many glyphs are large.
  for (const { file, metadata } of [...fonts.texts, ...[...fonts.faces.values()].flat()])
    await builder.add_lazy_font(metadata, () => readFileSync(file))
  const compiler = await builder.build()
  for (const [path, text] of templateParts) compiler.add_source(path, text)
  compiler.add_source('/main.typ', template)
  return {
    /** Undefined if it takes too long. @throws {WebAssembly.RuntimeError} if it needs too much memory; the compiler is then unusable */
    typeset(task: Task): ResumePdf | undefined {
      const content = templateDataOf(task.visible, task)
      if (countTexts(content.sections) > maxTexts) return undefined
      const { data, missing } = sheetOf(content, task.visible.language ?? '', fonts)
      const photo = { alt: task.visible.photo?.alt ?? '' }
      // Compiled again without the photo if the photo cannot be read.
      const compiled = (task.photo && compile(compiler, { ...data, photo }, task)) ?? compile(compiler, data, task)
      if (!compiled) throw new Error('The resume could not be typeset')
      signAsOwn(compiled.bytes)
      writeSingleWidths(compiled.bytes)
      return { ...compiled, missing }
    },
    heldBytes: () => memory.buffer.byteLength,
  }
}

interface Fonts {
  texts: readonly Font[]
  faces: ReadonlyMap<Look, readonly Font[]>
}

export function loadFonts(folder: string | undefined): Fonts {
  return { texts: fontsIn(folder), faces: new Map(keysOf(looks).map((look) => [look, facesOf(look)])) }
}

/** What the template reads as `sheet.json`, except the density, and the characters for which no font has a glyph. */
export function sheetOf({ metadata, ...content }: ReturnType<typeof templateDataOf>, language: string, { texts, faces }: Fonts) {
  const { values, missing } = replaceMissing(content, texts)
  const ordered = fontsFor(language, texts)
  const faceFonts = faces.get(content.look) ?? []
  const face = familiesOf([...faceFonts, ...ordered])
  const titles = [values.name, ...(values.letter ? [values.letter.heading] : [])].map(({ spans }) =>
    spans.flatMap(({ text }) => text).join(''),
  )
  const lines = [...titles, ...values.sections.map(({ heading }) => heading)]
  const letters = [...new Set(JSON.stringify([lines, values.headline]))]
  const beyondFace = letters.filter((letter) => !isCovered(letter, faceFonts))
  // Some readers take each move between two letters for a space if the file has no space of this font.
  const isTracked = lines.some((line) => line.includes(' ') && [...line].every((letter) => !beyondFace.includes(letter)))
  const shown = { fonts: familiesOf(ordered), face, beyondFace: linesWith(beyondFace), isTracked, photo: null }
  return { data: { ...metadata, ...values, ...shown }, missing }
}

/** A regular expression of the compiler. */
function linesWith(letters: readonly string[]): string {
  const points = letters.map((letter) => `\\u{${letter.codePointAt(0)?.toString(16)}}`)
  return `.*[${points.join('') || '^\\s\\S'}].*`
}

const familiesOf = (fonts: readonly Font[]) => [...new Set(fonts.flatMap((font) => font.families))]

function countTexts(value: unknown): number {
  if (typeof value === 'string') return 1
  return typeof value === 'object' && value !== null ? Object.values(value).reduce<number>((sum, each) => sum + countTexts(each), 0) : 0
}

/** Compiles the template, denser if that saves pages as the owner chose. Undefined if it fails. */
function compile(compiler: TypstCompiler, data: object, { choices, photo, resume }: Task): Omit<ResumePdf, 'missing'> | undefined {
  const compileWith = (density: Density) => {
    compiler.map_shadow('/sheet.json', utf8.encode(JSON.stringify({ ...data, density, attached: resume !== undefined })))
    const { result } = compiler.compile('/main.typ', null, 'pdf', diagnosticsAsData) as { result?: Uint8Array<ArrayBuffer> }
    return result && { bytes: result, density, end: endOf(compiler) }
  }
  const compileBest = () => {
    const normal = compileWith(normalDensity)
    if (!normal) return undefined
    const { densities, pages } = denserFor(normal.end, choices?.length ?? 'auto')
    let best = normal
    for (const density of densities) {
      if (best.end.page <= pages) break
      const denser = compileWith(density)
      if (denser && denser.end.page < best.end.page) best = denser
    }
    return { bytes: best.bytes, density: best.density }
  }
  if (photo) compiler.map_shadow('/photo.jpg', photo)
  if (resume !== undefined) compiler.map_shadow('/resume.json', utf8.encode(resume))
  const compiled = compileBest()
  // Not after an error: the compiler is unusable then, and would report another error.
  for (const path of ['/sheet.json', '/photo.jpg', '/resume.json']) compiler.unmap_shadow(path)
  compiler.reset()
  return compiled
}

function endOf(compiler: TypstCompiler): DocumentEnd {
  return JSON.parse(compiler.query('/main.typ', null, '<end>', 'value'))[0]
}

const invisible = /[\s\p{Default_Ignorable_Code_Point}]/u
const emoji = /\p{Extended_Pictographic}|\p{Regional_Indicator}/u
const box = '\u25a1'
const maxListed = 20
/** A letter can have any number of combining marks; of longer sequences only the letter is listed. */
const maxGlyphLength = 16

/** Emoji are removed, other characters become a box. */
function replaceMissing<T>(values: T, fonts: readonly Font[]): { values: T; missing: string } {
  const missing = new Set<string>()
  /** The letter or an equivalent normalization form that a font covers. */
  const coveredFormOf = (letter: string): string | undefined => {
    const forms = [letter, ...['NFD', 'NFKC', 'NFKD'].map((form) => letter.normalize(form))]
    return forms.find((each) => isCovered(each, fonts))
  }
  const replacementOf = (letter: string): string => {
    missing.add(letter.length > maxGlyphLength ? String.fromCodePoint(letter.codePointAt(0) ?? 0) : letter)
    return emoji.test(letter) ? '' : box
  }
  const isWritable = (text: string) => lettersOf(text).every((letter) => coveredFormOf(letter) !== undefined)
  const replaceIn = (shown: string, href: string | undefined): string => {
    const address = formatUrl(href ?? '')
    const text = address === '' || isWritable(address) ? shown : shown.replace(address, () => formatUrlInAscii(href ?? ''))
    if (/^[\n -~]*$/.test(text)) return text
    const letters = lettersOf(text).map((letter) => coveredFormOf(letter) ?? replacementOf(letter))
    return letters.join('').replaceAll(/ {2,}/g, ' ')
  }
  return { values: mapTexts(values, replaceIn), missing: [...missing].slice(0, maxListed).join('') }
}

function isCovered(letter: string, fonts: readonly Font[]): boolean {
  const visible = [...letter].filter((character) => !invisible.test(character)).map((character) => character.codePointAt(0) ?? 0)
  return visible.length === 0 || fonts.some(({ points }) => visible.every((point) => points.has(point)))
}
