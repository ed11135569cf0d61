import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { TypstFontResolverBuilder } from '@myriaddreamin/typst-ts-web-compiler'

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

/** Metadata that the compiler reads from a font file, one per face. */
interface Face {
  family: string
  /** Lengths of consecutive ranges of code points, alternately not covered and covered. */
  coverage: number[]
}

export interface Font {
  file: string
  /** Metadata in the format of the compiler, which it requires to load the file. */
  metadata: unknown
  families: string[]
  /** The code points with a glyph. */
  points: ReadonlySet<number>
}

/** The bundled fonts, then those of a folder by name. Ignores files that are not fonts. */
export function fontsIn(folder: string | undefined): Font[] {
  const names = folder === undefined ? [] : readdirSync(folder).filter((name) => /\.(ttf|otf|ttc)$/i.test(name))
  const files = [...bundledFonts, ...names.sort().map((name) => join(folder ?? '', name))]
  const reader = new TypstFontResolverBuilder()
  return files.flatMap((file) => {
    const metadata = reader.get_font_info(readFileSync(file)) as { info?: Face[] } | undefined
    const faces = metadata?.info ?? []
    if (faces.length === 0) return []
    return [{ file, metadata, families: faces.map(({ family }) => family), points: new Set(faces.flatMap(coveredPoints)) }]
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
