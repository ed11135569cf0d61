import { createWriteStream } from 'node:fs'
import { mkdtemp, readFile as readBytes, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import Papa from 'papaparse'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ZipFile } from 'yazl'
import { schemaOf } from '#contract/calls/portfolio-input.ts'
import { portfolioFields } from '#contract/fields/fields.ts'
import type { Expectation } from '../../fixtures/import/expectation.ts'
import { expectations, refusals } from '../../fixtures/import/expected.ts'
import { type FoundEntry, type ListName, type ParsedFile, UnreadableFileError } from '../model/parsed-file.ts'
import { nameOf } from '../model/visible-content.ts'
import { readFile } from './read-file.ts'

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

/** A ZIP of the folder's files, without excluded ones. */
async function createZip(path: string, isExcluded: (name: string) => boolean = () => false): Promise<string> {
  const zip = new ZipFile()
  for (const file of await filesIn(path)) {
    const name = file.slice(path.length + 1)
    if (!isExcluded(name)) zip.addFile(file, name, { mtime })
  }
  zip.end()
  const to = join(folder, `${basename(path)}-${Math.random().toString(36).slice(2)}.zip`)
  await pipeline(zip.outputStream, createWriteStream(to))
  return to
}

async function read({ file, filename }: { file: string; filename?: string }): Promise<ParsedFile> {
  const path = join(corpus, file)
  const isFolder = (await stat(path)).isDirectory()
  return await readFile(isFolder ? await createZip(path) : path, { filename: filename ?? basename(path) + (isFolder ? '.zip' : ''), today })
}

const fieldsOf = ({ fields }: ParsedFile) => Object.fromEntries(fields.map(({ field, value }) => [field, value]))
const listsOf = ({ lists }: ParsedFile) => Object.entries(lists) as [ListName, FoundEntry[]][]
const noticesOf = (found: ParsedFile) => [
  ...found.notices,
  ...found.fields.flatMap(({ notice }) => notice ?? []),
  ...listsOf(found).flatMap(([, entries]) => entries.flatMap(({ notices }) => notices)),
]

/** All texts and numbers in a value, one per line. */
function textsIn(value: unknown): string {
  if (typeof value === 'object' && value !== null) return Object.values(value).map(textsIn).join('\n')
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}
const textOfValues = (found: ParsedFile) =>
  textsIn([
    fieldsOf(found),
    listsOf(found).map(([, entries]) => entries.map(({ values }) => values)),
    found.unmapped.map(({ value }) => value),
  ])

const isUnset = (value: unknown) =>
  value === undefined || value === null || value === '' || value === false || (Array.isArray(value) && value.length === 0)

/** The part of `actual` that has an expected value, so that one comparison shows all differences. */
function expectedPartOf(actual: unknown, expected: unknown): unknown {
  if (isUnset(expected) && isUnset(actual)) return expected
  if (typeof expected !== 'object' || expected === null || Array.isArray(expected)) return actual
  const values = Object(actual) as Record<string, unknown>
  return Object.fromEntries(Object.entries(expected).map(([name, value]) => [name, expectedPartOf(values[name], value)]))
}

/** The number of entries of every list; the expected range where the number is in it. */
const countsOf = (found: ParsedFile, counts: NonNullable<Expectation['counts']>) => {
  const names = new Set([...Object.keys(counts), ...Object.keys(found.lists)]) as Set<ListName>
  return Object.fromEntries(
    [...names].map((name) => {
      const [count, expected] = [found.lists[name]?.length ?? 0, counts[name] ?? 0]
      const [min, max] = typeof expected === 'number' ? [expected, expected] : expected
      return [name, count >= min && count <= max ? expected : count]
    }),
  )
}

/** The expected number of entries of every list, 0 for lists that must be empty. */
const expectedCounts = (found: ParsedFile, counts: NonNullable<Expectation['counts']>) => ({
  ...Object.fromEntries(Object.keys(found.lists).map((name) => [name, 0])),
  ...counts,
})

/** Values that PUT would reject, or that cannot be stored. */
function invalidValuesIn(found: ParsedFile): string[] {
  const fields: Record<string, (typeof portfolioFields)[keyof typeof portfolioFields]> = portfolioFields
  const values: [string, unknown][] = [
    ...Object.entries(fieldsOf(found)),
    ...listsOf(found)
      .filter(([name]) => name !== 'documents')
      .map(([name, entries]): [string, unknown] => [name, entries.map(({ values }) => values)]),
  ]
  const rejected = values.flatMap(([name, value]) => {
    const field = fields[name]
    if (!field) return [`${name} is not a field`]
    return (schemaOf(field).safeParse(value).error?.issues ?? []).map(({ path, message }) => `${[name, ...path].join('.')}: ${message}`)
  })
  const unstorable = textOfValues({ ...found, unmapped: [] })
    .split('\n')
    .filter((text) => !text.isWellFormed() || text.includes('\0'))
  return [...rejected, ...unstorable.map((text) => `can't be stored: ${JSON.stringify(text)}`)]
}

describe.each(expectations)('$file', (expected) => {
  let found: ParsedFile
  beforeAll(async () => {
    found = await read(expected)
  })

  it('detects the kind of the file', () => {
    expect(found.kind).toBe(expected.kind)
  })

  it('reads the name and the fields', () => {
    expect(nameOf(fieldsOf(found))).toBe(expected.name)
    expect(expectedPartOf(fieldsOf(found), expected.fields ?? {})).toEqual(expected.fields ?? {})
  })

  it('reads the entries of each list', () => {
    expect(countsOf(found, expected.counts ?? {})).toEqual(expectedCounts(found, expected.counts ?? {}))
    const entries = Object.fromEntries(listsOf(found).map(([name, list]) => [name, list.map(({ values }) => values)]))
    expect(expectedPartOf(entries, expected.entries ?? {})).toEqual(expected.entries ?? {})
    for (const [name, indexes] of Object.entries(expected.notSuggested ?? {}) as [ListName, number[]][])
      expect(found.lists[name]?.flatMap(({ suggested }, index) => (suggested === false ? index : []))).toEqual(indexes)
  })

  it('collects unmapped values and notices, and imports nothing else', () => {
    const unmapped = textsIn(found.unmapped.map(({ value }) => value))
    const personal = textsIn(found.unmapped.filter(({ personal }) => personal).map(({ value }) => value))
    const [values, notices] = [textOfValues(found), noticesOf(found)]
    const all = [values, ...notices, ...found.unmapped.map(({ label }) => label), textsIn(found.retained)].join('\n')
    const missing = {
      unmapped: (expected.unmapped ?? []).filter((text) => !unmapped.includes(text)),
      personal: (expected.personal ?? []).filter((text) => !personal.includes(text)),
      anywhere: (expected.anywhere ?? []).filter((text) => !all.includes(text)),
      notices: (expected.notices ?? []).filter((notice) => !notices.some((text) => notice.test(text))),
      notRead: (expected.notRead ?? []).filter((name) => !found.notRead.some((file) => file.name.includes(name))),
    }
    expect(missing).toEqual({ unmapped: [], personal: [], anywhere: [], notices: [], notRead: [] })
    expect((expected.absent ?? []).filter((text) => values.includes(text))).toEqual([])
  })

  it('yields only values that PUT accepts', () => {
    expect(invalidValuesIn(found)).toEqual([])
  })

  it('reads pictures and documents', () => {
    expect(found.photo?.type).toBe(expected.photo)
    const documents = found.documents.map(({ filename, type, sha256 }) => ({ filename, type, sha256 }))
    expect(documents).toEqual(expected.documents ?? [])
  })
})

describe('a file that is not a resume', () => {
  it.each(refusals)('$file is rejected with a message', async ({ refused, ...file }) => {
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
/** The lists and fields that each file contains. */
const contentOfFile: Record<string, readonly string[]> = {
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

describe('a LinkedIn archive', () => {
  const readWithout = async (isExcluded: (name: string) => boolean) =>
    await readFile(await createZip(complete, isExcluded), { filename: 'archive.zip', today })
  const contentExcept = (names: readonly string[], found: ParsedFile) =>
    Object.fromEntries(
      [
        ...Object.entries(fieldsOf(found)),
        ...listsOf(found).map(([name, list]) => [name, list.map(({ values }) => values)] as const),
      ].filter(([name]) => !names.includes(name)),
    )

  it.each(Object.keys(contentOfFile))('is read without its %s', async (missing) => {
    const [whole, partial] = [await readWithout(() => false), await readWithout((name) => name === missing)]
    // Profile Summary.csv can contain a summary that Profile.csv lacks.
    const names = [...(contentOfFile[missing] ?? []), ...(missing === 'Profile.csv' ? ['about'] : [])]
    expect(contentExcept(names, partial)).toEqual(contentExcept(names, whole))
  })

  it('reads the whole text that only Profile Summary.csv contains', async () => {
    const { bio, about } = fieldsOf(await readWithout((name) => name === 'Profile.csv'))
    expect(textsIn([bio, about])).toMatch(/grind their own mirrors\.\n\nBefore that/)
  })

  it.each(expectations.filter(({ kind }) => kind === 'linkedin'))('accounts for every word in $file', async ({ file }) => {
    const found = await read({ file })
    const reported = [textOfValues(found), ...noticesOf(found), ...countryNames(found)].join('\n')
    const missing: string[] = []
    for (const path of await filesIn(join(corpus, file))) {
      if (found.notRead.some(({ name }) => name.includes(basename(path)))) continue
      for (const cell of await cellsOf(path)) missing.push(...wordsOf(cell).filter((word) => !reported.includes(word)))
    }
    expect(missing).toEqual([])
  })
})

/** The names of the country in `place`, which contains only its code. */
function countryNames(found: ParsedFile): string[] {
  const { countryCode } = Object(fieldsOf(found)['place']) as { countryCode?: string }
  return countryCode
    ? ['en', 'de', 'es', 'da'].map((language) => new Intl.DisplayNames(language, { type: 'region' }).of(countryCode) ?? '')
    : []
}

/** The cells below the header, without the preamble. */
async function cellsOf(path: string): Promise<string[]> {
  const bytes = await readBytes(path)
  const text = bytes.toString('utf8').includes('�')
    ? new TextDecoder('windows-1252').decode(bytes)
    : bytes.toString('utf8').replace(/^\uFEFF/, '')
  const rows = Papa.parse<string[]>(text.replace(/^Notes:[\s\S]*?\n\s*\n/, '')).data
  return rows.slice(1).flat()
}

const convertedWords =
  /^(Yes|No|VISIBLE|HIDDEN|Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec|aug|PORTFOLIO|BLOG|COMPANY|SKYPE|Mobile|Home|Work)$/

/** Words and numbers of a cell that the result must contain. A cell with a date and a time has none, because it is converted. */
const wordsOf = (cell: string) =>
  /^\d{1,2}\/\d{1,2}\/\d{2,4}, /.test(cell) ? [] : (cell.match(/\p{L}{3,}|\d{3,}/gu) ?? []).filter((word) => !convertedWords.test(word))
