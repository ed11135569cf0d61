/** Removes everything from a JPEG except the image (ITU-T T.81 annex B): EXIF with location and time, comments, thumbnails, data after the end. */

const startOfImage = 0xd8
const endOfImage = 0xd9
const startOfScan = 0xda
const app0 = 0xe0

/** Frame types that browsers support: baseline, extended and progressive, with Huffman coding. */
const frameMarkers = new Set([0xc0, 0xc1, 0xc2])
/** Markers without a length, inside the coded image data. */
const isRestart = (marker: number) => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd7)
/** Frames, tables, restart interval and scans, which are enough to draw the image. All other segments are metadata and are removed. */
const imageMarkers = new Set([...frameMarkers, 0xc4, 0xdb, 0xdd, startOfScan])
/** The JFIF header describes the image. A thumbnail may follow it, which may show parts that were cropped from the image. */
const jfifIdentifier = Buffer.from('JFIF\0')
const jfifBytes = 18

interface Jpeg {
  width: number
  height: number
  scans: number
  bytes: Buffer
}

interface Segment {
  marker: number
  /** Marker, length and content; for a scan also the coded image data. */
  bytes: Buffer
}

/** Reads the segments of a JPEG without decoding the image. Undefined for other or incomplete files. */
export function readJpeg(file: Buffer): Jpeg | undefined {
  const segments = segmentsOf(file)
  const [frame, second] = segments?.filter(({ marker }) => frameMarkers.has(marker)) ?? []
  const scans = segments?.filter(({ marker }) => marker === startOfScan).length ?? 0
  if (!segments || scans === 0 || !frame || second || frame.bytes.length < 9) return undefined
  const imageSegments = segments.filter(({ marker }) => imageMarkers.has(marker)).map(({ bytes }) => bytes)
  return {
    height: frame.bytes.readUInt16BE(5),
    width: frame.bytes.readUInt16BE(7),
    scans,
    bytes: Buffer.concat([file.subarray(0, 2), ...headerOf(segments), ...imageSegments, Buffer.from([0xff, endOfImage])]),
  }
}

function headerOf(segments: readonly Segment[]): Buffer[] {
  const [first] = segments
  if (first?.marker !== app0 || first.bytes.length < jfifBytes || !first.bytes.subarray(4, 9).equals(jfifIdentifier)) return []
  const header = Buffer.from(first.bytes.subarray(0, jfifBytes))
  // The length does not include the marker of two bytes. The last two bytes are the width and height of the thumbnail.
  header.writeUInt16BE(jfifBytes - 2, 2)
  header.fill(0, jfifBytes - 2)
  return [header]
}

function segmentsOf(file: Buffer): Segment[] | undefined {
  if (file[0] !== 0xff || file[1] !== startOfImage) return undefined
  const segments: Segment[] = []
  let offset = 2
  while (file[offset] === 0xff && file[offset + 1] !== endOfImage) {
    const marker = file[offset + 1] ?? 0
    // A marker may be preceded by fill bytes.
    if (marker === 0xff) {
      offset += 1
      continue
    }
    const end = endOfSegment(file, offset, marker)
    if (end === undefined) return undefined
    segments.push({ marker, bytes: file.subarray(offset, end) })
    offset = end
  }
  return file[offset] === 0xff ? segments : undefined
}

function endOfSegment(file: Buffer, offset: number, marker: number): number | undefined {
  if (isRestart(marker) || offset + 4 > file.length) return undefined
  const length = file.readUInt16BE(offset + 2)
  const end = offset + 2 + length
  if (length < 2 || end > file.length) return undefined
  return marker === startOfScan ? endOfScan(file, end) : end
}

/** End of the coded image data after a scan header: the next marker that is not a restart. FF00 is an escaped FF. */
function endOfScan(file: Buffer, from: number): number {
  for (let offset = file.indexOf(0xff, from); offset !== -1; offset = file.indexOf(0xff, offset + 1)) {
    const next = file[offset + 1]
    if (next !== undefined && next !== 0 && next !== 0xff && !isRestart(next)) return offset
  }
  return file.length
}
