import type { Portfolio } from '#contract/calls/portfolio.ts'
import { foldCode, foldWidth } from '#contract/fields/digits.ts'
import { doiIn } from '#contract/fields/doi.ts'
import { pruneEditions } from '#contract/fields/editions/prune.ts'
import type { Field, Group, List, NestedField } from '#contract/fields/field.ts'
import { portfolioFields } from '#contract/fields/fields.ts'
import { isHttpUrl } from '#contract/fields/http-url.ts'
import type { Picture } from '#contract/fields/picture.ts'
import { cleanLine, cleanText } from '#contract/fields/typed-text.ts'
import { clearInapplicable, emptyOf, type Phrase } from '#contract/fields/values.ts'
import { type Entry, isEqual } from '../entries.ts'
import { storedDate, withReadAmounts } from '../load-typed-values.ts'
import type { Draft } from './draft.ts'

type Values = Readonly<Record<string, unknown>>

const lists = Object.entries<Field>(portfolioFields).filter((field): field is [string, List] => field[1].kind === 'list')

function withLists(portfolio: Portfolio, update: (list: List, entries: readonly Entry[]) => readonly Entry[]): Portfolio {
  const changed = lists.flatMap(([name, list]) => {
    const entries = portfolio[name as keyof Portfolio] as unknown as readonly Entry[]
    const after = update(list, entries)
    return after.length === entries.length && after.every((entry, index) => entry === entries[index]) ? [] : [[name, after] as const]
  })
  return changed.length > 0 ? { ...portfolio, ...Object.fromEntries(changed) } : portfolio
}

/** Whether all fields of an entry are empty. An entry that the server creates, such as a document, is never blank. */
export function isBlank({ fields, serverOwned }: List, entry: Entry): boolean {
  return !serverOwned && Object.entries(fields).every(([name, field]) => isEqual(entry[name], emptyOf(field)))
}

/** Blank entries do not count as a change and are never saved. */
export function withoutBlankEntries(portfolio: Portfolio, except?: string): Portfolio {
  return withLists(portfolio, (list, entries) => entries.filter((entry) => entry.id === except || !isBlank(list, entry)))
}

/** Adds the scheme to a URL that was entered without one. Letters of full width become usual ones. */
export function completeUrl(text: string): string {
  const url = foldWidth(cleanLine(text)).trim()
  const lacksScheme = /^[^\s/:@.]+(\.[^\s/:@.]+)+(:[0-9]+)?([/?#]\S*)?$/.test(url)
  return lacksScheme && isHttpUrl(`https://${url}`) ? `https://${url}` : url
}

const isDateKind = (kind: Field['kind']) => kind === 'month' || kind === 'date' || kind === 'year'

/** A value without what no one can see, and with the letters and digits that its kind takes. Returns the same object if nothing changed. */
function cleanValue(field: Field, value: unknown): unknown {
  switch (field.kind) {
    case 'line':
      return cleanLine(String(value))
    case 'prose':
      return cleanText(String(value))
    case 'email':
      return foldWidth(cleanLine(String(value)))
    case 'doi':
      return doiIn(foldCode(cleanLine(String(value)))) ?? value
    case 'tags':
    case 'points':
      return unlessEqual(
        value,
        (value as readonly string[]).map((line) => cleanLine(line)),
      )
    case 'pictures':
      return unlessEqual(value, (value as readonly Picture[]).map(cleanPicture))
    case 'phrases':
      return unlessEqual(value, cleanPhrases(value as Readonly<Record<string, Phrase>>))
    default:
      return value
  }
}

const unlessEqual = <V>(value: unknown, cleaned: V) => (isEqual(value, cleaned) ? value : cleaned)
const cleanPicture = ({ alt, caption, ...picture }: Picture) => ({ ...picture, alt: cleanLine(alt), caption: cleanLine(caption) })
const cleanPhrases = (phrases: Readonly<Record<string, Phrase>>) =>
  Object.fromEntries(Object.entries(phrases).map(([path, { text, of }]) => [path, { text: cleanText(text), of }]))

function storedValues(field: NestedField, name: string, text: string): Readonly<Record<string, unknown>> {
  if (field.kind === 'url') return { [name]: completeUrl(text) }
  return isDateKind(field.kind) ? storedDate(field, name, cleanLine(text)) : {}
}

/** Returns the same object if nothing changed. */
export function normalizeValues<V extends Values>({ fields }: Pick<List, 'fields'>, values: V): V {
  let next = values
  for (const [name, field] of Object.entries(fields)) {
    const cleaned = next[name] === undefined ? undefined : cleanValue(field, next[name])
    const stored = { ...(cleaned !== next[name] && { [name]: cleaned }), ...storedValues(field, name, String(next[name] ?? '')) }
    if (Object.keys(stored).some((each) => stored[each] !== next[each])) next = { ...next, ...stored }
  }
  return next === values ? values : clearInapplicable(fields, next)
}

const groups = Object.entries<Field>(portfolioFields).filter((field): field is [string, Group] => field[1].kind === 'group')

export function withNormalizedGroups(portfolio: Portfolio): Portfolio {
  const changed = groups.flatMap(([name, group]) => {
    const values = portfolio[name as keyof Portfolio] as unknown as Values
    const normalized = normalizeValues(group, values)
    return normalized === values ? [] : [[name, normalized] as const]
  })
  return changed.length > 0 ? { ...portfolio, ...Object.fromEntries(changed) } : portfolio
}

const plainFields = Object.fromEntries(Object.entries<Field>(portfolioFields).filter(([, { kind }]) => kind !== 'list' && kind !== 'group'))

const withNormalizedValues = (portfolio: Portfolio) =>
  withLists(withNormalizedGroups(normalizeValues({ fields: plainFields as List['fields'] }, withReadAmounts(portfolio))), (list, entries) =>
    entries.map((entry) => normalizeValues(list, entry)),
  )

/** Editions lose a removed entry only here. If the user restores the entry before, it has the same place in them. */
function withPrunedEditions(portfolio: Portfolio): Portfolio {
  const editions = pruneEditions(portfolioFields, portfolio.editions, portfolio)
  return editions === portfolio.editions ? portfolio : { ...portfolio, editions: [...editions] }
}

/** Removes blank entries, cleans texts, and reads URLs, dates and amounts. Keeps the entry with the id `focused`, so that the user does not lose the focus. */
export const normalizeForSave = (portfolio: Portfolio, focused?: string): Portfolio =>
  withPrunedEditions(withNormalizedValues(withoutBlankEntries(portfolio, focused)))

/** Members that only the server sets. They never make a draft dirty. */
const serverOwned: readonly string[] = ['id', 'version', 'revision', 'endorsementCount', 'endorsementTexts']

export function isDirty(draft: Draft): boolean {
  const [saved, current] = [withoutBlankEntries(draft.saved), withoutBlankEntries(draft.current)]
  return (Object.keys(current) as (keyof Portfolio)[]).some((key) => !serverOwned.includes(key) && !isEqual(saved[key], current[key]))
}
