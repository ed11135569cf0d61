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
  const signs = signsOf(values)
  return [...textsIn(shown, '')].flatMap(({ path, text }) => {
    const found = signs.find((sign) => contains(text, sign))?.text ?? anyLink.exec(text)?.[0]
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
  return signs.filter(({ text }) => [...text].length > 1)
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

/** Without accents and invisible letters. */
const plain = (text: string) => text.normalize('NFKD').replaceAll(/[\p{M}\p{Cf}]/gu, '')

/** A web address or an email, which lead to the person also where they are not in the list of links. */
const anyLink = /(?:https?:\/\/|mailto:|www\.)[^\s()<>"]+|[^\s()<>"@]{1,64}@[^\s()<>"@]{1,253}\.\p{L}{2,}/iu

function contains(text: string, { text: sign, isName }: Sign): boolean {
  const [where, what] = [plain(text), plain(sign)]
  if (/^\d+$/.test(what)) return where.replaceAll(/[\s().+/-]/g, '').includes(what)
  const matches = [...where.matchAll(new RegExp(what.replaceAll(/[.*+?^${}()|[\]\\/-]/g, '\\$&'), 'gi'))]
  return matches.some((match) => {
    const [before, after] = [where.slice(0, match.index), where.slice(match.index + match[0].length)]
    const isInUrl = /[@/.]\S*$/.test(before) || /^\S*[@/]|^\.\S/.test(after)
    if (isInUrl) return true
    // Scripts without capital letters have no spaces between words either.
    const isCased = what.toLowerCase() !== what.toUpperCase()
    if (!isCased) return true
    const isWord = !/[\p{L}\p{N}]$/u.test(before) && !/^[\p{L}\p{N}]/u.test(after)
    return isWord && (!isName || match[0] !== match[0].toLowerCase() || what === what.toLowerCase())
  })
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
