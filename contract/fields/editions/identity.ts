import { formatUrl } from '../shown-url.ts'
import { linkIn } from '../text.ts'
import { foldCase, type SearchedText, searchedText, stripAccents } from './searched-text.ts'

type Values = Readonly<Record<string, unknown>>

export interface IdentifyingText {
  readonly path: string
  readonly found: string
}

interface SearchTerm {
  readonly text: string
  readonly needle: string
  /** A name can be a common word, such as Will or May. It must begin with a capital letter, except within a URL or an email address. */
  readonly needsCapital: boolean
}

/** Any link counts, because it leads to the owner even if it is not among the links of the portfolio. */
export function identifyingTexts(values: Values, shown: Values, search = identitySearch(values)): IdentifyingText[] {
  return [...textsIn(shown, '')].flatMap(({ path, text }) => {
    const found = search(text)
    return found ? [{ path, found }] : []
  })
}

/** The function returns '' if nothing identifies the owner. It searches equal texts once: editions have most texts in common. */
export function identitySearch(values: Values): (text: string) => string {
  const terms = searchTermsOf(values).map((term) => ({ text: term.text, matches: matcherOf(term) }))
  const known = new Map<string, string>()
  return (text) => {
    const before = known.get(text)
    if (before !== undefined) return before
    const searched = searchedText(text)
    const found = terms.find(({ matches }) => matches(searched))?.text ?? linkIn(text) ?? ''
    known.set(text, found)
    return found
  }
}

const skippedMembers = [
  'id',
  'editions',
  'privacySettings',
  'sectionPrivacy',
  'look',
  'pdf',
  'sectionOrder',
  'language',
  'timezone',
  'country',
]

function searchTermsOf(values: Values): SearchTerm[] {
  const { firstName, lastName, fullName, pronunciation, urlHandle, email, phone, address, links } = values as {
    [name: string]: unknown
    address?: { street?: string }
    links?: readonly { url?: string }[]
  }
  const [first, last] = [textOf(firstName), textOf(lastName)]
  const names = [first, last, ...wordsOf(first), ...wordsOf(last), ...wordsOf(textOf(fullName)), ...joinNames(first, last, [''])]
  const digits = String(phone ?? '').replaceAll(/\D/g, '')
  const others = [
    fullName,
    pronunciation,
    urlHandle,
    email,
    // Fewer digits could be a year or an amount.
    digits.length >= 7 ? digits : '',
    address?.street,
    ...(links ?? []).flatMap(({ url = '' }) => [formatUrl(url), url.replace(/^https?:\/\/(?:www\.)?/i, '').replace(/\/$/, '')]),
    ...joinNames(first, last, ['-', '_']),
  ]
  const terms = [...names.map((text) => termOf(text, { isName: true })), ...others.map((text) => termOf(textOf(text), { isName: false }))]
  // One character, however many code units it has, is in almost every text.
  const searched = terms.filter(({ text }) => stripAccents(text).length > 1 && [...text].length > 1)
  // Words that differ in accents and case only, of which a long name can have dozens, are one.
  const distinct = Map.groupBy(searched, ({ needle, needsCapital }) => `${needle} ${needsCapital}`)
  return [...distinct.values()].flatMap(([term]) => term ?? [])
}

function termOf(text: string, { isName }: { isName: boolean }): SearchTerm {
  const plain = stripAccents(text)
  const folded = foldCase(plain)
  return { text, needle: folded.slice(0, maxNeedleLength), needsCapital: isName && plain !== folded }
}

const textOf = (value: unknown) => String(value ?? '').trim()

/** The words of a name, without initials and without words in lower case, such as 'van' in 'van Gogh'. */
function wordsOf(name: string): string[] {
  const all = name.split(/[\s,.]+/).filter((word) => [...word].length > 2)
  const capitalized = all.filter((word) => word !== word.toLowerCase() || word === word.toUpperCase())
  return capitalized.length > 0 ? capitalized : all
}

/** First and last name in one word, as in hashtags and account names. */
const joinNames = (first: string, last: string, separators: readonly string[]) =>
  first && last ? separators.map((separator) => [first, last].map((name) => name.replaceAll(/\s+/g, separator)).join(separator)) : []

/** The beginning of a long URL identifies it, and a limit keeps the time of a search linear. */
const maxNeedleLength = 100

function matcherOf({ needle, needsCapital }: SearchTerm): (searched: SearchedText) => boolean {
  if (/^\d+$/.test(needle)) return ({ digits }) => digits().includes(needle)
  const hasCase = needle !== needle.toUpperCase()
  const isMatch = ({ text, folded, isInUrl }: SearchedText, start: number) => {
    const end = start + needle.length
    // Scripts without capital letters have no spaces between words either.
    if (!hasCase || needle.length === maxNeedleLength || isInUrl(start, end)) return true
    const isLowerCase = text.slice(start, end) === folded.slice(start, end)
    return isWord(text, start, end) && !(needsCapital && isLowerCase)
  }
  return (searched) => {
    const { folded } = searched
    for (let at = folded.indexOf(needle); at >= 0; at = folded.indexOf(needle, at + needle.length)) if (isMatch(searched, at)) return true
    return false
  }
}

/** Looks at two code units on each side, because a letter can be a surrogate pair. */
const isWord = (text: string, start: number, end: number): boolean =>
  !isLetterOrDigit(text.charCodeAt(start - 1), () => /[\p{L}\p{N}]$/u.test(text.slice(Math.max(0, start - 2), start))) &&
  !isLetterOrDigit(text.charCodeAt(end), () => /^[\p{L}\p{N}]/u.test(text.slice(end, end + 2)))

/** Decides ASCII without a regular expression, which would take most of the time. @param testOther decides for all other characters */
function isLetterOrDigit(code: number, testOther: () => boolean): boolean {
  if (code > 127) return testOther()
  const lower = code | 0x20
  return (code >= 0x30 && code <= 0x39) || (lower >= 0x61 && lower <= 0x7a)
}

function* textsIn(value: unknown, path: string): Generator<{ path: string; text: string }> {
  if (typeof value === 'string') yield { path, text: value }
  else for (const [name, inner] of membersOf(value)) yield* textsIn(inner, [path, name].filter(Boolean).join('/'))
}

function membersOf(value: unknown): (readonly [name: string, inner: unknown])[] {
  if (Array.isArray(value)) return value.map((item: unknown) => [(item as { id?: string } | null)?.id ?? '', item] as const)
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).filter(([name]) => !skippedMembers.includes(name))
}
