import fc from 'fast-check'
import type { Field, Fields } from '#contract/fields/field.ts'
import { limits } from '#contract/limits.ts'

/* Generated values for the fields of a table: valid input for PUT, and stored rows that violate the current rules. */

/** Without characters that no one can see, which forms and imports replace. */
const characters = (extra = '') => fc.constantFrom(...`aZ09 é漢"'\\<&%${extra}`)
const text = (max: number, extra = '') => fc.string({ unit: characters(extra), maxLength: max })
const word = fc.stringMatching(/^[a-z]{1,12}$/)
const month = fc
  .tuple(fc.integer({ min: 1900, max: 2199 }), fc.integer({ min: 1, max: 12 }))
  .map(([year, number]) => `${year}-${String(number).padStart(2, '0')}`)

const ids = () => fc.uniqueArray(word, { maxLength: 4 })

const kinds: { [K in Field['kind']]: (field: Extract<Field, { kind: K }>) => fc.Arbitrary<unknown> } = {
  line: ({ max = limits.text }) => text(max),
  prose: ({ max = limits.text }) => text(max, '\n'),
  email: () => word.map((name) => `${name}@example.com`),
  handle: () => fc.stringMatching(/^x[A-Za-z0-9_-]{0,20}$/),
  // Of two editions with the same URL, one would be refused.
  slug: () => fc.constant(''),
  entrySelection: () =>
    fc.dictionary(
      fc.constantFrom('experience', 'education', 'projects'),
      fc.record({ mode: fc.constantFrom('all-but', 'only'), ids: ids() }),
    ),
  entryOrder: () => fc.dictionary(fc.constantFrom('experience', 'education', 'projects'), ids()),
  phrases: () => fc.dictionary(fc.constantFrom('headline', 'bio', 'about'), fc.record({ text: text(limits.headline), of: word })),
  retained: () => fc.constant({}),
  pin: () => fc.stringMatching(/^[0-9]{4}$/),
  url: () => word.map((name) => `https://${name}.example/`),
  doi: () => word.map((name) => `10.1000/${name}`),
  month: () => month,
  date: () => fc.oneof(month, fc.constantFrom('1000', '2019', '2024-02-29', '2999-12-31')),
  year: () => fc.integer({ min: 1000, max: 2999 }).map(String),
  language: () => fc.constantFrom('de', 'pt-BR', 'zh-Hant', 'ar'),
  order: ({ choices }) => fc.shuffledSubarray(Object.keys(choices)),
  points: () => fc.array(text(limits.point), { maxLength: 5 }),
  flag: () => fc.boolean(),
  money: () => fc.nat(limits.salaryMax),
  choice: ({ choices }) => fc.constantFrom(...Object.keys(choices)),
  timezone: () => fc.constantFrom('Europe/Berlin', 'America/New_York', 'UTC'),
  tags: ({ max = limits.text }) => fc.array(text(max), { maxLength: 5 }),
  // The server refuses pictures that were not uploaded.
  pictures: () => fc.constant([]),
  group: ({ fields }) => valuesOf(fields),
  list: ({ fields }) =>
    fc
      .uniqueArray(fc.tuple(word, valuesOf(fields)), { maxLength: 4, selector: ([id]) => id })
      .map((entries) => entries.map(([id, values]) => ({ id, ...values }))),
}

const valueFor = (field: Field): fc.Arbitrary<unknown> => {
  const value = (kinds[field.kind] as (field: Field) => fc.Arbitrary<unknown>)(field)
  return field.required ? value : fc.oneof({ weight: 4, arbitrary: value }, { weight: 1, arbitrary: fc.constant(null) })
}

/** Any valid input of PUT for these fields, except those that the server owns. */
export function valuesOf(fields: Fields): fc.Arbitrary<Record<string, unknown>> {
  const inputFields = Object.entries(fields).filter(([, field]) => field.kind !== 'list' || !field.serverOwned)
  return (
    fc
      .record(Object.fromEntries(inputFields.map(([name, field]) => [name, valueFor(field)])))
      .map((values) => clearTooSmall(fields, values))
      // Otherwise the page would show nothing.
      .map((values) => ('visibility' in values ? { ...values, visibility: 'open' } : values))
  )
}

function clearTooSmall(fields: Fields, values: Record<string, unknown>) {
  const tooSmall = Object.entries(fields).filter(([name, { minField }]) => {
    const [min, value] = [values[minField?.[0] ?? ''] ?? '', values[name] ?? '']
    return minField !== undefined && value < min
  })
  return { ...values, ...Object.fromEntries(tooSmall.map(([name]) => [name, null])) }
}

/** A stored row with missing and invalid values, such as one of an older version. */
export function invalidRow(fields: Fields): fc.Arbitrary<unknown> {
  const invalid = fc.oneof(fc.jsonValue({ maxDepth: 2 }), fc.string({ unit: 'binary', maxLength: 300 }), fc.constant('999999-99'))
  const memberOf = ([name, field]: [string, Field]) => {
    const inner =
      field.kind === 'list'
        ? fc.array(invalidRow({ id: { kind: 'line', label: '' }, ...field.fields }))
        : field.kind === 'group'
          ? invalidRow(field.fields)
          : invalid
    return [name, fc.oneof(inner, invalid, valueFor(field))] as const
  }
  return fc.oneof(
    { weight: 9, arbitrary: fc.record(Object.fromEntries(Object.entries(fields).map(memberOf)), { requiredKeys: [] }) },
    { weight: 1, arbitrary: invalid },
  )
}
