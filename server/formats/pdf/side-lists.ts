import type { Values } from '../json-resume/member.ts'
import type { ListName } from '../parsed-file.ts'
import type { ParsedFileBuilder, Source } from '../parsed-file-builder.ts'
import { rangeIn } from './dates.ts'
import type { Kind } from './headings.ts'

/* Sections in which each line, or each word between commas, is an entry. */

interface Entry {
  list: ListName
  raw?: Values
  own?: Values
}

const separator = /\s*[,;|•·‣▪]\s*/

/** Splits a text at separators outside parentheses. */
function wordsOf(text: string): string[] {
  const words: string[] = []
  let word = ''
  let depth = 0
  for (const letter of text) {
    if (letter === '(') depth += 1
    if (letter === ')') depth = Math.max(0, depth - 1)
    if (depth === 0 && separator.test(letter)) {
      words.push(word)
      word = ''
    } else word += letter
  }
  return [...words, word].map((each) => each.trim().replace(/\.$/, '')).filter(Boolean)
}

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

const trimPunctuation = (text: string) => text.replace(/^[\s,;|·•–—()-]+|[\s,;|·•–—()-]+$/g, '')

/** Splits a line into a name, its issuer or publisher, and a date. */
function parseLine(line: string): { name: string; by: string; date: string } {
  const range = rangeIn(line)
  const rest = range ? trimPunctuation([trimPunctuation(range.before), trimPunctuation(range.after)].filter(Boolean).join(', ')) : line
  const [, name = rest, by = ''] = /^(.{3,150}?)(?:,| [-–—|·] | by | from )(.{2,150})$/.exec(rest) ?? []
  return { name: trimPunctuation(name), by: trimPunctuation(by), date: range?.end || range?.start || '' }
}

const readings: Readonly<Partial<Record<Kind, (line: string) => Entry>>> = {
  certificates: (line) => {
    const { name, by, date } = parseLine(line)
    return { list: 'certificates', raw: { name, issuer: by, date } }
  },
  awards: (line) => {
    const { name, by, date } = parseLine(line)
    return { list: 'awards', raw: { title: name, awarder: by, date } }
  },
  publications: (line) => {
    const date = rangeIn(line)?.end ?? ''
    return { list: 'publications', raw: { name: line.slice(0, 200), releaseDate: date, summary: line.length > 200 ? line : '' } }
  },
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
  const read = readings[kind]
  if (!read) return []
  return lines.map(read)
}

export function addItems(builder: ParsedFileBuilder, kind: Kind, lines: readonly string[], source: Source) {
  for (const { list, ...entry } of readItems(kind, lines)) builder.addResumeEntry(list, entry, source)
}
