import { createWriteStream } from 'node:fs'
import { mkdtemp, readFile as readBytes, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import Papa from 'papaparse'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ZipFile } from 'yazl'
import { portfolioFields } from '#contract/fields.ts'
import { schemaOf } from '#contract/portfolio-input.ts'
import type { Expectation } from '../../fixtures/import/expectation.ts'
import { expectations, refusals } from '../../fixtures/import/expected.ts'
import { type FoundEntry, type ListName, type ParsedFile, UnreadableFileError } from './parsed-file.ts'
import { readFile } from './read-file.ts'
import { nameOf } from './visible-content.ts'

const today = '2026-11-22'
const corpus = join(import.meta.dirname, '../../fixtures/import')
const mtime = new Date('2026-11-01T12:00:00Z')

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'corpus-'))
})
afterAll(async () => {
  await rm(folder, { recursive: true, force: true })
})

const filesIn = async (path: string) =>
  (await readdir(path, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()

/** A ZIP of the folder's files, but those that are left out. */
async function zipped(path: string, without: (name: string) => boolean = () => false): Promise<string> {
  const zip = new ZipFile()
  for (const file of await filesIn(path)) {
    const name = file.slice(path.length + 1)
    if (!without(name)) zip.addFile(file, name, { mtime })
  }
  zip.end()
  const to = join(folder, `${basename(path)}-${Math.random().toString(36).slice(2)}.zip`)
  await pipeline(zip.outputStream, createWriteStream(to))
  return to
}

async function read({ file, filename }: { file: string; filename?: string }): Promise<ParsedFile> {
  const path = join(corpus, file)
  const isFolder = (await stat(path)).isDirectory()
  return await readFile(isFolder ? await zipped(path) : path, { filename: filename ?? basename(path) + (isFolder ? '.zip' : ''), today })
}

const fieldsOf = ({ fields }: ParsedFile) => Object.fromEntries(fields.map(({ field, value }) => [field, value]))
const listsOf = ({ lists }: ParsedFile) => Object.entries(lists) as [ListName, FoundEntry[]][]
const noticesOf = (found: ParsedFile) => [
  ...found.notices,
  ...found.fields.flatMap(({ notice }) => notice ?? []),
  ...listsOf(found).flatMap(([, entries]) => entries.flatMap(({ notices }) => notices)),
]

/** All texts in it, one a line; numbers as people write them. */
function textsIn(value: unknown): string {
  if (typeof value === 'object' && value !== null) return Object.values(value).map(textsIn).join('\n')
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}
const valuesText = (found: ParsedFile) =>
  textsIn([
    fieldsOf(found),
    listsOf(found).map(([, entries]) => entries.map(({ values }) => values)),
    found.loose.map(({ value }) => value),
  ])

const isNothing = (value: unknown) =>
  value === undefined || value === null || value === '' || value === false || (Array.isArray(value) && value.length === 0)

/** What was found of what is expected, so that a difference names every wrong value at once. */
function likeExpected(actual: unknown, expected: unknown): unknown {
  if (isNothing(expected) && isNothing(actual)) return expected
  if (typeof expected !== 'object' || expected === null || Array.isArray(expected)) return actual
  const values = Object(actual) as Record<string, unknown>
  return Object.fromEntries(Object.entries(expected).map(([name, value]) => [name, likeExpected(values[name], value)]))
}

const counted = (found: ParsedFile, counts: NonNullable<Expectation['counts']>) => {
  const names = new Set([...Object.keys(counts), ...Object.keys(found.lists)]) as Set<ListName>
  return Object.fromEntries(
    [...names].map((name) => {
      const [count, wanted] = [found.lists[name]?.length ?? 0, counts[name] ?? 0]
      const [min, max] = typeof wanted === 'number' ? [wanted, wanted] : wanted
      return [name, count >= min && count <= max ? wanted : count]
    }),
  )
}

/** Every list by name with 0 where it is expected empty, so that what is too much is seen. */
const allCounts = (found: ParsedFile, counts: NonNullable<Expectation['counts']>) => ({
  ...Object.fromEntries(Object.keys(found.lists).map((name) => [name, 0])),
  ...counts,
})

/** What the portfolio would refuse of what was found, or could not keep. */
function wrongIn(found: ParsedFile): string[] {
  const fields: Record<string, (typeof portfolioFields)[keyof typeof portfolioFields]> = portfolioFields
  const sent: [string, unknown][] = [
    ...Object.entries(fieldsOf(found)),
    ...listsOf(found)
      .filter(([name]) => name !== 'documents')
      .map(([name, entries]): [string, unknown] => [name, entries.map(({ values }) => values)]),
  ]
  const refused = sent.flatMap(([name, value]) => {
    const field = fields[name]
    if (!field) return [`${name} is no field`]
    return (schemaOf(field).safeParse(value).error?.issues ?? []).map(({ path, message }) => `${[name, ...path].join('.')}: ${message}`)
  })
  const broken = valuesText({ ...found, loose: [] })
    .split('\n')
    .filter((text) => !text.isWellFormed() || text.includes('\0'))
  return [...refused, ...broken.map((text) => `can't be kept: ${JSON.stringify(text)}`)]
}

describe.each(expectations)('$file', (expected) => {
  let found: ParsedFile
  beforeAll(async () => {
    found = await read(expected)
  })

  it('is known for what it is', () => {
    expect(found.kind).toBe(expected.kind)
  })

  it('gives a name and the fields that stand in it', () => {
    expect(nameOf(fieldsOf(found))).toBe(expected.name)
    expect(likeExpected(fieldsOf(found), expected.fields ?? {})).toEqual(expected.fields ?? {})
  })

  it('gives each list its entries', () => {
    expect(counted(found, expected.counts ?? {})).toEqual(allCounts(found, expected.counts ?? {}))
    const entries = Object.fromEntries(listsOf(found).map(([name, list]) => [name, list.map(({ values }) => values)]))
    expect(likeExpected(entries, expected.entries ?? {})).toEqual(expected.entries ?? {})
    for (const [name, indexes] of Object.entries(expected.notSuggested ?? {}) as [ListName, number[]][])
      expect(found.lists[name]?.flatMap(({ suggested }, index) => (suggested === false ? index : []))).toEqual(indexes)
  })

  it('keeps what has no place, tells what it did, and takes nothing else', () => {
    const loose = textsIn(found.loose.map(({ value }) => value))
    const personal = textsIn(found.loose.filter((each) => each.personal).map(({ value }) => value))
    const [values, notices] = [valuesText(found), noticesOf(found)]
    const all = [values, ...notices, ...found.loose.map(({ label }) => label), textsIn(found.original)].join('\n')
    const missing = {
      loose: (expected.loose ?? []).filter((text) => !loose.includes(text)),
      personal: (expected.personal ?? []).filter((text) => !personal.includes(text)),
      somewhere: (expected.somewhere ?? []).filter((text) => !all.includes(text)),
      notices: (expected.notices ?? []).filter((notice) => !notices.some((text) => notice.test(text))),
      notRead: (expected.notRead ?? []).filter((name) => !found.notRead.some((file) => file.name.includes(name))),
    }
    expect(missing).toEqual({ loose: [], personal: [], somewhere: [], notices: [], notRead: [] })
    expect((expected.nowhere ?? []).filter((text) => values.includes(text))).toEqual([])
  })

  it('comes to what the portfolio takes', () => {
    expect(wrongIn(found)).toEqual([])
  })

  it('gives pictures and documents', () => {
    expect(found.photo?.type).toBe(expected.photo)
    const documents = found.documents.map(({ filename, type, sha256 }) => ({ filename, type, sha256 }))
    expect(documents).toEqual(expected.documents ?? [])
  })
})

describe('what is no resume', () => {
  it.each(refusals)('$file is refused with a sentence', async ({ refused, ...file }) => {
    const refusal = await read(file).then(
      ({ kind }) => `was read as ${kind}`,
      (error: unknown) => error,
    )
    expect(refusal).toBeInstanceOf(UnreadableFileError)
    if (typeof refused === 'string') expect((refusal as UnreadableFileError).message).toBe(refused)
    else expect((refusal as UnreadableFileError).message).toMatch(refused)
  })
})

const complete = join(corpus, 'linkedin/complete-teacher')
/** Which lists and fields each file gives. */
const given: Record<string, readonly string[]> = {
  'Profile.csv': ['firstName', 'lastName', 'headline', 'tagline', 'bio', 'address', 'city', 'state', 'place', 'links'],
  'Profile Summary.csv': [],
  'Positions.csv': ['experience'],
  'Education.csv': ['education'],
  'Skills.csv': ['skillCategories'],
  'Languages.csv': ['languages'],
  'Certifications.csv': ['certificates'],
  'Projects.csv': ['projects'],
  'Publications.csv': ['publications'],
  'Volunteering.csv': ['volunteer'],
  'Honors.csv': ['awards'],
  'Courses.csv': ['more'],
  'Test Scores.csv': ['more'],
  'Causes.csv': ['interests'],
  'Recommendations_Received.csv': ['references'],
  'Email Addresses.csv': ['email'],
  'PhoneNumbers.csv': ['phone'],
  'messages.csv': [],
  'Connections.csv': [],
}

describe('an archive of LinkedIn', () => {
  const readWithout = async (without: (name: string) => boolean) =>
    await readFile(await zipped(complete, without), { filename: 'archive.zip', today })
  const partsOf = (found: ParsedFile, names: readonly string[]) =>
    Object.fromEntries(
      [
        ...Object.entries(fieldsOf(found)),
        ...listsOf(found).map(([name, list]) => [name, list.map(({ values }) => values)] as const),
      ].filter(([name]) => !names.includes(name)),
    )

  it.each(Object.keys(given))('is read without its %s', async (missing) => {
    const [whole, without] = [await readWithout(() => false), await readWithout((name) => name === missing)]
    // What Profile.csv leaves out, the file beside it may give.
    const names = [...(given[missing] ?? []), ...(missing === 'Profile.csv' ? ['about'] : [])]
    expect(partsOf(without, names)).toEqual(partsOf(whole, names))
  })

  it('gives all of a text that only Profile Summary.csv has', async () => {
    const { bio, about } = fieldsOf(await readWithout((name) => name === 'Profile.csv'))
    expect(textsIn([bio, about])).toMatch(/grind their own mirrors\.\n\nBefore that/)
  })

  it.each(expectations.filter(({ kind }) => kind === 'linkedin'))('accounts for every word in $file', async ({ file }) => {
    const found = await read({ file })
    const told = [valuesText(found), ...noticesOf(found), ...countryNames(found)].join('\n')
    const forgotten: string[] = []
    for (const path of await filesIn(join(corpus, file))) {
      if (found.notRead.some(({ name }) => name.includes(basename(path)))) continue
      for (const cell of await cellsOf(path)) forgotten.push(...wordsOf(cell).filter((word) => !told.includes(word)))
    }
    expect(forgotten).toEqual([])
  })
})

/** A country is found as its code. */
function countryNames(found: ParsedFile): string[] {
  const { countryCode } = Object(fieldsOf(found)['place']) as { countryCode?: string }
  return countryCode
    ? ['en', 'de', 'es', 'da'].map((language) => new Intl.DisplayNames(language, { type: 'region' }).of(countryCode) ?? '')
    : []
}

/** Without the header, in which every column has another name, and what stands above it. */
async function cellsOf(path: string): Promise<string[]> {
  const bytes = await readBytes(path)
  const text = bytes.toString('utf8').includes('�')
    ? new TextDecoder('windows-1252').decode(bytes)
    : bytes.toString('utf8').replace(/^\uFEFF/, '')
  const rows = Papa.parse<string[]>(text.replace(/^Notes:[\s\S]*?\n\s*\n/, '')).data
  return rows.slice(1).flat()
}

const ofOtherForm =
  /^(Yes|No|VISIBLE|HIDDEN|Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec|aug|PORTFOLIO|BLOG|COMPANY|SKYPE|Mobile|Home|Work)$/

/** What has to be found again: words, and numbers from three digits. Times and days of dates have another form. */
const wordsOf = (cell: string) =>
  /^\d{1,2}\/\d{1,2}\/\d{2,4}, /.test(cell) ? [] : (cell.match(/\p{L}{3,}|\d{3,}/gu) ?? []).filter((word) => !ofOtherForm.test(word))
