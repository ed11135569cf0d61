import type { Values } from '../json-resume/member.ts'
import type { ListName } from '../parsed-file.ts'
import type { ParsedFileBuilder, Source } from '../parsed-file-builder.ts'
import { rangeIn } from './dates.ts'
import type { Kind } from './headings.ts'
import { trimPunctuation } from './prose.ts'

/* Sections in which each line, or each word between commas, is an entry. */

interface Entry {
  list: ListName
  raw: Values
}

/** A word is separated by a comma, a semicolon, a bar or a bullet that is not in parentheses. */
const word = /(?:\([^()]{0,200}\)|[^,;|•·‣▪])+/g

const wordsOf = (text: string): string[] => (text.match(word) ?? []).map((each) => each.trim().replace(/\.$/, '')).filter(Boolean)

/** 'Tools: Git, Docker' is a category. All lines without a name form one category. */
function readSkills(lines: readonly string[]): Entry[] {
  const categories: Entry[] = []
  const words: string[] = []
  for (const line of lines) {
    const [, name, values] = /^([^:,;]{2,60}):\s*(\S.*)$/.exec(line) ?? []
    if (name && values) categories.push({ list: 'skillCategories', raw: { name, keywords: wordsOf(values) } })
    else words.push(...wordsOf(line))
  }
  return words.length > 0 ? [...categories, { list: 'skillCategories', raw: { name: 'Skills', keywords: words } }] : categories
}

/** Reads 'English (native)', 'German: B2', 'French – fluent' or only a name. */
function readLanguages(lines: readonly string[]): Entry[] {
  return lines.flatMap(wordsOf).flatMap((text) => {
    const [, language = text, inParentheses, afterSeparator] =
      /^(\p{L}[\p{L} ]{1,40}?)(?:\s*\(([^()]{1,80})\)|\s*(?::|\s[-–—])\s*(.{1,80}))?$/u.exec(text) ?? []
    return language.length > 50 ? [] : [{ list: 'languages', raw: { language, fluency: inParentheses ?? afterSeparator } }]
  })
}

/** What an entry with a title can contain. */
export interface TitledEntry {
  title: string
  by?: string
  url?: string
  date?: string
  text?: string
}

/** The members of JSON Resume for entries with a title. */
export const titledReadings: Readonly<Partial<Record<Kind, (entry: TitledEntry) => Values>>> = {
  certificates: ({ title, by, url, date }) => ({ name: title, issuer: by, url, date }),
  awards: ({ title, by, date, text }) => ({ title, awarder: by, date, summary: text }),
  publications: ({ title, by, url, date, text }) => ({ name: title, publisher: by, url, releaseDate: date, summary: text }),
  references: ({ title, by, text }) => ({ name: title, reference: text || by }),
}

/** Splits a line into a name, its issuer or publisher, and a date. The line of a publication stays whole. */
function titledEntryIn(line: string, kind: Kind): TitledEntry {
  const range = rangeIn(line)
  if (kind === 'publications') return { title: line.slice(0, 200), date: range?.end ?? '', text: line.length > 200 ? line : '' }
  const rest = range ? [range.before, range.after].map(trimPunctuation).filter(Boolean).join(', ') : line
  const [, name = rest, by = ''] = /^((?:\([^()]{0,200}\)|[^()]){3,150}?)(?:,| [-–—|·] | by | from )(.{2,150})$/.exec(rest) ?? []
  return { title: trimPunctuation(name), by: trimPunctuation(by), date: range?.end || range?.start || '' }
}

/** 'Music: piano, choir' is an interest with keywords. Interests without keywords are separated by commas. */
function readInterests(lines: readonly string[]): Entry[] {
  return lines.flatMap((line) => {
    const [, name, keywords] = /^([^:,;]{2,60}):\s*(\S.*)$/.exec(line) ?? []
    const all = name && keywords ? [{ name, keywords: wordsOf(keywords) }] : wordsOf(line).map((word) => ({ name: word }))
    return all.map((raw) => ({ list: 'interests' as const, raw }))
  })
}

function readItems(kind: Kind, lines: readonly string[]): Entry[] {
  if (kind === 'skills') return readSkills(lines)
  if (kind === 'languages') return readLanguages(lines)
  if (kind === 'interests') return readInterests(lines)
  const read = titledReadings[kind]
  return read ? lines.map((line) => ({ list: kind as ListName, raw: read(titledEntryIn(line, kind)) })) : []
}

export function addItems(builder: ParsedFileBuilder, kind: Kind, lines: readonly string[], source: Source) {
  for (const { list, ...entry } of readItems(kind, lines)) builder.addResumeEntry(list, entry, source)
}
