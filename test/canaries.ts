import type { Field, Fields } from '#contract/field.ts'

/** A value that is found again wherever it shows, made for any field of the table. */
interface Canary {
  value: unknown
  /** What shows it, in JSON or in HTML. */
  sign: RegExp
}

interface Place {
  name: string
  /** The names from the top down, so that no two places share a canary; ended, because `first` is not `firstName`. */
  word: string
  index: number
}

/** The name under which a test uploads its document. */
export const canaryFile = 'canary-document.pdf'

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')
const signOf = (...texts: string[]) => new RegExp(texts.map(escaped).join('|'))

function canaryOf(field: Field, { name, word, index }: Place): Canary {
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
      return together(field.fields, { name, word }, (values) => values)
    case 'list':
      if (field.serverOwned) return { value: undefined, sign: signOf(canaryFile) }
      return together(field.fields, { name, word }, (values) => [{ id: word, ...values }])
    default:
      return plain(word, word)
  }
}

/** Of many fields, shown by those that can be told from everybody else's. */
function together(fields: Fields, { name, word }: Pick<Place, 'name' | 'word'>, whole: (values: object) => unknown): Canary {
  const inner = Object.entries(canariesOf(fields, `${word}-`))
  const telling = inner.filter(([key]) => !['flag', 'month', 'date', 'year'].includes(fields[key]?.kind ?? ''))
  return {
    value: whole(Object.fromEntries(inner.map(([key, { value }]) => [key, value]))),
    sign: new RegExp(telling.map(([, { sign }]) => sign.source).join('|') || `"${name}"`),
  }
}

/** What the page writes in a way of its own. */
const own: Record<string, Canary> = {
  phone: { value: '8085550142', sign: /8085550142|\(808\) 555-0142/ },
  state: { value: 'HI', sign: /"state":"HI"|canary-city-end, HI/ },
  travel: { value: '25', sign: /"travel":"25"|Travels up to 25%/ },
  language: { value: 'am', sign: /"language":"am"|lang="am"/ },
  look: {
    value: { accent: 'lake', nameFont: 'sans', picture: 'photo-or-monogram' },
    sign: /"accent":"lake"|data-accent="lake"/,
  },
  relocate: { value: 'yes', sign: /"relocate":"yes"|Willing to relocate/ },
}

export function canariesOf(fields: Fields, within = ''): Record<string, Canary> {
  const each = Object.entries(fields).map(([name, field], index) => {
    const place = { name, word: `${within || 'canary-'}${name}-end`, index }
    return [name, (within === '' && own[name]) || canaryOf(field, place)] as const
  })
  return Object.fromEntries(each)
}
