import { email } from './account.ts'
import { applies, type Field, type Fields, type Inner, type List } from './field.ts'
import { portfolioFields } from './fields.ts'
import { limits } from './limits.ts'
import { handle, isBelow, isLanguage, isTimezone, isWebAddress, type PortfolioInput, pin } from './portfolio-input.ts'
import { isTidyLine, isTidyProse } from './text.ts'
import { emptyOf, entryIdForm, isDate, monthForm, yearForm } from './values.ts'

/*
 * The editor sends a portfolio as it came from us, with a change or two. What is already exactly what `portfolioInput` would make of it
 * need not be read by it, which takes five times as long. Wherever this is in doubt it says no, and `portfolioInput` has the word;
 * tidy-input.test.ts proves that it never says yes to what that refuses or changes.
 */

type Check = (value: unknown) => boolean
type Row = Readonly<Record<string, unknown>>

const isText = (value: unknown): value is string => typeof value === 'string'
const isRow = (value: unknown): value is Row => typeof value === 'object' && value !== null && !Array.isArray(value)
const text = (isTidy: (value: string) => boolean) => (value: unknown) => isText(value) && isTidy(value)
const emptyOr = (isTidy: (value: string) => boolean) => text((value) => value === '' || isTidy(value))
const isOnce = (values: readonly unknown[]) => values.length < 2 || new Set(values).size === values.length

const isTidyUrl = (value: string) => isTidyLine(value, limits.url) && isWebAddress(value)

/** Several lines or words, none of them empty. */
const texts = (most: number, max: number): Check => {
  const isTidy = text((value) => value !== '' && isTidyLine(value, max))
  return (value) => Array.isArray(value) && value.length <= most && value.every(isTidy)
}

const checks: { [K in Field['kind']]: (field: Extract<Field, { kind: K }>) => Check } = {
  line: ({ max = limits.text }) => text((value) => isTidyLine(value, max)),
  prose: ({ max = limits.text }) => text((value) => isTidyProse(value, max)),
  email: () => emptyOr((value) => value === value.trim() && email.safeParse(value).success),
  handle: () => emptyOr((value) => handle.safeParse(value).success),
  pin: () => emptyOr((value) => pin.safeParse(value).success),
  url: ({ required }) => (required ? text(isTidyUrl) : emptyOr(isTidyUrl)),
  month: () => text((value) => monthForm.test(value)),
  date: () => text(isDate),
  year: () => text((value) => yearForm.test(value)),
  flag: () => (value) => typeof value === 'boolean',
  money: () => (value) => value === null || (Number.isSafeInteger(value) && Number(value) >= 0 && Number(value) <= limits.salaryMax),
  choice: (field) => text((value) => Object.hasOwn(field.choices, value) || value === emptyOf(field)),
  timezone: () => emptyOr((value) => value.length <= limits.text && isTimezone(value)),
  language: () => emptyOr((value) => value.length <= limits.text && isLanguage(value)),
  order:
    ({ choices }) =>
    (value) =>
      Array.isArray(value) && value.every(text((key) => Object.hasOwn(choices, key))) && isOnce(value),
  points: () => texts(limits.points, limits.point),
  words: ({ max = limits.text, most }) => {
    const areTidy = texts(most, max)
    return (value) => areTidy(value) && isOnce(value as unknown[])
  },
  group: ({ fields, serverOwned }) => rowOf(fields, serverOwned),
  list: (field) => entriesOf(field),
}

/** Every key of the specification's is there, no unknown one is, and each value is tidy. */
function rowOf(fields: Fields, owned: readonly string[] = []): (value: unknown) => value is Row {
  const byName = new Map(Object.entries(fields).map(([name, field]) => [name, (checks[field.kind] as (field: Field) => Check)(field)]))
  const needed = Object.keys(fields).filter((name) => fields[name]?.specified)
  const inOrder = Object.entries(fields).flatMap(([name, { notBelow }]) => (notBelow ? [[name, notBelow[0]] as const] : []))
  const mayBe = (value: Row, [name, least]: readonly [string, string]) => {
    const [low, high] = [value[least] ?? '', value[name] ?? '']
    return low === '' || high === '' || !isBelow(high, low)
  }
  return (value): value is Row =>
    isRow(value) &&
    needed.every((name) => value[name] !== undefined) &&
    Object.keys(value).every((name) => byName.get(name)?.(value[name]) ?? owned.includes(name)) &&
    inOrder.every((pair) => mayBe(value, pair))
}

function entriesOf({ fields, most, serverOwned }: List): Check {
  const isTidyRow = rowOf(fields, ['id', ...(serverOwned ?? [])])
  const conditional = Object.entries<Inner>(fields).filter(([, { onlyWith, notWith }]) => onlyWith || notWith)
  const hasNoStray = (entry: Row) =>
    conditional.every(([name, field]) => entry[name] === undefined || applies(field, entry) || entry[name] === emptyOf(field))
  const isTidyEntry = (entry: unknown) => isTidyRow(entry) && isText(entry['id']) && entryIdForm.test(entry['id']) && hasNoStray(entry)
  return (value) => Array.isArray(value) && value.length <= most && value.every(isTidyEntry) && isOnce(value.map(({ id }) => id))
}

const isTidyPortfolio = rowOf(portfolioFields, ['id', 'endorsementCount', 'version'])

/** Whether `portfolioInput` takes this and leaves it exactly as it is. */
export function isTidyInput(value: unknown): value is PortfolioInput {
  if (!isTidyPortfolio(value)) return false
  const { version } = value
  return version === undefined || version === null || (Number.isSafeInteger(version) && Number(version) >= 0)
}
