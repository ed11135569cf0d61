import { dateOf } from '../../model/dates.ts'
import { tooComplex } from '../../model/json.ts'
import { isObject, objectIn, type Values } from '../../model/member.ts'
import { emptyParsedFile, type ParsedFile, UnreadableFileError } from '../../model/parsed-file.ts'
import { ParsedFileBuilder } from '../../model/parsed-file-builder.ts'
import type { SourceText } from '../../model/unused-texts.ts'
import { addReference, addUnusedMembers, plain, readMembers } from './references.ts'

/* Citation.js always gets a type: without one, it fetches a text that looks like a URL. References are read one by one: errors stay in one. */

/** The references of a file that are read. The list of a portfolio has room for fewer. */
const maxReferences = 500
const maxBytes = 1024 * 1024
/** Abbreviations (`@string`) are read again with each reference. */
const maxAbbreviations = 10_000

const bibtexEntry = /(?:^|[\r\n}])[ \t]*@[ \t]*([a-z]+)[ \t]*[{(]/gi
const risStart = /^\ufeff?\s*(?:[A-Z][A-Z0-9] {1,2}- .*\r?\n\s*){0,3}TY {1,2}- /
/** Some programs write one space after a tag. */
const tagWithOneSpace = /^([A-Z][A-Z0-9]) -(?=[ \r\n]|$)/gm

export const isBibtex = (text: string, isNamedSo: boolean): boolean =>
  isNamedSo || /^\s*(?:%[^\r\n]*[\r\n]\s*)*@[ \t]*[a-z]+[ \t]*[{(][^\n]{0,200}[,=\n]/i.test(text)
export const isRis = (text: string): boolean => risStart.test(text)

export const isCslJson = (value: unknown): value is unknown[] =>
  Array.isArray(value) && value.some((each) => isObject(each) && typeof each['title'] === 'string' && typeof each['type'] === 'string')

/** @throws {UnreadableFileError} */
export async function readBibtex(text: string): Promise<ParsedFile> {
  assertSmall(text)
  const { plugins } = await import('@citation-js/core')
  await import('@citation-js/plugin-bibtex')
  const all = partsOfBibtex(text)
  const abbreviations = all.filter(({ type }) => type === 'string').map(({ part }) => part)
  const strings = abbreviations.join('\n').slice(0, maxAbbreviations)
  const entries = all.filter(({ type }) => !['string', 'comment', 'preamble'].includes(type)).map(({ part }) => part)
  return readEach('bibtex', entries, (entry, add) => {
    const source = `${strings}\n${entry}`
    const [reference] = listIn(plugins.input.chain(source, { forceType: '@bibtex/text', generateGraph: false }))
    if (!reference) return false
    const properties = propertiesOf(plugins.input.data(entry, '@bibtex/text'))
    const textOf = (name: string) => latexText(plugins, String(properties[name] ?? ''))
    const others = Object.keys(properties).filter((name) => !usedProperties.includes(name) && !readMembers.includes(name))
    const read = Object.entries(reference).filter(([name]) => readMembers.includes(name))
    // Citation.js knows the names of months in English only.
    const date = textOf('month') && dateOf(`${textOf('month')} ${textOf('year')}`)
    const values = { ...Object.fromEntries(read), ...(date.length > 4 && { issued: { literal: date } }), abstract: textOf('abstract') }
    add({ ...values, ...Object.fromEntries(others.map((name) => [name, textOf(name)])) }, preprintOf(properties))
    return Object.keys(properties)
      .filter((name) => !(name === 'month' && dateOf(`${textOf(name)} 2000`) !== ''))
      .map((name) => ({ label: name, text: plain(textOf(name)) }))
  })
}

/** @throws {UnreadableFileError} */
export async function readRis(text: string): Promise<ParsedFile> {
  assertSmall(text)
  const { plugins } = await import('@citation-js/core')
  await import('@citation-js/plugin-ris')
  const entries = text
    .replace(/^\ufeff/, '')
    .replace(tagWithOneSpace, '$1  -')
    .split(/^(?=TY {2}- )/m)
    .filter((entry) => entry.startsWith('TY'))
  return readEach('ris', entries, (entry, add) => {
    const [reference] = listIn(plugins.input.chain(entry, { forceType: '@ris/file', generateGraph: false }))
    if (!reference) return false
    add(reference)
    return tagsOf(entry)
  })
}

export function readCslJson(references: readonly unknown[]): ParsedFile {
  return readEach('csl-json', references, (reference, add) => {
    if (!isObject(reference)) return false
    add(reference)
    return textsIn(reference)
  })
}

type Library = typeof import('@citation-js/core')
type Add = (reference: Values, more?: Values) => void

type Read<E> = (entry: E, add: Add) => false | readonly Omit<SourceText, 'from'>[]

function readEach<E>(kind: 'bibtex' | 'ris' | 'csl-json', entries: readonly E[], read: Read<E>): ParsedFile {
  const builder = new ParsedFileBuilder(emptyParsedFile(kind))
  if (entries.length > maxReferences) builder.addNotice(`This file has more than ${maxReferences} references. The others were not read.`)
  for (const [index, entry] of entries.slice(0, maxReferences).entries()) {
    const from = `Reference ${index + 1}`
    const texts = resultOf(() => read(entry, (reference, more) => addReference(builder, reference, from, more)))
    if (texts)
      addUnusedMembers(
        builder,
        texts.map((each) => ({ ...each, from })),
        from,
      )
    else {
      builder.addUnmapped(from, entry, from)
      builder.addNotice(`${from} can’t be read.`)
    }
  }
  return builder.build()
}

/** A damaged or a deeply nested reference is an error of the library. */
function resultOf<R>(read: () => R): R | false {
  try {
    return read()
  } catch {
    return false
  }
}

function assertSmall(text: string): void {
  if (Buffer.byteLength(text) > maxBytes) throw new UnreadableFileError(tooComplex, { isTooLarge: true })
}

function partsOfBibtex(text: string): { type: string; part: string }[] {
  const starts = [...text.matchAll(bibtexEntry)].map((match) => ({
    type: match[1]?.toLowerCase() ?? '',
    at: match.index + match[0].indexOf('@'),
  }))
  return starts.map(({ type, at }, index) => ({ type, part: text.slice(at, starts[index + 1]?.at) }))
}

const tagsOf = (entry: string): Omit<SourceText, 'from'>[] =>
  entry
    .split(/^(?=[A-Z][A-Z0-9] {2}-)/m)
    .filter((line) => /^[A-Z]/.test(line) && !/^(?:TY|ER|ID) /.test(line))
    .map((line) => ({ label: line.slice(0, 2), text: plain(line.slice(5)), isDate: /^(?:PY|Y1|DA) /.test(line) }))

function textsIn(value: unknown, label = ''): { label: string; text: string }[] {
  if (typeof value !== 'object' || value === null) return value === undefined || value === null ? [] : [{ label, text: plain(value) }]
  const members = Object.entries(value).filter(([name]) => label !== '' || !['id', 'type', 'issued', 'citation-key'].includes(name))
  return members.flatMap(([name, each]) => textsIn(each, label || name))
}

const listIn = (value: unknown): Values[] => (Array.isArray(value) ? value.filter(isObject) : [])

function propertiesOf(value: unknown): Values {
  const [entry] = listIn(value)
  return objectIn(entry?.['properties'])
}

const usedProperties = [
  ...[
    'title',
    'author',
    'journal',
    'journaltitle',
    'booktitle',
    'year',
    'month',
    'date',
    'volume',
    'number',
    'issue',
    'pages',
    'doi',
    'url',
  ],
  ...['publisher', 'institution', 'school', 'organization', 'abstract'],
]

/** A field that Citation.js does not pass on, without its LaTeX: it is read as the title of another entry. */
function latexText({ input }: Library['plugins'], latex: string): string {
  if (!/[\\{}$~]/.test(latex)) return latex
  const [entry] = listIn(input.chain(`@misc{x, title={${latex}}}`, { forceType: '@bibtex/text', generateGraph: false }))
  return typeof entry?.['title'] === 'string' ? entry['title'] : latex
}

function preprintOf(properties: Values): Values {
  const text = (name: string) => (typeof properties[name] === 'string' ? properties[name] : '')
  const isArxiv = /^arxiv$/i.test(text('archiveprefix') || text('eprinttype')) && /^[\w./-]{5,30}$/.test(text('eprint'))
  if (!isArxiv || text('journal') || text('booktitle')) return {}
  return { kind: 'preprint', ...(!text('url') && !text('doi') && { url: `https://arxiv.org/abs/${text('eprint')}` }) }
}
