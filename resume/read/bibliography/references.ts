import { doiIn } from '#contract/fields/doi.ts'
import { normalized } from '#contract/fields/normalized.ts'
import { labelOf } from '#contract/outline/format.ts'
import { dateOf as dateIn } from '../../model/dates.ts'
import { decodeEntities } from '../../model/entities.ts'
import { isUnset, objectIn, type Values } from '../../model/member.ts'
import type { ParsedFileBuilder } from '../../model/parsed-file-builder.ts'
import { type SourceText, unusedTexts } from '../../model/unused-texts.ts'

/* References in the form of CSL-JSON, to which Citation.js converts BibTeX and RIS, as publications. */

/** By type of CSL, where `article` without more is a preprint. */
const kinds: Readonly<Record<string, string>> = {
  'article-journal': 'article',
  'article-magazine': 'article',
  'article-newspaper': 'article',
  review: 'article',
  'paper-conference': 'conference',
  chapter: 'chapter',
  'entry-encyclopedia': 'chapter',
  book: 'book',
  thesis: 'thesis',
  article: 'preprint',
  manuscript: 'preprint',
  report: 'report',
  speech: 'talk',
  dataset: 'dataset',
}

/** Members that become fields, that only identify the reference in its file, or that repeat others. */
export const readMembers: readonly string[] = [
  ...['title', 'author', 'type', 'container-title', 'event-title', 'event', 'publisher', 'volume', 'issue', 'page'],
  ...['issued', 'DOI', 'URL', 'abstract', 'id', 'citation-key', 'title-short', 'container-title-short', 'source', 'language', 'accessed'],
]

/** What has no field is unmapped. The values in `more` take precedence over those of the reference. */
export function addReference(builder: ParsedFileBuilder, reference: Values, from: string, more: Values = {}): void {
  const text = (name: string) => plain(reference[name])
  const doi = text('DOI')
  const url = String(reference['URL'] ?? '')
  const [volume, issue] = [text('volume'), text('issue')]
  const title = text('title')
  const values = {
    name: title,
    authors: authorsOf(reference['author']),
    kind: labelOf(kinds, text('type')),
    venue: text('container-title') || text('event-title') || text('event'),
    volume: volume + (issue && `(${issue})`),
    pages: text('page').replaceAll(/(?<=\d)-{1,2}(?=\d)/g, '–'),
    publisher: text('publisher'),
    date: dateOf(reference['issued']),
    doi,
    url: doi && doiIn(url) === doiIn(doi) ? '' : url,
    summary: text('abstract'),
    ...more,
  }
  builder.addEntry('publications', values, { from })
  for (const [name, value] of Object.entries(reference)) {
    if (!readMembers.includes(name)) builder.addUnmapped(`${title.slice(0, 80) || from}: ${name}`, unmappedText(value), from)
  }
}

/** Without the few HTML tags of CSL-JSON, and with composed letters: LaTeX writes ï as a dotless i with two dots. */
export function plain(value: unknown): string {
  if (typeof value !== 'string' && typeof value !== 'number') return ''
  const text = String(value)
    .replaceAll(/<\/?(?:i|b|em|strong|sup|sub|sc|span|p|jats:[a-z-]{1,20})(?:\s[^<>]{0,100})?>/gi, '')
    .replaceAll(/ı(?=[\u0300-\u036f])/g, 'i')
  return normalized(decodeEntities(text), 'NFC').trim()
}

export function addUnusedMembers(builder: ParsedFileBuilder, texts: readonly SourceText[], from: string): void {
  const { lists, unmapped } = builder.file
  const publication = lists.publications?.at(-1)
  const known = unmapped.slice(unmapped.findLastIndex((each) => each.from !== from) + 1)
  const used = [publication?.from === from ? publication.values : undefined, publication?.notices, known]
  const withoutHost = texts.map((each) => ({ ...each, text: doiIn(each.text) ?? each.text }))
  const unused = unusedTexts(withoutHost, used).map(({ label, text }) => [label, text] as const)
  const byLabel = Object.entries(Object.groupBy(unused, ([label]) => label)).map(([label, group = []]) => [
    label,
    group.map(([, text]) => text).join('; '),
  ])
  if (unused.length > 0) builder.addUnmapped(`More of ${from}`, Object.fromEntries(byLabel), from)
}

const maxAuthors = 1000

function authorsOf(value: unknown): string[] {
  const authors = Array.isArray(value) ? value.slice(0, maxAuthors).map(objectIn) : []
  return authors.map(nameOf).filter(Boolean)
}

const eastAsian = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]+$/u

function nameOf(author: Values): string {
  const part = (name: string) => plain(author[name])
  if (part('literal')) return part('literal')
  const [given, family] = [part('given'), part('family')]
  // BibTeX ends a shortened list with 'and others'.
  if (family === 'others' && !given) return 'et al.'
  if (eastAsian.test(family) && eastAsian.test(given)) return family + given
  return [given, part('dropping-particle'), part('non-dropping-particle'), family, part('suffix')].filter(Boolean).join(' ')
}

function dateOf(value: unknown): string {
  const issued = objectIn(value)
  const dates: unknown = issued['date-parts']
  const parts: unknown = Array.isArray(dates) ? dates[0] : undefined
  const [year, ...rest] = Array.isArray(parts) ? parts.map(Number) : []
  if (year && year >= 1000 && year <= 2999) return [year, ...monthAndDay(rest)].map((part) => String(part).padStart(2, '0')).join('-')
  const text = plain(issued['literal']) || plain(issued['raw'])
  return dateIn(text) || (/\b[12]\d{3}\b/.exec(text)?.[0] ?? '')
}

/** As far as they are valid. A month above 12 is a season. */
function monthAndDay([month, day]: readonly number[]): number[] {
  if (!month || !(month >= 1 && month <= 12)) return []
  return day && day >= 1 && day <= 31 ? [month, day] : [month]
}

function unmappedText(value: unknown): unknown {
  if (Array.isArray(value))
    return value
      .map((each) => (typeof each === 'object' ? nameOf(objectIn(each)) : plain(each)))
      .filter(Boolean)
      .join(', ')
  if (typeof value === 'object' && value !== null && 'date-parts' in value) return dateOf(value)
  return isUnset(value) || typeof value === 'object' ? '' : plain(value)
}
