import type { VisibleContent } from '#contract/outline/types.ts'
import { printable } from '../pdf/texts.ts'

/* Written by hand: Citation.js repeats keys and writes accents as LaTeX that it does not read again. */

type Publication = NonNullable<VisibleContent['publications']>[number]

const types: Readonly<Record<string, string>> = {
  article: 'article',
  conference: 'inproceedings',
  chapter: 'incollection',
  book: 'book',
  thesis: 'phdthesis',
  report: 'techreport',
}

/** Where it appeared, and who published it, by type of entry; 'journal' and 'publisher' otherwise. */
const venueFields: Readonly<Record<string, string>> = { inproceedings: 'booktitle', incollection: 'booktitle', misc: 'howpublished' }
const publisherFields: Readonly<Record<string, string>> = { phdthesis: 'school', techreport: 'institution' }

export function bibtexOf({ publications = [] }: VisibleContent): string {
  const keys = new Set<string>()
  return publications.map((publication) => entryOf(publication, uniqueKey(publication, keys))).join('\n')
}

function entryOf(publication: Publication, key: string): string {
  const { name, authors, kind, venue, volume, pages, publisher, date, doi, url, summary } = publication
  const type = types[kind] ?? 'misc'
  const [, number, issue] = /^([^()]*)\(([^()]+)\)$/.exec(volume) ?? [undefined, volume, '']
  const [year = '', month = ''] = date.split('-')
  const fields = [
    ['title', name && `{${escaped(name)}}`],
    ['author', authors.map(authorOf).join(' and ')],
    [venueFields[type] ?? 'journal', escaped(venue)],
    ['volume', escaped(number)],
    ['number', escaped(issue)],
    ['pages', escaped(pages).replaceAll(/(?<=\d)\s?–\s?(?=\d)/g, '--')],
    [publisherFields[type] ?? 'publisher', escaped(publisher)],
    ['year', year],
    ['month', month && String(Number(month))],
    ['doi', withoutBraces(doi)],
    ['url', withoutBraces(url)],
    ['abstract', escaped(summary)],
  ] as const
  const lines = fields.filter(([, value]) => value !== '').map(([field, value]) => `  ${field} = {${value}},`)
  return [`@${type}{${key},`, ...lines, '}', ''].join('\n')
}

/** Not `\{`: BibTeX counts braces with a backslash, too, so that one without its other half would end the field. */
const commands: Readonly<Record<string, string>> = {
  '\\': '\\textbackslash{}',
  '{': '\\textbraceleft{}',
  '}': '\\textbraceright{}',
  '~': '\\textasciitilde{}',
  '^': '\\textasciicircum{}',
}

const escaped = (text: string): string =>
  printable(text)
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/[\\{}~^%&#$_]/g, (character) => commands[character] ?? `\\${character}`)

const withoutBraces = (text: string): string => text.replaceAll('{', '%7B').replaceAll('}', '%7D').replaceAll('\\', '%5C')

/** 'et al.' is 'others'. A name with a comma or 'and' is one group. */
function authorOf(author: string): string {
  if (/^et al\.?$/i.test(author.trim())) return 'others'
  const name = escaped(author)
  return /,|\band\b/i.test(name) ? `{${name}}` : name
}

/** 'lovelace2020engine': in ASCII, and different for each entry. */
function uniqueKey({ authors, date, name }: Publication, taken: Set<string>): string {
  const asciiIn = (text: string) =>
    text
      .normalize('NFKD')
      .toLowerCase()
      .replaceAll(/[^a-z0-9 ]/g, '')
  const family =
    asciiIn(authors[0] ?? '')
      .split(' ')
      .at(-1) ?? ''
  const word =
    asciiIn(name)
      .split(' ')
      .find((each) => each.length > 3) ?? ''
  const base = `${family}${date.slice(0, 4)}${word}`.slice(0, 60) || 'publication'
  const key = taken.has(base) ? `${base}-${taken.size + 1}` : base
  taken.add(key)
  return key
}
