import {
  decodePDFRawStream,
  PDFArray,
  PDFContext,
  PDFDict,
  PDFName,
  PDFNumber,
  type PDFObject,
  PDFRawStream,
  PDFRef,
  PDFStream,
} from '@cantoo/pdf-lib'
import { ObjectReader } from './object-reader.ts'
import { Refusal } from './refusal.ts'
import type { UriReferences } from './uri-references.ts'

/** Bytes that the streams of one file may have when they are unpacked; five megabytes can become five gigabytes. */
const unpackedLimit = 64 * 1024 * 1024

const key = (name: string) => PDFName.of(name)

/** Not by its type only, because some readers don't ask for it. */
export function isObjectStream(object: PDFObject | undefined): object is PDFRawStream {
  return object instanceof PDFRawStream && (object.dict.has(key('First')) || object.dict.get(key('Type')) === key('ObjStm'))
}

/** @throws {Refusal} for what is in it, and when another reader could unpack it to something else */
export function inspectObjectStream(stream: PDFRawStream, references: UriReferences) {
  const [first, count] = [stream.dict.get(key('First')), stream.dict.get(key('N'))]
  if (!(first instanceof PDFNumber && count instanceof PDFNumber) || !isPlainlyPacked(stream.dict)) throw new Refusal('unreadable')
  const bytes = decodePDFRawStream(stream).decode()
  const table = Buffer.from(bytes.subarray(0, first.asNumber())).toString('latin1')
  const numbers = table.match(/\d+/g) ?? []
  if (/[^\d\s\0]/.test(table) || numbers.length < 2 * count.asNumber()) throw new Refusal('unreadable')
  const reader = new ObjectReader(bytes, references)
  for (let at = 1; at < numbers.length; at += 2) {
    const object = reader.objectAt({ offset: first.asNumber() + Number(numbers[at]), number: numbers[at - 1] })
    if (!object || object instanceof PDFStream) throw new Refusal('unreadable')
  }
}

/** With filters that we unpack as everybody does: written out here, under their full name, without a predictor. */
function isPlainlyPacked(dict: PDFDict): boolean {
  if (dict.has(key('F')) || dict.has(key('DP')) || dict.get(key('Filter')) instanceof PDFRef) return false
  const parameters = dict.get(key('DecodeParms'))
  const all = parameters instanceof PDFArray ? parameters.asArray() : [parameters]
  return all.every((one) =>
    one instanceof PDFDict
      ? one.values().every((value) => value instanceof PDFNumber) && String(one.get(key('Predictor')) ?? 1) === '1'
      : one === undefined || String(one) === 'null',
  )
}

/** Makes the parser stop when it unpacks too much; it has no limit of its own. Returns what begins the count for the next file. */
export function limitUnpacking(): () => void {
  let unpacked = 0
  const flate = decodePDFRawStream(PDFContext.create().flateStream(''))
  const decoder = Object.getPrototypeOf(Object.getPrototypeOf(flate)) as {
    ensureBuffer: (this: { buffer: Uint8Array }, size: number) => Uint8Array
  }
  const { ensureBuffer } = decoder
  decoder.ensureBuffer = function (size) {
    if (size > this.buffer.byteLength) unpacked += size - this.buffer.byteLength
    if (unpacked > unpackedLimit) throw new Refusal('unreadable')
    return ensureBuffer.call(this, size)
  }
  return () => {
    unpacked = 0
  }
}
