/** A token of a PDF object. Names and strings are decoded; the value of a reference is the object number. */
export interface Token {
  kind: 'name' | 'string' | 'number' | 'reference' | 'constant' | 'bracket'
  value: string
}

export interface PdfObject {
  tokens: Token[]
  end: number
  isClosed: boolean
  /** Whether a closing bracket does not match the last open one. PDF readers then differ in where the object ends. */
  hasMismatchedBrackets: boolean
}

/** Includes \x80 and \xff, which are white space in PDFium and regular characters in other PDF readers. */
const space = '\\0\\t\\n\\f\\r \\x80\\xff'
const regularCharacter = `[^${space}()<>[\\]{}/%]`
const pattern = new RegExp(
  [
    `[${space}]+|%[^\\r\\n]*`,
    `/(?<name>${regularCharacter}*)`,
    '(?<bracket><<|>>|[[\\]])',
    '<(?<hex>[^>]*)>?',
    '(?<number>[+-]?(?:\\d+\\.?\\d*|\\.\\d+))',
    `(?<word>${regularCharacter}+)`,
    '[\\s\\S]',
  ].join('|'),
  'y',
)

/**
 * A flat list, without malformed parts: PDF readers differ in how they repair a dictionary, but all see its names and values in this order.
 * A closing bracket that does not match the last open one closes nothing, because some PDF readers skip it and continue.
 */
export function objectAt(text: string, from: number): PdfObject {
  const tokens: Token[] = []
  const openBrackets: string[] = []
  let hasMismatchedBrackets = false
  let at = from
  while (at < text.length) {
    const { end, parts } = partAt(text, at)
    if (openBrackets.length === 0 && parts['word'] && endKeyword.test(parts['word']))
      return { tokens, end: at, isClosed: true, hasMismatchedBrackets }
    at = end
    const { bracket = '' } = parts
    const opening = openingOf[bracket]
    if (opening !== undefined && opening !== openBrackets.at(-1)) {
      hasMismatchedBrackets = true
      continue
    }
    addToken(tokens, parts)
    if (opening !== undefined) openBrackets.pop()
    else if (bracket) openBrackets.push(bracket)
    if (openBrackets.length === 0 && isComplete(tokens)) return { tokens, end, isClosed: true, hasMismatchedBrackets }
  }
  return { tokens, end: at, isClosed: openBrackets.length === 0, hasMismatchedBrackets }
}

const openingOf: Readonly<Record<string, string>> = { '>>': '<<', ']': '[' }

const endKeyword = /^(?:end)?(?:obj|stream)$/

type Parts = Readonly<Record<string, string | undefined>>

function partAt(text: string, at: number): { end: number; parts: Parts } {
  if (text[at] === '(') return literalAt(text, at)
  pattern.lastIndex = at
  const { 0: part = '', groups = {} } = pattern.exec(text) ?? {}
  return { end: at + part.length, parts: groups }
}

function addToken(tokens: Token[], { name, bracket, literal, hex, number, word }: Parts) {
  if (name !== undefined) tokens.push({ kind: 'name', value: name.replace(/#([\da-f]{2})/gi, (_, code: string) => fromHex(code)) })
  else if (bracket) tokens.push({ kind: 'bracket', value: bracket })
  else if (literal !== undefined) tokens.push({ kind: 'string', value: literal })
  else if (hex !== undefined) tokens.push({ kind: 'string', value: fromHex(hex.replace(/[^\da-f]/gi, '')) })
  else if (number) tokens.push({ kind: 'number', value: number })
  else if (word && /^(?:true|false|null)$/.test(word)) tokens.push({ kind: 'constant', value: word })
  else if (word?.startsWith('R') && tokens.at(-1)?.kind === 'number' && tokens.at(-2)?.kind === 'number') {
    const [objectNumber] = tokens.splice(-2)
    tokens.push({ kind: 'reference', value: String(Math.trunc(Number(objectNumber?.value))) })
  }
}

/** A single number is not complete, because it can be the first part of a reference. */
const isComplete = (tokens: readonly Token[]) => tokens.length > 0 && (tokens.length > 2 || tokens.at(-1)?.kind !== 'number')

const fromHex = (digits: string) => Buffer.from(digits.length % 2 === 0 ? digits : `${digits}0`, 'hex').toString('latin1')

const escapes: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f', '\r': '', '\n': '' }

function literalAt(text: string, from: number): { end: number; parts: Parts } {
  let depth = 0
  let at = from
  for (; at < text.length; at += 1) {
    const character = text[at]
    if (character === '\\') at += 1
    else if (character === '(') depth += 1
    else if (character === ')') {
      depth -= 1
      if (depth === 0) break
    }
  }
  const literal = text
    .slice(from + 1, at)
    .replace(/\\(?:([0-7]{1,3})|\r\n|([\s\S]))/g, (_, octal?: string, character = '') =>
      octal ? String.fromCharCode(Number.parseInt(octal, 8) & 0xff) : (escapes[character] ?? character),
    )
  return { end: at + 1, parts: { literal } }
}

export function valueAfter(tokens: readonly Token[], name: string): Token | undefined {
  const at = tokens.findIndex(({ kind, value }) => kind === 'name' && value === name)
  return at < 0 ? undefined : tokens[at + 1]
}
