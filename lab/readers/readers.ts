import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { keysOf, type Look, looks } from '#contract/fields/choices.ts'
import { catalogs } from '#contract/words/all.ts'
import { readResume } from '#resume/model/resume.ts'
import type { VisibleContent } from '#resume/model/visible-content.ts'
import { type PdfOptions, templateDataOf } from '#resume/write/pdf/template-data.ts'
import { PdfRenderer } from '#server/files/write/pdf-renderer.ts'
import { WordWriter } from '#server/files/write/word-writer.ts'
import { everyone } from '#server/portfolios/audience.ts'
import { readContent } from '#server/portfolios/content.ts'
import type { StoredPortfolio } from '#server/portfolios/stored-portfolio.ts'
import { admit, viewFor } from '#server/portfolios/visibility.ts'
import { brokenTexts, findFacts, normalize, textsOfFile } from './facts.ts'
import { pageCount, type Reader, readersHere, wordPageCounts } from './programs.ts'

/* Writes resumes in each look and language, extracts their text with the readers of this machine, and writes docs/parsers.md. */

const root = new URL('../../', import.meta.url)
const today = new Date().toISOString().slice(0, 10)
const languages = ['en', ...Object.keys(catalogs)]
/** Pairs of letters between which most faces move. */
const kernedPairs = {
  basics: {
    name: 'Dr. P.T. V.A. Wyatt',
    label: 'Tax Advisor, Toyota',
    email: 'p.t.wyatt@avatar-tv.example',
    summary: 'Av. “To Wave”, Yale.',
  },
  work: [{ name: 'AT&T, T. Rowe, J.P. Morgan', position: 'VP, Tax & Treasury', startDate: '2020-01', highlights: ['Yearly “AV” Type.'] }],
}
const people = ['complete-resume.json', 'new-grad.resume.json', 'senior-engineer.resume.json', 'kerned-pairs']
const options: PdfOptions = { paper: 'letter', page: 'https://understory.example/me/somebody', today }
/** Hidden on the page, so that no file of a visitor may contain it. */
const hidden = { phone: '+1 212 555 0187', salaryMin: 123_457, about: 'canary-of-the-about' }
const hiddenTexts = ['2125550187', '123457', 'canaryoftheabout']

const fontsDir = fileURLToPath(new URL('data/fonts', root))
const pdfs = new PdfRenderer({ fontsDir }, 60_000)
const wordFiles = new WordWriter(60_000)

const stored: Omit<StoredPortfolio, 'content'> = {
  ...{ id: '1', urlHandle: 'somebody', version: 1, revision: 1, savedRevision: 1, sealedPin: null, pinVersion: 0 },
  ...{ endorsementCount: 0, isFrozen: false, documents: [], photo: null, pictures: new Map(), endorsementTexts: [], isReachable: false },
}

function contentOf(person: string, language: string, look: Look): VisibleContent {
  const resume = person === 'kerned-pairs' ? kernedPairs : JSON.parse(readFileSync(new URL(`fixtures/resumes/${person}`, root), 'utf8'))
  const shown = readContent(readResume(resume, today))
  const content: StoredPortfolio['content'] = {
    ...shown,
    ...hidden,
    privacySettings: { ...shown.privacySettings, hidePhone: true, hideSalary: true },
    sectionPrivacy: { ...shown.sectionPrivacy, about: true },
    language,
    look: { accent: look, picture: 'photo' },
  }
  return viewFor(admit({ ...stored, content }, everyone))
}

interface Written {
  path: string
  format: Reader['format']
  language: string
  /** Without those that are empty. */
  texts: string[]
  /** Alone on their lines: the name first, then the headings. */
  lines: string[]
  runningLine: RegExp
}

/** The files of a person; no PDF where no font has the letters. */
async function write(folder: string, person: string, language: string, look: Look): Promise<Written[]> {
  const content = contentOf(person, language, look)
  const data = templateDataOf(content, options)
  const name = normalize(data.name.spans.flatMap(({ text }) => text).join(''))
  // With two numbers, in any words.
  const runningLine = new RegExp(`^${name}\\D{0,12}\\d{1,2}\\D{1,8}\\d{1,2}\\D{0,8}$`, 'u')
  const path = (format: Reader['format']) => join(folder, `${person.split('.')[0]}-${language}-${look}.${format}`)
  const fileOf = (format: Reader['format']) => ({
    ...{ path: path(format), format, language, runningLine },
    texts: textsOfFile(data, format).filter(normalize),
    lines: [data.name.spans.flatMap(({ text }) => text).join(''), ...data.sections.map(({ heading }) => heading)],
  })
  const { bytes, missing, density } = await pdfs.resumePdf(content, options)
  const word = await wordFiles.resumeWord(content, { ...options, user: '1', density })
  writeFileSync(path('docx'), word)
  if (missing === '') writeFileSync(path('pdf'), bytes)
  return [fileOf('docx'), ...(missing === '' ? [fileOf('pdf')] : [])]
}

interface Result {
  total: number
  inOrder: number
  elsewhere: string[]
  missing: string[]
  hidden: string[]
}

async function check(reader: Reader, files: readonly Written[]): Promise<Result> {
  const result: Result = { total: 0, inOrder: 0, elsewhere: [], missing: [], hidden: [] }
  const texts = files.length > 0 ? await reader.textsOf(files.map(({ path }) => path)) : []
  for (const [index, file] of files.entries()) {
    const text = texts[index] ?? ''
    const found = reader.hasOwnWords ? findWords(file, text) : findFacts(file.texts.map(normalize), text, file.runningLine)
    result.total += found.inOrder + found.elsewhere.length + found.missing.length
    result.inOrder += found.inOrder
    result.elsewhere.push(...found.elsewhere)
    result.missing.push(...found.missing)
    result.hidden.push(...hiddenTexts.filter((each) => normalize(text).includes(each)))
  }
  return result
}

/** Counts a text only with its words whole. The name and the headings have to be alone on their lines, the name on the first one. */
function findWords({ texts, lines }: Written, text: string): ReturnType<typeof findFacts> {
  const broken = brokenTexts(texts, text)
  const [first = '', ...others] = text.split('\n').map((line) => line.trim())
  const elsewhere = lines.filter((line, index) => (index === 0 ? first !== line : !others.includes(line)))
  return { inOrder: texts.length - broken.length + lines.length - elsewhere.length, missing: broken, elsewhere }
}

const cell = (result: Result | undefined) => {
  if (!result || result.total === 0) return '-'
  if (result.inOrder === result.total) return 'all'
  return `${result.inOrder} of ${result.total}${result.missing.length > 0 ? `, ${result.missing.length} missing` : ''}`
}

async function main() {
  const folder = mkdtempSync(join(tmpdir(), 'understory-readers-'))
  try {
    const files: Written[] = []
    for (const person of people)
      for (const language of languages) for (const look of keysOf(looks)) files.push(...(await write(folder, person, language, look)))
    const readers = readersHere()
    const rows: string[] = []
    for (const reader of readers.filter(({ version }) => version !== undefined)) rows.push(await rowOf(reader, files))
    const absent = readers.filter(({ version }) => version === undefined).map(({ name }) => name)
    writeTable([...rows, ...(await rowOfPages(files))], files, absent)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** The row of a reader in the table. Prints what it doesn't find. The command fails if it finds something hidden. */
async function rowOf(reader: Reader, files: readonly Written[]): Promise<string> {
  const cells: string[] = []
  let hiddenCount = 0
  for (const language of languages) {
    const result = await check(
      reader,
      files.filter((file) => file.format === reader.format && file.language === language),
    )
    cells.push(cell(result))
    hiddenCount += result.hidden.length
    const [missing, elsewhere, hiddenOnes] = [result.missing, result.elsewhere, result.hidden].map((texts) =>
      [...new Set(texts)].join(', '),
    )
    if (missing || elsewhere || hiddenOnes) {
      if (hiddenOnes) process.exitCode = 1
      process.stdout.write(`${reader.name}, ${language}: missing: ${missing}; elsewhere: ${elsewhere}; hidden: ${hiddenOnes}\n`)
    }
  }
  return `| ${[`${reader.name} ${reader.version}`.trim(), ...cells, hiddenCount].join(' | ')} |`
}

/** How many Word files have as many pages as the PDF of the same person. */
async function rowOfPages(files: readonly Written[]): Promise<string[]> {
  const pdfs = files.filter(({ format }) => format === 'pdf')
  const counts = await wordPageCounts(pdfs.map(({ path }) => path.replace(/pdf$/, 'docx')))
  if (!counts) return []
  const equal: boolean[] = []
  for (const [index, { path }] of pdfs.entries()) equal.push((await pageCount(readFileSync(path))) === counts[index])
  const cells = languages.map((language) => {
    const these = equal.filter((_, index) => pdfs[index]?.language === language)
    return these.length === 0 ? '-' : `${these.filter(Boolean).length} of ${these.length}`
  })
  return [`| pages of Word as of the PDF | ${cells.join(' | ')} | |`]
}

const start = '<!-- written by npm run lab -- readers -->'
const end = '<!-- end -->'

/** Replaces the table in docs/parsers.md. */
function writeTable(rows: readonly string[], files: readonly Written[], absent: readonly string[]) {
  const count = (format: Reader['format']) => files.filter((file) => file.format === format).length
  const table = [
    start,
    '',
    `${today}: ${count('pdf')} PDFs and ${count('docx')} Word files, of ${people.length} people in ${keysOf(looks).length} looks.${absent.length > 0 ? ` Not on that machine: ${absent.join(', ')}.` : ''} '-': without fonts for these letters there is no PDF.`,
    '',
    `| reader | ${languages.join(' | ')} | hidden facts |`,
    `|${' --- |'.repeat(languages.length + 2)}`,
    ...rows,
    '',
    end,
  ].join('\n')
  const document = new URL('docs/parsers.md', root)
  const text = readFileSync(document, 'utf8')
  writeFileSync(document, text.slice(0, text.indexOf(start)) + table + text.slice(text.indexOf(end) + end.length))
  process.stdout.write(`${table}\n`)
}

await main()
