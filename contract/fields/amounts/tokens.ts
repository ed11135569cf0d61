import { basisWords, compounds, currencyUnits, currencyWords, fillers, languageUnits, periodWords, rangeWords, units } from './words.ts'

export type Token =
  | { readonly kind: 'number'; readonly text: string }
  | { readonly kind: 'word'; readonly text: string }
  | { readonly kind: 'sign'; readonly text: string }

const number = /[0-9](?:[.,' _٬٫]?[0-9])*/y
/** After a number, instead of decimals: `85'000.–`, `85 000:-`, `85,000/-`, `85,000/=`. A final separator is one that the decimals have yet to follow. */
const noDecimals = /[.,:/] ?-{1,2}|\/ ?=|[.,](?= |$)/y
/** With an inner dot (`p.a.`) and a final sign (`US$`). */
const word = /\p{Sc}|[\p{L}\p{M}]+(?:[.״-][\p{L}\p{M}]+)*\.?\p{Sc}?/uy
/** Scripts whose words have no spaces between them. */
const unspaced = /^[\p{Script=Han}\p{Script=Hangul}\p{Script=Thai}\p{Script=Hiragana}\p{Script=Katakana}]/u
const maxUnspaced = 9

const known = new Set<string>([
  ...units.keys(),
  ...currencyWords.keys(),
  ...periodWords.keys(),
  ...basisWords.keys(),
  ...rangeWords,
  ...fillers,
  ...Object.keys(compounds),
  ...Object.keys(currencyUnits),
  ...Object.keys(languageUnits),
])

/** 'bn$' is the dollar of Brunei. */
const unitsBeforeSigns: ReadonlySet<string> = new Set(['k', 'm', 't', 'mio', 'mn', 'tsd'])

/** The longest known word at the start of a text in a script without spaces; its first letter if there is none. */
function unspacedWord(text: string): string {
  for (let length = maxUnspaced; length > 0; length--) if (known.has(text.slice(0, length))) return text.slice(0, length)
  return String.fromCodePoint(text.codePointAt(0) ?? 0)
}

function match(pattern: RegExp, text: string, at: number): string {
  pattern.lastIndex = at
  return pattern.exec(text)?.[0] ?? ''
}

function wordsOf(text: string): string[] {
  const plain = text.replace(/\.$/, '')
  const [, letters, sign] = /^(\p{L}+)(\p{Sc})$/u.exec(plain) ?? []
  if (Object.hasOwn(compounds, plain)) return [...(compounds[plain] ?? [])]
  if (known.has(plain)) return [plain]
  return letters !== undefined && sign !== undefined && unitsBeforeSigns.has(letters) ? [letters, sign] : [plain]
}

/** @param text in lower case, with the usual digits, apostrophes, spaces and dashes */
export function tokensOf(text: string): Token[] {
  const tokens: Token[] = []
  let at = 0
  while (at < text.length) {
    const digits = match(number, text, at)
    if (digits !== '') {
      tokens.push({ kind: 'number', text: digits })
      at += digits.length
      at += match(noDecimals, text, at).length
      continue
    }
    const rest = text.slice(at, at + maxUnspaced)
    const letters = unspaced.test(rest) ? unspacedWord(rest) : match(word, text, at)
    if (letters !== '') tokens.push(...wordsOf(letters).map((each) => ({ kind: 'word', text: each }) as const))
    else if (text[at] !== ' ') tokens.push({ kind: 'sign', text: text[at] ?? '' })
    at += letters.length || 1
  }
  return tokens
}
