import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sheetOf } from './compose.ts'
import { type Layout, layoutOf } from './grammar.ts'
import { personOf } from './person.ts'
import { printWithChromium } from './render/chromium.ts'
import { typesetWithTypst } from './render/typst.ts'
import { printWithLibreOffice, writeWithWord } from './render/word.ts'
import type { Sheet } from './tree.ts'
import { type Truth, truthOf } from './truth.ts'

/** Renders sheets to their paths. A program starts once for all of them. */
type Render = (jobs: readonly { sheet: Sheet; path: string }[]) => Promise<void>

/** What renders a sheet, and the files of its code: a change of them renders again. */
export const programs: Readonly<Record<string, { extension: 'pdf' | 'docx'; code: readonly string[]; render: Render }>> = {
  chromium: { extension: 'pdf', code: ['html.ts', 'chromium.ts'], render: printWithChromium },
  typst: { extension: 'pdf', code: ['typst.ts'], render: typesetWithTypst },
  libreoffice: { extension: 'pdf', code: ['word.ts'], render: printWithLibreOffice },
  word: { extension: 'docx', code: ['word.ts'], render: writeWithWord },
}

export interface LayoutFile {
  seed: number
  program: string
  path: string
  layout: Layout
  truth: Truth
}

export const drawingOf = (seed: number, layout = layoutOf(seed)) => {
  const person = personOf(seed, layout)
  return { layout, truth: truthOf(person, layout), sheet: sheetOf(seed, person, layout) }
}

/** The files of these seeds, rendered if the folder doesn't have them yet. Their names have a hash of what they show. */
export async function filesOf(seeds: readonly number[], names: readonly string[], folder: string): Promise<LayoutFile[]> {
  mkdirSync(folder, { recursive: true })
  const files: LayoutFile[] = []
  for (const name of names) {
    const program = programs[name]
    if (!program) throw new Error(`There is no program ${name}, only ${Object.keys(programs).join(', ')}`)
    const code = program.code.map((file) => readFileSync(new URL(`render/${file}`, import.meta.url), 'utf8')).join('')
    const jobs: Parameters<Render>[0][number][] = []
    for (const seed of seeds) {
      const { sheet, truth, layout } = drawingOf(seed)
      const hash = createHash('sha256').update(code).update(JSON.stringify(sheet)).digest('hex').slice(0, 8)
      const path = join(folder, `${seed}.${name}.${hash}.${program.extension}`)
      writeFileSync(join(folder, `${seed}.json`), JSON.stringify({ seed, layout, truth }, null, 2))
      if (!existsSync(path)) jobs.push({ sheet, path })
      files.push({ seed, program: name, path, layout, truth })
    }
    if (jobs.length > 0) await program.render(jobs)
  }
  return files
}
