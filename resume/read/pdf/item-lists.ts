import { readDate } from '#contract/fields/dates/read-date.ts'
import type { Values } from '../../model/member.ts'
import type { ListName } from '../../model/parsed-file.ts'
import type { ParsedFileBuilder, Source } from '../../model/parsed-file-builder.ts'
import { type Range, rangeIn } from '../date-ranges.ts'
import { isPartOfLevel, splitLanguage } from '../level-words.ts'
import { headingIn, type Kind } from './headings.ts'
import { linesOf, type TextOptions, trimPunctuation } from './prose.ts'
import type { Row } from './rows.ts'

/* Sections in which each line, or each item between commas, is an entry. */

interface Entry {
  list: ListName
  members: Values
}

const itemPattern = /(?:\([^()]{0,200}\)|[^,;|•·‣▪、；،])+/g

const itemsIn = (text: string): string[] => (text.match(itemPattern) ?? []).map((each) => each.trim().replace(/\.$/, '')).filter(Boolean)

/** What is in brackets is no label: 'Excel (also: VBA)'. */
const label = /^((?:\([^()]{0,60}\)|[^:：,;()]){2,60}?)\s*[:：]\s*(\S.*)$/u

/** The label of a line and its values. A single value directly after a colon is part of a name: '1C:Enterprise'. */
function labeled(line: string): { name: string; values: string } | undefined {
  const [, name = '', values = ''] = label.exec(line) ?? []
  return name === '' || (line.endsWith(`:${values}`) && !isList(values)) ? undefined : { name, values }
}

/** 'Languages: English, French' or 'French: fluent', but not 'Languages: Go, Rust'. */
function isAboutLanguages(line: string): boolean {
  const { name = '', values = '' } = labeled(line) ?? {}
  return splitLanguage(name) !== undefined || (headingIn(name) === 'languages' && splitLanguage(values) !== undefined)
}

/** In our own files, the level follows the skills: 'Tools: Git, Docker · Expert'. */
function levelIn({ name, values }: { name: string; values: string }) {
  const [, rest, level] = /^(.*\S) · (\S.*)$/su.exec(values) ?? []
  return rest === undefined || level === undefined ? { name, values } : { name, values: rest, level }
}

const isList = (line: string) => itemsIn(line).length > 1

/** Joins labels above lists with them, if there are several: 'Tools' above 'Git, Docker'. */
function withLabelsAbove(lines: readonly string[]): string[] {
  const isLabel = (line: string) => line.length <= 40 && !isList(line) && !labeled(line)
  const labels = lines.flatMap((line, at) => (isLabel(line) ? [at] : []))
  const areAbove =
    labels.length > 1 && labels[0] === 0 && labels.every((at) => isList(lines[at + 1] ?? '') && !labeled(lines[at + 1] ?? ''))
  return areAbove
    ? lines.flatMap((line, at) => (labels.includes(at) ? [] : labels.includes(at - 1) ? [`${lines[at - 1]}: ${line}`] : [line]))
    : [...lines]
}

/** 'Tools: Git, Docker' is a category. All lines without a name form one category. Languages can be among skills. */
function readSkills(all: readonly string[], hasLevels: boolean): Entry[] {
  const lines = withLabelsAbove(all)
  const categories: Entry[] = readLanguages(lines.filter(isAboutLanguages))
  const skills: string[] = []
  for (const line of lines.filter((line) => !isAboutLanguages(line))) {
    const { name, values } = labeled(line) ?? {}
    if (name && values) {
      const { values: items, ...members } = hasLevels ? levelIn({ name, values }) : { name, values }
      categories.push({ list: 'skillCategories', members: { ...members, keywords: itemsIn(items) } })
    } else skills.push(...itemsIn(line))
  }
  return skills.length > 0 ? [...categories, { list: 'skillCategories', members: { name: 'Skills', keywords: skills } }] : categories
}

function languagesIn(line: string): string[] {
  const { name = '', values = '' } = labeled(line) ?? {}
  const isLabel = name !== '' && !splitLanguage(name) && (splitLanguage(values) !== undefined || headingIn(name) === 'languages')
  return (isLabel ? values : line)
    .split(/\.\s+(?=\p{Lu})|(?<=\))\s+(?=\p{Lu})/u)
    .flatMap((items) => joinLevels(itemsIn(items)))
    .flatMap(splitAtConjunction)
}

/** In 'French: very good, DELF B2', the second item belongs to the level. */
function joinLevels(items: readonly string[]): string[] {
  const joined: string[] = []
  for (const item of items) {
    const before = joined.at(-1)
    const isOfBefore = before !== undefined && splitLanguage(before) && !splitLanguage(item) && isPartOfLevel(item)
    if (isOfBefore) joined[joined.length - 1] = `${before}, ${item}`
    else joined.push(item)
  }
  return joined
}

/** 'English and some Spanish' are two languages. */
function splitAtConjunction(text: string): string[] {
  const parts = text.split(/ (?:and|und|et|y|e|i|en) (?:some |etwas |un peu d[e’'] ?|algo de )?/)
  return parts.length > 1 && parts.every((part) => splitLanguage(part)) ? parts : [text]
}

/** Reads 'English (native)', 'German: B2', 'French – fluent', 'Italian B1' or only a name. */
function readLanguages(lines: readonly string[]): Entry[] {
  return lines.flatMap(languagesIn).flatMap((text) => {
    const [known = '', level = ''] = splitLanguage(text) ?? []
    if (/^\p{L}[\p{L}\d +-]{0,30}(?:, [^()]{1,60})?$/u.test(level))
      return [{ list: 'languages', members: { language: known, fluency: level } }]
    const [, language = text, inParentheses, afterSeparator] =
      /^(\p{L}[\p{L} ]{1,40}?)(?:\s*\(([^()]{1,80})\)|\s*(?::|\s[-–—])\s*(.{1,80}))?$/u.exec(text) ?? []
    return language.length > 50 ? [] : [{ list: 'languages', members: { language, fluency: inParentheses ?? afterSeparator } }]
  })
}

export interface TitledEntry {
  title: string
  organization?: string
  url?: string
  date?: string
  text?: string
}

export const titledReadings: Readonly<Partial<Record<Kind, (entry: TitledEntry) => Values>>> = {
  certificates: ({ title, organization, url, date }) => ({ name: title, issuer: organization, url, date }),
  awards: ({ title, organization, date, text }) => ({ title, awarder: organization, date, summary: text }),
  publications: ({ title, organization, url, date, text }) => ({
    name: title,
    publisher: organization,
    url,
    releaseDate: date,
    summary: text,
  }),
  references: ({ title, organization, text }) => ({ name: title, reference: text || organization }),
}

export const dateIn = (range: Range | undefined): string => range?.endText || range?.end || range?.startText || range?.start || ''

/** Splits a line into a name, its issuer or publisher, and a date. The line of a publication stays whole. */
function titledEntryIn({ text: line, date: ownDate }: DatedLine, kind: Kind): TitledEntry {
  const range = ownDate === '' ? rangeIn(line) : undefined
  const date = ownDate || dateIn(range)
  if (kind === 'publications') return { title: line.slice(0, 200), date, text: line.length > 200 ? line : '' }
  const withoutDate = range ? [range.before, range.after].map(trimPunctuation).filter(Boolean).join(', ') : line
  const [, name = withoutDate, organization = ''] =
    /^((?:\([^()]{0,200}\)|[^()]){3,150}?)(?:,| [-–—|·] | by | from )(.{2,150})$/.exec(withoutDate) ?? []
  return { title: trimPunctuation(name), organization: trimPunctuation(organization), date }
}

/** 'Music: piano, choir' is an interest with keywords. Interests without keywords are separated by commas. */
function readInterests(lines: readonly string[]): Entry[] {
  return lines.flatMap((line) => {
    const [, name, keywords] = /^([^:,;]{2,60}):\s*(\S.*)$/.exec(line) ?? []
    const interests = name && keywords ? [{ name, keywords: itemsIn(keywords) }] : itemsIn(line).map((item) => ({ name: item }))
    return interests.map((members) => ({ list: 'interests' as const, members }))
  })
}

function readItems({ kind, lines, dates = [], hasLevels = false }: Items): Entry[] {
  if (kind === 'skills') return readSkills(lines, hasLevels)
  if (kind === 'languages') return readLanguages(lines)
  if (kind === 'interests') return readInterests(lines)
  const read = titledReadings[kind]
  const dated = lines.map((text, at) => ({ text, date: dates[at] ?? '' }))
  return read ? dated.map((line) => ({ list: kind as ListName, members: read(titledEntryIn(line, kind)) })) : []
}

interface Items {
  kind: Kind
  lines: readonly string[]
  dates?: readonly string[]
  hasLevels?: boolean
}

export function addItems(builder: ParsedFileBuilder, items: Items, source: Source) {
  const { kind, lines } = items
  for (const { list, ...entry } of readItems(items)) builder.addResumeEntry(list, entry, source)
  const unread = kind === 'languages' ? lines.filter((line) => readLanguages([line]).length === 0) : []
  builder.addUnmapped('Languages', unread.join('\n'), source.from)
}

/** A line of a list, and the date in the cell before it; '' without one. */
interface DatedLine {
  text: string
  date: string
}

const maxDateLength = 24

/** In a cell of its own, a year can have two digits: 'März 19'. A part that can't be read stays in the date, where it is kept: 'KW 12 2022'. */
function dateOfCell(text: string): string {
  if (text.length > maxDateLength || !/\d/.test(text)) return ''
  if (rangeIn(text)?.isRange === false) return text
  const reading = readDate(text, { isTyped: true })
  return reading?.kind === 'date' ? reading.date : ''
}

/** Dates can have a column of their own, on the left. */
export function datedLinesOf(rows: readonly Row[], options: TextOptions): DatedLine[] {
  const groups: { date: string; rows: Row[] }[] = []
  for (const row of rows) {
    const [cell, ...others] = row.pieces
    const [first] = others
    const date = cell && first ? dateOfCell(cell.text) : ''
    if (date !== '' && first)
      groups.push({ date, rows: [{ ...row, ...first, pieces: others, text: others.map(({ text }) => text).join(' '), end: row.end }] })
    else if (groups.length > 0) groups.at(-1)?.rows.push(row)
    else groups.push({ date: '', rows: [row] })
  }
  return groups.flatMap(({ date, rows }) => linesOf(rows, options).map(({ text }, index) => ({ text, date: index === 0 ? date : '' })))
}
