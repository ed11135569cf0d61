import { inflateSync } from 'node:zlib'
import { after, type Token } from './pdf-tokens.ts'
import { PdfRejectedError } from './refusal.ts'

/** Objects within a stream: the text that they stand in, and for each its number and where it begins. */
export interface ObjectStream {
  text: string
  places: { number: string; offset: number }[]
  /** Bytes when unpacked. */
  size: number
}

/** Not by its type only, because some readers don't ask for it. */
export const isObjectStream = (tokens: readonly Token[]) =>
  tokens.some(({ kind, value }) => kind === 'name' && /^(?:First|ObjStm)$/.test(value))

/** Where the data of a stream stands, whose dictionary ends at `end`; nothing where no stream follows it. */
export function streamAt(text: string, end: number): { from: number; to: number } | undefined {
  const begin = /(?:[\0\t\n\f\r ]|%[^\r\n]*[\r\n])*stream(?:\r?\n|(.))/sy
  begin.lastIndex = end
  const match = begin.exec(text)
  if (!match) return undefined
  const [{ length }, other] = match
  const to = text.indexOf('endstream', end + length)
  // Readers differ in where data begins that no line break announces.
  if (other !== undefined || to < 0) throw new PdfRejectedError('unreadable')
  return { from: end + length, to }
}

/**
 * @param room bytes that it may have when it is unpacked
 * @throws {PdfRejectedError} when another reader could unpack it to something else
 */
export function unpackedObjects(tokens: readonly Token[], data: Buffer, room: number): ObjectStream {
  const [first, count] = [Number(once(tokens, 'First')), Number(once(tokens, 'N'))]
  const bytes = isPacked(tokens) ? inflated(data, room) : data
  const text = bytes.toString('latin1')
  const table = text.slice(0, first)
  const numbers = table.match(/\d+/g) ?? []
  if (/[^\d\s\0]/.test(table) || !(numbers.length >= 2 * count)) throw new PdfRejectedError('unreadable')
  const places = numbers.flatMap((number, index) =>
    index % 2 === 0 && numbers[index + 1] ? [{ number, offset: first + Number(numbers[index + 1]) }] : [],
  )
  return { text, places, size: bytes.length }
}

/** Of two equal keys each reader takes another. */
function once(tokens: readonly Token[], name: string): string | undefined {
  const found = tokens.filter(({ kind, value }) => kind === 'name' && value === name)
  const token = after(tokens, name)
  if (found.length !== 1 || token?.kind !== 'number') throw new PdfRejectedError('unreadable')
  return token.value
}

/** As everybody does it: by the one usual filter, written out here under its full name, without a predictor. */
function isPacked(tokens: readonly Token[]): boolean {
  const names = tokens.flatMap(({ kind, value }) => (kind === 'name' ? [value] : []))
  const written = tokens.map(({ value }) => value).join(' ')
  const isUsual = /(?:^| )Filter (?:FlateDecode|\[ FlateDecode \])(?: |$)/.test(written)
  const isOther = names.includes('F') || names.includes('DP') || after(tokens, 'DecodeParms')?.kind === 'reference'
  const hasPredictor = names.includes('Predictor') && after(tokens, 'Predictor')?.value !== '1'
  const filters = names.filter((name) => name === 'Filter').length
  if (isOther || hasPredictor || filters > 1 || (filters === 1 && !isUsual)) throw new PdfRejectedError('unreadable')
  return filters === 1
}

function inflated(data: Buffer, room: number): Buffer {
  try {
    return inflateSync(data, { maxOutputLength: Math.max(room, 1) })
  } catch {
    throw new PdfRejectedError('unreadable')
  }
}
