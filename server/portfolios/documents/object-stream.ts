import { inflateSync } from 'node:zlib'
import { type Token, valueAfter } from './pdf-tokens.ts'
import { PdfRejectedError } from './refusal.ts'

/** Objects within a stream: their text, and the number and offset of each. */
export interface ObjectStream {
  text: string
  objects: { number: string; offset: number }[]
  /** Decompressed size in bytes. */
  size: number
}

/** Looks for `/First`, too, because some PDF readers ignore the type. */
export const isObjectStream = (tokens: readonly Token[]) => hasName(tokens, /^(?:First|ObjStm)$/)

/** Also accepts `/N` alone, because some PDF readers use 0 if `/First` is missing. Color profiles have `/N`, too. */
export const isPossibleObjectStream = (tokens: readonly Token[]) => isObjectStream(tokens) || hasName(tokens, /^N$/)

const hasName = (tokens: readonly Token[], pattern: RegExp) => tokens.some(({ kind, value }) => kind === 'name' && pattern.test(value))

/** Range of the data of the stream whose dictionary ends at `end`; undefined if no stream follows. */
export function streamAt(text: string, end: number): { from: number; to: number } | undefined {
  const keyword = /(?:[\0\t\n\f\r ]|%[^\r\n]*[\r\n])*stream(?:\r?\n|(.))/sy
  keyword.lastIndex = end
  const match = keyword.exec(text)
  if (!match) return undefined
  const [{ length }, otherCharacter] = match
  const to = text.indexOf('endstream', end + length)
  // Without a line break, PDF readers differ in where the data begins.
  if (otherCharacter !== undefined || to < 0) throw new PdfRejectedError('unreadable')
  return { from: end + length, to }
}

/** `maxBytes` limits the decompressed size. Throws `PdfRejectedError` if another PDF reader could decompress it to something else. */
export function decompressObjects(tokens: readonly Token[], data: Buffer, maxBytes: number): ObjectStream {
  const bytes = isCompressed(tokens) ? inflate(data, maxBytes) : data
  const text = bytes.toString('latin1')
  if (!isObjectStream(tokens)) {
    if (/^[\0\s]*\d+[\0\s]+\d/.test(text)) throw new PdfRejectedError('unreadable')
    return { text, objects: [], size: bytes.length }
  }
  const [first, count] = [Number(uniqueNumber(tokens, 'First')), Number(uniqueNumber(tokens, 'N'))]
  const table = text.slice(0, first)
  const numbers = table.match(/\d+/g) ?? []
  if (/[^\d\s\0]/.test(table) || !(numbers.length >= 2 * count)) throw new PdfRejectedError('unreadable')
  const objects = numbers.flatMap((number, index) =>
    index % 2 === 0 && numbers[index + 1] ? [{ number, offset: first + Number(numbers[index + 1]) }] : [],
  )
  return { text, objects, size: bytes.length }
}

/** Rejects duplicate keys, because PDF readers differ in which one they use. */
function uniqueNumber(tokens: readonly Token[], name: string): string | undefined {
  const matches = tokens.filter(({ kind, value }) => kind === 'name' && value === name)
  const token = valueAfter(tokens, name)
  if (matches.length !== 1 || token?.kind !== 'number') throw new PdfRejectedError('unreadable')
  return token.value
}

/** @throws {PdfRejectedError} for everything that PDF writers rarely produce: other filters, abbreviated names and predictors */
export function isCompressed(tokens: readonly Token[]): boolean {
  const names = tokens.flatMap(({ kind, value }) => (kind === 'name' ? [value] : []))
  const source = tokens.map(({ value }) => value).join(' ')
  const isFlate = /(?:^| )Filter (?:FlateDecode|\[ FlateDecode \])(?: |$)/.test(source)
  const isAmbiguous = names.includes('F') || names.includes('DP') || valueAfter(tokens, 'DecodeParms')?.kind === 'reference'
  const hasPredictor = names.includes('Predictor') && valueAfter(tokens, 'Predictor')?.value !== '1'
  const filters = names.filter((name) => name === 'Filter').length
  const hasOtherFilter = filters > 1 || (filters === 1 && !isFlate)
  if (isAmbiguous || hasPredictor || hasOtherFilter) throw new PdfRejectedError('unreadable')
  return filters === 1
}

function inflate(data: Buffer, maxBytes: number): Buffer {
  try {
    return inflateSync(data, { maxOutputLength: Math.max(maxBytes, 1) })
  } catch {
    throw new PdfRejectedError('unreadable')
  }
}
