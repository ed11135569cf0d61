import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { initSync, type TypstCompiler, TypstCompilerBuilder } from '@myriaddreamin/typst-ts-web-compiler'
import type { VisibleContent } from '../formats/visible-content.ts'
import { fontsIn } from './fonts.ts'
import { GlyphCoverage } from './glyph-coverage.ts'
import { type PdfOptions, sheetOf, type TemplateData } from './template-data.ts'

export interface Task extends PdfOptions {
  shown: VisibleContent
  /** Of a JPEG. */
  photo?: Uint8Array | undefined
  /** To be attached. */
  resume?: string | undefined
}

export interface ResumePdf {
  bytes: Uint8Array<ArrayBuffer>
  /** Letters that no font has, each once; '' when none is missing. */
  missing: string
}

const template = readFileSync(new URL('./resume.typ', import.meta.url), 'utf8')
const inUtf8 = new TextEncoder()
/** Diagnostics as data. */
const asData = 3
/** Each takes time and memory, however short it is; fifty full entries in each list have a third of it. */
const maxChunks = 30_000

/** Before there is anything to do, because it takes a while. */
const { memory } = initSync({ module: readFileSync(fileURLToPath(import.meta.resolve('@myriaddreamin/typst-ts-web-compiler/wasm'))) })

/** With its fonts: ours, and those of a folder. */
export async function newTypesetter(fontsDir: string | undefined) {
  const builder = new TypstCompilerBuilder()
  builder.set_dummy_access_model()
  const fonts = fontsIn(fontsDir)
  // Read once a letter of theirs is needed: a font of ten thousand letters is large.
  for (const { file, described } of fonts) await builder.add_lazy_font(described, () => readFileSync(file))
  const compiler = await builder.build()
  compiler.add_source('/main.typ', template)
  const letters = new GlyphCoverage(fonts)
  const families = [...new Set(fonts.flatMap((font) => font.families))]
  return {
    /** Undefined where it is too long to be typeset in time. */
    typeset(task: Task): ResumePdf | undefined {
      const sheet = sheetOf(task.shown, task)
      if (pieces(sheet.sections) > maxChunks) return undefined
      const { title, author, keywords, ...set } = sheet
      const { values, missing } = letters.fitting(set)
      const alt = task.shown.photo?.alt ?? ''
      const bare = { ...values, title, author, keywords, fonts: families }
      // A photo that can't be read is left out.
      const bytes = (task.photo && drawn(compiler, { ...bare, photo: { alt } }, task)) ?? drawn(compiler, bare, task)
      return bytes && { bytes, missing }
    },
    held: () => memory.buffer.byteLength,
  }
}

/** Texts in one style. */
function pieces(value: unknown): number {
  if (typeof value === 'string') return 1
  return typeof value === 'object' && value !== null ? Object.values(value).reduce<number>((sum, each) => sum + pieces(each), 0) : 0
}

/** A last page with less than this of it in use is saved where smaller spaces do it. */
const hardlyAnything = 0.25

interface End {
  page: number
  /** Of the page, above its last line. */
  share: number
}

function drawn(
  compiler: TypstCompiler,
  sheet: TemplateData & { fonts: string[] },
  { photo, resume }: Task,
): ResumePdf['bytes'] | undefined {
  const set = (tight: boolean) => {
    compiler.map_shadow('/sheet.json', inUtf8.encode(JSON.stringify({ ...sheet, tight, attached: resume !== undefined })))
    const { result } = compiler.compile('/main.typ', null, 'pdf', asData) as { result?: Uint8Array<ArrayBuffer> }
    return result && { result, end: endOf(compiler) }
  }
  if (photo) compiler.map_shadow('/photo.jpg', photo)
  if (resume !== undefined) compiler.map_shadow('/resume.json', inUtf8.encode(resume))
  try {
    const usual = set(false)
    if (!usual || usual.end.page === 1 || usual.end.share > hardlyAnything) return usual?.result
    const tight = set(true)
    return tight && tight.end.page < usual.end.page ? tight.result : usual.result
  } finally {
    for (const path of ['/sheet.json', '/photo.jpg', '/resume.json']) compiler.unmap_shadow(path)
    // What it remembers of former documents.
    compiler.reset()
  }
}

/** Of the document that was compiled last. */
function endOf(compiler: TypstCompiler): End {
  const [end] = JSON.parse(compiler.query('/main.typ', null, '<end>', 'value')) as [End]
  return end
}
