/* pdf.js creates objects for everything outside the streams of a PDF. They need many times the memory of their source. */

/** For comparison: thirty full pages of our own PDF have 550 KiB including tags. */
const max = { bytes: 768 * 1024, dictionaries: 50_000 }

const streamKeyword = Buffer.from('stream')
const endKeyword = Buffer.from('endstream')
const whitespace = new Set(Buffer.from('\0\t\n\f\r '))

/** Whether a PDF has too much data outside streams for a resume. */
export function isHeavyOutsideStreams({ buffer, byteOffset, byteLength }: Uint8Array): boolean {
  const bytes = Buffer.from(buffer, byteOffset, byteLength)
  return bytesOutside(bytes) > max.bytes || dictionariesIn(bytes) > max.dictionaries
}

function bytesOutside(bytes: Buffer): number {
  let outside = bytes.length
  for (let at = bytes.indexOf(streamKeyword); at >= 0; ) {
    const end = isStream(bytes, at) ? bytes.indexOf(endKeyword, at) : at
    if (end < 0) break
    outside -= end - at
    at = bytes.indexOf(streamKeyword, end + (end > at ? endKeyword.length : streamKeyword.length))
  }
  return outside
}

/** Whether the keyword `stream` at this position starts data, that is, follows a dictionary. */
function isStream(bytes: Buffer, at: number): boolean {
  const next = bytes[at + streamKeyword.length]
  let last = at - 1
  while (last >= 0 && whitespace.has(bytes[last] ?? 0)) last -= 1
  return (next === 0x0a || next === 0x0d) && bytes.toString('latin1', Math.max(last - 1, 0), last + 1) === '>>'
}

/** Counts dictionaries, including the few that happen to be inside streams. */
function dictionariesIn(bytes: Buffer): number {
  let count = 0
  for (let at = bytes.indexOf('<<'); at >= 0 && count <= max.dictionaries; at = bytes.indexOf('<<', at + 2)) count += 1
  return count
}
