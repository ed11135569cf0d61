/* pdf.js creates objects for everything outside the streams of a PDF. They need many times the memory of their source. */

/** For comparison: thirty full pages of our own PDF have 550 KiB including tags. */
const max = { bytes: 768 * 1024, dictionaries: 50_000 }

const keywords = /<<|>>[\0\t\n\f\r ]*stream(?=[\r\n])|endstream/g

/** The few dictionaries that happen to be inside streams count, too. */
export function isHeavyOutsideStreams({ buffer, byteOffset, byteLength }: Uint8Array): boolean {
  const text = Buffer.from(buffer, byteOffset, byteLength).toString('latin1')
  let outside = text.length
  let dictionaries = 0
  let start: number | undefined
  for (const { 0: keyword, index } of text.matchAll(keywords)) {
    if (keyword === '<<') dictionaries += 1
    else if (keyword !== 'endstream') start ??= index + keyword.length
    else if (start !== undefined) {
      outside -= index - start
      start = undefined
    }
    if (dictionaries > max.dictionaries) return true
  }
  return outside > max.bytes
}
