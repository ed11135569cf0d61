import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { initSync, type TypstCompiler, TypstCompilerBuilder } from '@myriaddreamin/typst-ts-web-compiler'
import type { Shown } from '../formats/shown.ts'
import { fontsIn } from './fonts.ts'
import { Letters } from './letters.ts'
import { type Sheet, sheetOf, type Wanted } from './sheet.ts'

export interface Task extends Wanted {
  shown: Shown
  /** Of a JPEG. */
  photo?: Uint8Array | undefined
  /** To be attached. */
  resume?: string | undefined
  /** Where further fonts are. */
  fontsDir: string | undefined
}

export interface ResumePdf {
  bytes: Uint8Array<ArrayBuffer>
  /** Letters that no font has, each once; '' when none is missing. */
  missing: string
}

interface Answer {
  result?: Uint8Array<ArrayBuffer>
  diagnostics?: unknown
}

const template = readFileSync(new URL('./resume.typ', import.meta.url), 'utf8')
const inUtf8 = new TextEncoder()
/** Diagnostics as data. */
const asData = 3

/** Loads the compiler and its fonts, which takes about a second. */
export async function newTypesetter(fontsDir: string | undefined) {
  const { memory } = initSync({ module: readFileSync(fileURLToPath(import.meta.resolve('@myriaddreamin/typst-ts-web-compiler/wasm'))) })
  const builder = new TypstCompilerBuilder()
  builder.set_dummy_access_model()
  const fonts = fontsIn(fontsDir)
  // Read once a letter of theirs is needed: a font of ten thousand letters is large.
  for (const { file, described } of fonts) await builder.add_lazy_font(described, () => readFileSync(file))
  const compiler = await builder.build()
  compiler.add_source('/main.typ', template)
  const letters = new Letters(fonts)
  const families = [...new Set(fonts.flatMap((font) => font.families))]
  return {
    typeset(task: Task): ResumePdf {
      const { values, missing } = letters.fitting(sheetOf(task.shown, task))
      const alt = task.shown.photo?.alt ?? ''
      const bare = { ...values, fonts: families }
      // A photo that can't be read is left out.
      const bytes = (task.photo && drawn(compiler, { ...bare, photo: { alt } }, task)) ?? drawn(compiler, bare, task)
      if (!bytes) throw new Error('The resume could not be typeset')
      return { bytes, missing }
    },
    held: () => memory.buffer.byteLength,
  }
}

function drawn(compiler: TypstCompiler, sheet: Sheet & { fonts: string[] }, { photo, resume }: Task): ResumePdf['bytes'] | undefined {
  compiler.map_shadow('/sheet.json', inUtf8.encode(JSON.stringify({ ...sheet, attached: resume !== undefined })))
  if (photo) compiler.map_shadow('/photo.jpg', photo)
  if (resume !== undefined) compiler.map_shadow('/resume.json', inUtf8.encode(resume))
  try {
    return (compiler.compile('/main.typ', null, 'pdf', asData) as Answer).result
  } finally {
    for (const path of ['/sheet.json', '/photo.jpg', '/resume.json']) compiler.unmap_shadow(path)
    // What it remembers of former documents.
    compiler.reset()
  }
}
