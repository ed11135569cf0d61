import type { Field, Fields } from '#contract/fields/field.ts'

/** A unique value for a field, which can be found in every output that shows it. */
interface Canary {
  value: unknown
  /** Matches the value in each of its representations in JSON and HTML. */
  pattern: RegExp
}

interface Position {
  name: string
  /** The names on the path to the field, and a suffix. With it, the marker of `first` is not contained in that of `firstName`. */
  marker: string
  index: number
}

/** What an import retains in each entry. */
const retainedCanary = 'canary-retained-end'

/** The name under which a test uploads its document. */
export const canaryFile = 'canary-document.pdf'

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')
const patternOf = (...texts: string[]) => new RegExp(texts.map(escaped).join('|'))

function canaryOf(field: Field, { name, marker, index }: Position): Canary {
  const inJson = (value: unknown) => `"${name}":${JSON.stringify(value)}`
  const plain = (value: unknown, ...texts: string[]) => ({ value, pattern: patternOf(inJson(value), ...texts) })
  switch (field.kind) {
    case 'email':
      return plain(`${marker}@example.com`, `${marker}@`)
    case 'url':
      return plain(`https://${marker}.example/`, `${marker}.example`)
    case 'doi':
      return plain(`10.1234/${marker}`, marker)
    case 'pin':
      return plain('8064', '>8064<', 'value="8064"')
    case 'money':
      return plain(123_451 + 1000 * index, (123_451 + 1000 * index).toLocaleString('en-US'))
    case 'month':
    case 'date':
      return plain('2019-03')
    case 'year':
      return plain('2019')
    case 'slug':
      return plain('')
    case 'entrySelection':
    case 'entryOrder':
    case 'phrases':
      return plain({})
    case 'retained':
      return { value: { resume: { [marker]: marker }, items: [{ label: marker, from: '', value: marker }] }, pattern: patternOf(marker) }
    case 'flag':
      return plain(true)
    case 'order':
      return plain(Object.keys(field.choices).toReversed())
    case 'choice':
    case 'language':
    case 'timezone': {
      const key = Object.keys(field.choices).find((choice) => choice !== field.default) ?? String(field.default)
      const label = field.choices[key] ?? ''
      return label.length > 4 ? plain(key, label) : plain(key)
    }
    case 'points':
    case 'tags':
      return { value: [marker], pattern: patternOf(marker) }
    case 'pictures':
      return plain([])
    case 'group':
      return groupCanary(field.fields, { name, marker }, (values) => values)
    case 'list':
      if (field.serverOwned) return { value: undefined, pattern: patternOf(canaryFile) }
      return groupCanary(field.fields, { name, marker }, (values) => [
        { id: marker, ...values, retained: [{ at: 0, value: { canary: retainedCanary } }] },
      ])
    default:
      return plain(marker, marker)
  }
}

/** Canary of a group of fields, recognized by the fields with distinctive values. */
function groupCanary(fields: Fields, { name, marker }: Pick<Position, 'name' | 'marker'>, wrap: (values: object) => unknown): Canary {
  const inner = Object.entries(canariesOf(fields, `${marker}-`))
  const distinctive = inner.filter(([key]) => !['flag', 'month', 'date', 'year', 'slug', 'pictures'].includes(fields[key]?.kind ?? ''))
  return {
    value: wrap(Object.fromEntries(inner.map(([key, { value }]) => [key, value]))),
    pattern: new RegExp(distinctive.map(([, { pattern }]) => pattern.source).join('|') || `"${name}"`),
  }
}

/** Fields that the page shows in a special format. */
const specialCanaries: Record<string, Canary> = {
  phone: { value: '8085550142', pattern: /808\D{0,3}555\D?0142/ },
  state: { value: 'HI', pattern: /"state":"HI"|canary-city-end, HI/ },
  travel: { value: '25', pattern: /"travel":"25"|Travels up to 25%/ },
  language: { value: 'am', pattern: /"language":"am"|lang="am"/ },
  look: {
    value: { accent: 'lake', picture: 'photo-or-monogram' },
    pattern: /"accent":"lake"|data-look="lake"/,
  },
  // Without omitted sections, because the PDF would lack their canaries.
  pdf: { value: { length: 'two', omitted: [], personalDetails: true }, pattern: /"length":"two"/ },
  // Otherwise the page would show nothing.
  visibility: { value: 'open', pattern: /"visibility":"open"/ },
  salaryCurrency: { value: 'EUR', pattern: /"salaryCurrency":"EUR"|€/ },
  salaryPeriod: { value: 'month', pattern: /"salaryPeriod":"month"|per month/ },
  salaryBasis: { value: 'gross', pattern: /"salaryBasis":"gross"|per month, gross/ },
  employment: {
    value: { fullTime: true, partTime: false, contract: true, internship: false },
    pattern: /"fullTime":true|Full time or contract/,
  },
  relocate: { value: 'yes', pattern: /"relocate":"yes"|Willing to relocate/ },
}

export function canariesOf(fields: Fields, prefix = ''): Record<string, Canary> {
  const entries = Object.entries(fields).map(([name, field], index) => {
    const position = { name, marker: `${prefix || 'canary-'}${name}-end`, index }
    return [name, (prefix === '' && specialCanaries[name]) || canaryOf(field, position)] as const
  })
  return Object.fromEntries(entries)
}
