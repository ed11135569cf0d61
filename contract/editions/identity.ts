import { fold, plain, type SearchedText, searchedText } from './searched-text.ts'

/* Finds the person's name and addresses in the texts of an edition without a name. */

type Values = Readonly<Record<string, unknown>>

export interface IdentifyingText {
  /** The path of the text: `bio`, or `experience/{id}/summary`. */
  readonly path: string
  /** The name, address or link that stands in it. */
  readonly found: string
}

/** Names that are also common words, such as Will or May, count only with a capital letter, except within a URL or an email address. */
interface Sign {
  readonly text: string
  readonly isName: boolean
}

/**
 * The texts of `shown` that contain the first, last or full name, the handle or an address of the person, or any link.
 * @param values the portfolio
 * @param shown the portfolio in an edition without a name
 */
export function identifyingTexts(values: Values, shown: Values): IdentifyingText[] {
  const signs = signsOf(values).map((sign) => ({ ...sign, isIn: searchFor(sign) }))
  return [...textsIn(shown, '')].flatMap(({ path, text }) => {
    const searched = searchedText(text)
    const found = signs.find(({ isIn }) => isIn(searched))?.text ?? anyLink.exec(text)?.[0]
    return found ? [{ path, found }] : []
  })
}

/** Members that are not shown, or whose values are not written by the person. */
const notTexts = ['id', 'editions', 'privacySettings', 'sectionPrivacy', 'look', 'pdf', 'sectionOrder', 'language', 'timezone', 'country']

function signsOf(values: Values): Sign[] {
  const { firstName, lastName, fullName, urlHandle, email, phone, address, links } = values as {
    [name: string]: unknown
    address?: { street?: string }
    links?: readonly { url?: string }[]
  }
  const [first, last] = [textOf(firstName), textOf(lastName)]
  const names = [first, last, ...words(first), ...words(last), ...words(textOf(fullName)), ...joined(first, last, [''])]
  const digits = String(phone ?? '').replaceAll(/\D/g, '')
  const others = [
    fullName,
    urlHandle,
    email,
    digits.length >= 7 ? digits : '',
    address?.street,
    ...(links ?? []).map(({ url }) => bare(url)),
    ...joined(first, last, ['-', '_']),
  ]
  const signs = [...names.map((text) => ({ text, isName: true })), ...others.map((text) => ({ text: textOf(text), isName: false }))]
  return signs.filter(({ text }) => plain(text).length > 1 && [...text].length > 1)
}

const textOf = (value: unknown) => String(value ?? '').trim()

/** The words of a name, without initials and without the small ones of 'van Gogh'. */
function words(name: string): string[] {
  const all = name.split(/[\s,.]+/).filter((word) => [...word].length > 2)
  const capital = all.filter((word) => word !== word.toLowerCase() || word === word.toUpperCase())
  return capital.length > 0 ? capital : all
}

/** First and last name in one word, as in tags and accounts. */
const joined = (first: string, last: string, separators: readonly string[]) =>
  first && last ? separators.map((separator) => [first, last].map((name) => name.replaceAll(/\s+/g, separator)).join(separator)) : []

const bare = (url: string | undefined) => (url ?? '').replace(/^https?:\/\/(www\.)?/i, '').replace(/\/$/, '')

/** A web address or an email, which lead to the person also where they are not in the list of links. */
const anyLink = /(?:https?:\/\/|mailto:|www\.)[^\s()<>"]+|[^\s()<>"@]{1,64}@[^\s()<>"@]{1,253}\.\p{L}{2,}/iu

/** The beginning of a long URL is enough, and searching for more takes longer than linear time. */
const maxSearched = 100

/** Searches any number of texts for a sign. */
function searchFor({ text: sign, isName }: Sign): (searched: SearchedText) => boolean {
  const what = fold(plain(sign)).slice(0, maxSearched)
  if (/^\d+$/.test(what)) return ({ digits }) => digits().includes(what)
  const isCased = what !== what.toUpperCase()
  const needsCapital = isName && plain(sign) !== what
  const counts = ({ text, folded, isInUrl }: SearchedText, start: number) => {
    const end = start + what.length
    // Scripts without capital letters have no spaces between words either.
    if (!isCased || what.length === maxSearched || isInUrl(start, end)) return true
    if (needsCapital && text.slice(start, end) === folded.slice(start, end)) return false
    return isWord(text, start, end)
  }
  return (searched) => {
    const { folded } = searched
    for (let at = folded.indexOf(what); at >= 0; at = folded.indexOf(what, at + what.length)) if (counts(searched, at)) return true
    return false
  }
}

/** Reads two characters on each side only, however long the text is. */
function isWord(text: string, start: number, end: number): boolean {
  return !/[\p{L}\p{N}]$/u.test(text.slice(Math.max(0, start - 2), start)) && !/^[\p{L}\p{N}]/u.test(text.slice(end, end + 2))
}

function* textsIn(value: unknown, path: string): Generator<{ path: string; text: string }> {
  if (typeof value === 'string') yield { path, text: value }
  else for (const [name, inner] of membersOf(value)) yield* textsIn(inner, [path, name].filter(Boolean).join('/'))
}

/** The members of an object, and the items of an array: an entry by its id, a text without a name. */
function membersOf(value: unknown): (readonly [name: string, inner: unknown])[] {
  if (Array.isArray(value)) return value.map((each: unknown) => [(each as { id?: string } | null)?.id ?? '', each] as const)
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).filter(([name]) => !notTexts.includes(name))
}
