import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { NodeCompiler, PdfStandard } from '@myriaddreamin/typst-ts-node-compiler'
import { afterAll, expect, it } from 'vitest'
import { keysOf, looks } from '#contract/fields/choices.ts'
import { emptyLetter } from '#contract/letter.ts'
import { readContent } from '#server/portfolios/content.ts'
import { redSquare } from '#test/fixtures.ts'
import { jane, maya } from '#test/pdfs/people.ts'
import { pdfRequest } from '#test/pdfs/resume-pdfs.ts'
import { normalDensity } from './density.ts'
import { type PdfOptions, templateDataOf } from './template-data.ts'
import { loadFonts, sheetOf } from './typesetter.ts'

/*
 * The compiler's own check for PDF/UA-1. Only its native build has it, which the product can't use, because a memory limit holds for
 * WebAssembly only. So our files pass the check, but don't declare the standard.
 */

const folder = mkdtempSync(join(tmpdir(), 'understory-test-'))
const main = join(folder, 'resume.typ')
for (const name of ['resume.typ', 'lines.typ', 'letter.typ'])
  copyFileSync(fileURLToPath(new URL(`./${name}`, import.meta.url)), join(folder, name))
const fonts = loadFonts(undefined)
const bytesOf = (files: readonly { file: string }[]) => files.map(({ file }) => readFileSync(file))
const fontArgs = [{ fontBlobs: bytesOf([...fonts.texts, ...[...fonts.faces.values()].flat()]) }]

afterAll(() => rmSync(folder, { recursive: true }))

/** Compiles a resume for PDF/UA-1. An error is a failed check. */
function compileForUa(portfolio: object, options: Partial<PdfOptions> = {}, photo: { alt: string } | null = null): string {
  const visible = readContent(portfolio)
  const { data } = sheetOf(templateDataOf(visible, { ...pdfRequest, ...options }), visible.language ?? '', fonts)
  writeFileSync(join(folder, 'sheet.json'), JSON.stringify({ ...data, density: normalDensity, attached: true, photo }))
  writeFileSync(join(folder, 'resume.json'), '{}')
  writeFileSync(join(folder, 'photo.jpg'), redSquare)
  const compiler = NodeCompiler.create({ workspace: folder, fontArgs })
  return compiler.pdf({ mainFilePath: main }, { pdfStandard: PdfStandard.UA_1 }).toString('latin1')
}

const declaration = 'pdfuaid'

it.each(keysOf(looks))('meets PDF/UA-1 in the look %s', (accent) => {
  for (const person of [maya, jane]) expect(compileForUa({ ...person, look: { accent, picture: 'photo' } })).toContain(declaration)
})

it('meets PDF/UA-1 with a letter, with a photo, from right to left, and with almost nothing', () => {
  const letter = {
    ...emptyLetter,
    subject: 'Analyst',
    salutation: 'Dear Ms. Okafor,',
    text: 'I **read** your posting.\n\n- One\n- Two',
    closing: 'Ada',
  }
  const hebrew = { language: 'he', firstName: 'נועה', lastName: 'לוי', bio: 'עבודה עם TypeScript בשנת 2021' }
  expect(compileForUa(maya, { letter: { ...letter, date: '2026-11-28' } })).toContain(declaration)
  for (const alt of ['Maya at her desk', '']) expect(compileForUa(maya, {}, { alt })).toContain(declaration)
  expect(compileForUa(hebrew)).toContain(declaration)
  expect(compileForUa({ skillCategories: [{ id: 'a', name: '', skills: ['Algebra'] }] })).toContain(declaration)
})
