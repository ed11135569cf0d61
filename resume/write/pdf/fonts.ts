import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { TypstFontResolverBuilder } from '@myriaddreamin/typst-ts-web-compiler'
import type { Look } from '#contract/fields/choices.ts'
import { catalogFor } from '#contract/words/all.ts'
import { fontFilePattern } from './font-languages.ts'

const bundledFonts = [
  import.meta.resolve('@expo-google-fonts/source-sans-3/400Regular/SourceSans3_400Regular.ttf'),
  import.meta.resolve('@expo-google-fonts/source-sans-3/400Regular_Italic/SourceSans3_400Regular_Italic.ttf'),
  import.meta.resolve('@expo-google-fonts/source-sans-3/600SemiBold/SourceSans3_600SemiBold.ttf'),
  import.meta.resolve('@expo-google-fonts/source-sans-3/600SemiBold_Italic/SourceSans3_600SemiBold_Italic.ttf'),
  new URL('../fonts/NotoNaskhArabic-Regular.ttf', import.meta.resolve('@embedpdf/fonts-arabic')),
  new URL('../fonts/NotoNaskhArabic-Bold.ttf', import.meta.resolve('@embedpdf/fonts-arabic')),
  new URL('../fonts/NotoSansHebrew-Regular.ttf', import.meta.resolve('@embedpdf/fonts-hebrew')),
  new URL('../fonts/NotoSansHebrew-Bold.ttf', import.meta.resolve('@embedpdf/fonts-hebrew')),
].map((url) => fileURLToPath(url))

const bundled = 'any'

/** Metadata that the compiler reads from a font file, one per face. */
interface Face {
  family: string
  /** Lengths of consecutive ranges of code points, alternately not covered and covered. */
  coverage: number[]
}

interface Metadata {
  info: Face[]
}

export interface Font {
  file: string
  /** Metadata in the format of the compiler, which it requires to load the file. */
  metadata: Metadata
  families: string[]
  /** The name of its subfolder: the language for which it is preferred. '' for other fonts of the folder. */
  language: string
  points: ReadonlySet<number>
}

const faceFolder = fileURLToPath(new URL('../../../dist/faces/', import.meta.url))

export const facesOf = (look: Look): Font[] => readFonts([join(faceFolder, `${look}.ttf`)], bundled)

/** The bundled fonts, then those of a folder by name, then those of its subfolders. Ignores files that are not fonts. */
export function fontsIn(folder: string | undefined): Font[] {
  const entries = folder === undefined || !existsSync(folder) ? [] : readdirSync(folder, { withFileTypes: true })
  const languages = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name)
  const folders = [[folder ?? '', ''], ...languages.sort().map((name) => [join(folder ?? '', name), name])] as const
  const added = entries.length > 0 ? folders.flatMap(([path, language]) => readFonts(fontFilesIn(path), language)) : []
  return [...readFonts(bundledFonts, bundled), ...added]
}

/** The fonts in the order in which they are tried: those of another language last, because its shapes of the same letters differ. */
export function fontsFor(language: string, fonts: readonly Font[]): Font[] {
  const order = [bundled, language, catalogFor(language), '']
  const rank = (font: Font) => (order.includes(font.language) ? order.indexOf(font.language) : order.length)
  return fonts.toSorted((one, other) => rank(one) - rank(other))
}

const fontFilesIn = (folder: string) =>
  readdirSync(folder)
    .filter((name) => fontFilePattern.test(name))
    .sort()
    .map((name) => join(folder, name))

function readFonts(files: readonly string[], language: string): Font[] {
  const reader = new TypstFontResolverBuilder()
  return files.flatMap((file) => {
    const metadata = reader.get_font_info(readFileSync(file)) as Partial<Metadata> | undefined
    const faces = metadata?.info ?? []
    if (faces.length === 0) return []
    return [
      {
        file,
        metadata: { ...metadata, info: faces },
        families: faces.map(({ family }) => family),
        language,
        points: new Set(faces.flatMap(coveredPoints)),
      },
    ]
  })
}

function coveredPoints({ coverage }: Face): number[] {
  let end = 0
  return coverage.flatMap((length, index) => {
    const start = end
    end += length
    return index % 2 === 1 ? Array.from({ length }, (_, offset) => start + offset) : []
  })
}
