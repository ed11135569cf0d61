import type { Field, Fields } from '#contract/field.ts'

/** A unique value for a field, which can be found in every output that shows it. */
interface Canary {
  value: unknown
  /** Matches every representation of the value in JSON and HTML. */
  sign: RegExp
}

interface Position {
  name: string
  /** The path of names, so that no two fields share a canary. Has a suffix, because `first` is a prefix of `firstName`. */
  word: string
  index: number
}

/** The name under which a test uploads its document. */
export const canaryFile = 'canary-document.pdf'

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')
const signOf = (...texts: string[]) => new RegExp(texts.map(escaped).join('|'))

function canaryOf(field: Field, { name, word, index }: Position): Canary {
  const inJson = (value: unknown) => `"${name}":${JSON.stringify(value)}`
  const plain = (value: unknown, ...signs: string[]) => ({ value, sign: signOf(inJson(value), ...signs) })
  switch (field.kind) {
    case 'email':
      return plain(`${word}@example.com`, `${word}@`)
    case 'url':
      return plain(`https://${word}.example/`, `${word}.example`)
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
    case 'omittedEntries':
    case 'entryOrder':
    case 'phrases':
      return plain({})
    case 'flag':
      return plain(true)
    case 'order':
      return plain(Object.keys(field.choices).toReversed())
    case 'choice':
    case 'language':
    case 'timezone': {
      const key = Object.keys(field.choices).find((each) => each !== field.default) ?? String(field.default)
      const label = field.choices[key] ?? ''
      return label.length > 4 ? plain(key, label) : plain(key)
    }
    case 'points':
    case 'words':
      return { value: [word], sign: signOf(word) }
    case 'group':
      return groupCanary(field.fields, { name, word }, (values) => values)
    case 'list':
      if (field.serverOwned) return { value: undefined, sign: signOf(canaryFile) }
      return groupCanary(field.fields, { name, word }, (values) => [{ id: word, ...values }])
    default:
      return plain(word, word)
  }
}

/** Canary of a group of fields, recognized by the fields with distinctive values. */
function groupCanary(fields: Fields, { name, word }: Pick<Position, 'name' | 'word'>, wrap: (values: object) => unknown): Canary {
  const inner = Object.entries(canariesOf(fields, `${word}-`))
  const distinctive = inner.filter(([key]) => !['flag', 'month', 'date', 'year'].includes(fields[key]?.kind ?? ''))
  return {
    value: wrap(Object.fromEntries(inner.map(([key, { value }]) => [key, value]))),
    sign: new RegExp(distinctive.map(([, { sign }]) => sign.source).join('|') || `"${name}"`),
  }
}

/** Fields that the page shows in a special format. */
const specialCanaries: Record<string, Canary> = {
  phone: { value: '8085550142', sign: /8085550142|\(808\) 555-0142/ },
  state: { value: 'HI', sign: /"state":"HI"|canary-city-end, HI/ },
  travel: { value: '25', sign: /"travel":"25"|Travels up to 25%/ },
  language: { value: 'am', sign: /"language":"am"|lang="am"/ },
  look: {
    value: { accent: 'lake', nameFont: 'sans', picture: 'photo-or-monogram' },
    sign: /"accent":"lake"|data-accent="lake"/,
  },
  // Without omitted sections, because the PDF would lack their canaries.
  pdf: { value: { length: 'two', omitted: [] }, sign: /"length":"two"/ },
  // Otherwise the page would show nothing.
  visibility: { value: 'open', sign: /"visibility":"open"/ },
  relocate: { value: 'yes', sign: /"relocate":"yes"|Willing to relocate/ },
}

export function canariesOf(fields: Fields, within = ''): Record<string, Canary> {
  const each = Object.entries(fields).map(([name, field], index) => {
    const position = { name, word: `${within || 'canary-'}${name}-end`, index }
    return [name, (within === '' && specialCanaries[name]) || canaryOf(field, position)] as const
  })
  return Object.fromEntries(each)
}
