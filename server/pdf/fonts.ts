import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { TypstFontResolverBuilder } from '@myriaddreamin/typst-ts-web-compiler'

const ours = [
  import.meta.resolve('@expo-google-fonts/source-sans-3/400Regular/SourceSans3_400Regular.ttf'),
  import.meta.resolve('@expo-google-fonts/source-sans-3/400Regular_Italic/SourceSans3_400Regular_Italic.ttf'),
  import.meta.resolve('@expo-google-fonts/source-sans-3/600SemiBold/SourceSans3_600SemiBold.ttf'),
  import.meta.resolve('@expo-google-fonts/source-sans-3/600SemiBold_Italic/SourceSans3_600SemiBold_Italic.ttf'),
  new URL('../fonts/NotoNaskhArabic-Regular.ttf', import.meta.resolve('@embedpdf/fonts-arabic')),
  new URL('../fonts/NotoNaskhArabic-Bold.ttf', import.meta.resolve('@embedpdf/fonts-arabic')),
  new URL('../fonts/NotoSansHebrew-Regular.ttf', import.meta.resolve('@embedpdf/fonts-hebrew')),
  new URL('../fonts/NotoSansHebrew-Bold.ttf', import.meta.resolve('@embedpdf/fonts-hebrew')),
].map((address) => fileURLToPath(address))

/** What the compiler reads of a file, once for each face in it. */
interface Face {
  family: string
  /** Lengths of ranges of code points, of which every second is covered, beginning with one that is not. */
  coverage: number[]
}

export interface Font {
  file: string
  /** The compiler's own description, which it wants back with the file. */
  described: unknown
  families: string[]
  has: (point: number) => boolean
}

/** Our fonts and then those of a folder, by name. What is no font there is left alone. */
export function fontsIn(folder: string | undefined): Font[] {
  const theirs = folder === undefined ? [] : readdirSync(folder).filter((name) => /\.(ttf|otf|ttc)$/i.test(name))
  const files = [...ours, ...theirs.sort().map((name) => join(folder ?? '', name))]
  const reader = new TypstFontResolverBuilder()
  return files.flatMap((file) => {
    const described = reader.get_font_info(readFileSync(file)) as { info?: Face[] } | undefined
    const faces = described?.info ?? []
    if (faces.length === 0) return []
    const covered = faces.map(({ coverage }) => covers(coverage))
    return [{ file, described, families: faces.map(({ family }) => family), has: (point) => covered.some((has) => has(point)) }]
  })
}

/** Whether a code point is in one of the ranges. */
function covers(coverage: readonly number[]): (point: number) => boolean {
  const ends: number[] = []
  for (const length of coverage) ends.push((ends.at(-1) ?? 0) + length)
  return (point) => ends.findIndex((end) => end > point) % 2 === 1
}
