import type { Values } from '../json-resume/member.ts'
import type { ListName } from '../parsed-file.ts'
import type { ParsedFileBuilder, Seen } from '../parsed-file-builder.ts'
import { rangeIn } from './dates.ts'
import type { Kind } from './headings.ts'

/* Sections of which each line, or each word between commas, is an entry. */

interface Entry {
  list: ListName
  raw?: Values
  own?: Values
}

const between = /\s*[,;|•·‣▪]\s*/

/** Commas within brackets part nothing. */
function wordsOf(text: string): string[] {
  const words: string[] = []
  let word = ''
  let depth = 0
  for (const letter of text) {
    if (letter === '(') depth += 1
    if (letter === ')') depth = Math.max(0, depth - 1)
    if (depth === 0 && between.test(letter)) {
      words.push(word)
      word = ''
    } else word += letter
  }
  return [...words, word].map((each) => each.trim().replace(/\.$/, '')).filter(Boolean)
}

/** 'Tools: Git, Docker' is a category; lines of words together are one. */
function readSkills(lines: readonly string[]): Entry[] {
  const named: Entry[] = []
  const loose: string[] = []
  for (const line of lines) {
    const [, name, values] = /^([^:,;]{2,60}):\s*(\S.*)$/.exec(line) ?? []
    if (name && values) named.push({ list: 'skillCategories', raw: { name, keywords: wordsOf(values) } })
    else loose.push(...wordsOf(line))
  }
  return loose.length > 0 ? [...named, { list: 'skillCategories', raw: { name: 'Skills', keywords: loose } }] : named
}

/** 'English (native)', 'German: B2', 'French – fluent', or only names. */
function readLanguages(lines: readonly string[]): Entry[] {
  return lines.flatMap(wordsOf).flatMap((text) => {
    const [, language = text, inBrackets, behind] =
      /^(\p{L}[\p{L} ]{1,40}?)(?:\s*\(([^()]{1,80})\)|\s*(?::|\s[-–—])\s*(.{1,80}))?$/u.exec(text) ?? []
    return language.length > 50 ? [] : [{ list: 'languages', raw: { language, fluency: inBrackets ?? behind } }]
  })
}

const bare = (text: string) => text.replace(/^[\s,;|·•–—()-]+|[\s,;|·•–—()-]+$/g, '')

/** A name, who gave or printed it, and when. */
function named(line: string): { name: string; by: string; date: string } {
  const range = rangeIn(line)
  const rest = range ? bare([bare(range.before), bare(range.after)].filter(Boolean).join(', ')) : line
  const [, name = rest, by = ''] = /^(.{3,150}?)(?:,| [-–—|·] | by | from )(.{2,150})$/.exec(rest) ?? []
  return { name: bare(name), by: bare(by), date: range?.end || range?.start || '' }
}

const readings: Readonly<Partial<Record<Kind, (line: string) => Entry>>> = {
  certificates: (line) => {
    const { name, by, date } = named(line)
    return { list: 'certificates', raw: { name, issuer: by, date } }
  },
  awards: (line) => {
    const { name, by, date } = named(line)
    return { list: 'awards', raw: { title: name, awarder: by, date } }
  },
  publications: (line) => {
    const date = rangeIn(line)?.end ?? ''
    return { list: 'publications', raw: { name: line.slice(0, 200), releaseDate: date, summary: line.length > 200 ? line : '' } }
  },
}

/** 'Music: piano, choir' is one with words; others stand between commas. */
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

export function foundItems(builder: ParsedFileBuilder, kind: Kind, lines: readonly string[], seen: Seen) {
  for (const { list, ...entry } of readItems(kind, lines)) builder.entry(list, entry, seen)
}
