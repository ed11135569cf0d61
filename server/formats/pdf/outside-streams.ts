/* What stands outside of the streams of a PDF, pdf.js makes objects of, each many times as large as the letters it is written with. */

/** Thirty full pages of our own have 550 KiB, tags and all. */
const max = { bytes: 768 * 1024, dictionaries: 50_000 }

const begins = Buffer.from('stream')
const ends = Buffer.from('endstream')
const space = new Set(Buffer.from('\0\t\n\f\r '))

/** Whether it has more of it than the PDF of a resume. */
export function isHeavyOutsideStreams({ buffer, byteOffset, byteLength }: Uint8Array): boolean {
  const bytes = Buffer.from(buffer, byteOffset, byteLength)
  return bytesOutside(bytes) > max.bytes || dictionariesIn(bytes) > max.dictionaries
}

function bytesOutside(bytes: Buffer): number {
  let outside = bytes.length
  for (let at = bytes.indexOf(begins); at >= 0; ) {
    const end = isStream(bytes, at) ? bytes.indexOf(ends, at) : at
    if (end < 0) break
    outside -= end - at
    at = bytes.indexOf(begins, end + (end > at ? ends.length : begins.length))
  }
  return outside
}

/** Whether what stands at the letters "stream" begins the data behind a dictionary. */
function isStream(bytes: Buffer, at: number): boolean {
  const next = bytes[at + begins.length]
  let last = at - 1
  while (last >= 0 && space.has(bytes[last] ?? 0)) last -= 1
  return (next === 0x0a || next === 0x0d) && bytes.toString('latin1', Math.max(last - 1, 0), last + 1) === '>>'
}

/** Those within streams count as well: of compressed ones there are next to none. */
function dictionariesIn(bytes: Buffer): number {
  let count = 0
  for (let at = bytes.indexOf('<<'); at >= 0 && count <= max.dictionaries; at = bytes.indexOf('<<', at + 2)) count += 1
  return count
}
