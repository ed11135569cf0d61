/** What a JPEG holds besides its picture is cut away (ITU-T T.81 annex B): EXIF with places and times, comments, smaller pictures, what follows its end. */

const startOfImage = 0xd8
const endOfImage = 0xd9
const startOfScan = 0xda
const app0 = 0xe0

/** Frames that browsers draw: baseline, extended and progressive, coded by Huffman. */
const frames = new Set([0xc0, 0xc1, 0xc2])
/** Markers without a length, within the coded picture. */
const isRestart = (marker: number) => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd7)
/** Tables, their restart interval and scans: what the picture is made of. Whatever else there is, or will be, tells about it. */
const drawn = new Set([...frames, 0xc4, 0xdb, 0xdd, startOfScan])
/** JFIF says how the picture is to be read; what stands behind this much is a smaller picture, perhaps of what was cut off the big one. */
const jfif = Buffer.from('JFIF\0')
const jfifBytes = 18

interface Jpeg {
  width: number
  height: number
  /** How often whoever draws it goes over the picture. */
  scans: number
  /** Without anything but the picture. */
  bytes: Buffer
}

interface Segment {
  marker: number
  /** The marker, its length, what it holds, and behind the header of a scan the coded picture. */
  bytes: Buffer
}

/** Reads a JPEG as far as its segments go and decodes none of it; undefined for what isn't a whole one. */
export function readJpeg(file: Buffer): Jpeg | undefined {
  const segments = segmentsOf(file)
  const [frame, second] = segments?.filter(({ marker }) => frames.has(marker)) ?? []
  const scans = segments?.filter(({ marker }) => marker === startOfScan).length ?? 0
  if (!segments || scans === 0 || !frame || second || frame.bytes.length < 9) return undefined
  const kept = segments.filter(({ marker }) => drawn.has(marker)).map(({ bytes }) => bytes)
  return {
    height: frame.bytes.readUInt16BE(5),
    width: frame.bytes.readUInt16BE(7),
    scans,
    bytes: Buffer.concat([file.subarray(0, 2), ...headerOf(segments), ...kept, Buffer.from([0xff, endOfImage])]),
  }
}

/** The JFIF of a file that has one, without its smaller picture. */
function headerOf(segments: readonly Segment[]): Buffer[] {
  const [first] = segments
  if (first?.marker !== app0 || first.bytes.length < jfifBytes || !first.bytes.subarray(4, 9).equals(jfif)) return []
  const header = Buffer.from(first.bytes.subarray(0, jfifBytes))
  header.writeUInt16BE(jfifBytes - 2, 2)
  header.fill(0, jfifBytes - 2)
  return [header]
}

function segmentsOf(file: Buffer): Segment[] | undefined {
  if (file[0] !== 0xff || file[1] !== startOfImage) return undefined
  const segments: Segment[] = []
  let at = 2
  while (file[at] === 0xff && file[at + 1] !== endOfImage) {
    const marker = file[at + 1] ?? 0
    // A marker may be padded.
    if (marker === 0xff) {
      at += 1
      continue
    }
    const end = endOfSegment(file, at, marker)
    if (end === undefined) return undefined
    segments.push({ marker, bytes: file.subarray(at, end) })
    at = end
  }
  return file[at] === 0xff ? segments : undefined
}

function endOfSegment(file: Buffer, at: number, marker: number): number | undefined {
  if (isRestart(marker) || at + 4 > file.length) return undefined
  const length = file.readUInt16BE(at + 2)
  const end = at + 2 + length
  if (length < 2 || end > file.length) return undefined
  return marker === startOfScan ? endOfScan(file, end) : end
}

/** Where the coded picture behind a scan's header ends: at the next marker that isn't a restart; FF00 is a coded FF. */
function endOfScan(file: Buffer, from: number): number {
  for (let at = file.indexOf(0xff, from); at !== -1; at = file.indexOf(0xff, at + 1)) {
    const next = file[at + 1]
    if (next !== undefined && next !== 0 && next !== 0xff && !isRestart(next)) return at
  }
  return file.length
}
