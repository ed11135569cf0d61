import fc from 'fast-check'
import type { Field, Fields } from '#contract/field.ts'
import { limits } from '#contract/limits.ts'

/** Made-up values for the fields of a table: what PUT takes, and what may lie in a row that other rules let in. */

const characters = (more = '') => fc.constantFrom(...`aZ09 é漢"'\\<&%\u00a0\u202e${more}`)
const text = (max: number, more = '') => fc.string({ unit: characters(more), maxLength: max })
const word = fc.stringMatching(/^[a-z]{1,12}$/)
const month = fc
  .tuple(fc.integer({ min: 1900, max: 2199 }), fc.integer({ min: 1, max: 12 }))
  .map(([year, number]) => `${year}-${String(number).padStart(2, '0')}`)

const kinds: { [K in Field['kind']]: (field: Extract<Field, { kind: K }>) => fc.Arbitrary<unknown> } = {
  line: ({ max = limits.text }) => text(max),
  prose: ({ max = limits.text }) => text(max, '\n'),
  email: () => word.map((name) => `${name}@example.com`),
  handle: () => fc.stringMatching(/^x[A-Za-z0-9_-]{0,20}$/),
  pin: () => fc.stringMatching(/^[0-9]{4}$/),
  url: () => word.map((name) => `https://${name}.example/`),
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
  words: ({ max = limits.text }) => fc.array(text(max), { maxLength: 5 }),
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

/** Everything that PUT takes for these fields; documents come in another way. */
export function valuesOf(fields: Fields): fc.Arbitrary<Record<string, unknown>> {
  const sent = Object.entries(fields).filter(([, field]) => field.kind !== 'list' || !field.serverOwned)
  return fc.record(Object.fromEntries(sent.map(([name, field]) => [name, valueFor(field)]))).map((values) => inOrder(fields, values))
}

function inOrder(fields: Fields, values: Record<string, unknown>) {
  const below = Object.entries(fields).filter(([name, { minField }]) => {
    const [min, maxItems] = [values[minField?.[0] ?? ''] ?? '', values[name] ?? '']
    return maxItems < min
  })
  return { ...values, ...Object.fromEntries(below.map(([name]) => [name, null])) }
}

/** A row of a time before our rules, or of one that forgot them. */
export function oddRow(fields: Fields): fc.Arbitrary<unknown> {
  const odd = fc.oneof(fc.jsonValue({ maxDepth: 2 }), fc.string({ unit: 'binary', maxLength: 300 }), fc.constant('999999-99'))
  const each = ([name, field]: [string, Field]) => {
    const inner =
      field.kind === 'list'
        ? fc.array(oddRow({ id: { kind: 'line', label: '' }, ...field.fields }))
        : field.kind === 'group'
          ? oddRow(field.fields)
          : odd
    return [name, fc.oneof(inner, odd, valueFor(field))] as const
  }
  return fc.oneof(
    { weight: 9, arbitrary: fc.record(Object.fromEntries(Object.entries(fields).map(each)), { requiredKeys: [] }) },
    { weight: 1, arbitrary: odd },
  )
}
