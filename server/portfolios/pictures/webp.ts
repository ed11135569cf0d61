/** Removes everything from a still WebP except the image (RFC 9649): EXIF, XMP, color profile, unknown chunks, data after the end. */

interface Webp {
  width: number
  height: number
  bytes: Buffer
}

interface Chunk {
  type: string
  /** Without the header and the padding byte. */
  content: Buffer
}

const chunkHeaderBytes = 8

const imageTypes = ['VP8 ', 'VP8L']

/** Undefined for other, incomplete and animated files, and for transparent ones: the smallest container has no room for an alpha chunk. */
export function readWebp(file: Buffer): Webp | undefined {
  if (file.length < 20 || file.toString('latin1', 0, 4) !== 'RIFF' || file.toString('latin1', 8, 12) !== 'WEBP') return undefined
  const end = 8 + file.readUInt32LE(4)
  if (end > file.length) return undefined
  const chunks = chunksOf(file.subarray(12, end))
  const images = chunks?.filter(({ type }) => imageTypes.includes(type)) ?? []
  const [image] = images
  if (!image || images.length !== 1 || chunks?.some(({ type }) => ['ANIM', 'ANMF', 'ALPH'].includes(type))) return undefined
  const size = image.type === 'VP8L' ? sizeOfLossless(image.content) : sizeOfLossy(image.content)
  return size && { ...size, bytes: containerOf(image) }
}

function chunksOf(body: Buffer): Chunk[] | undefined {
  const chunks: Chunk[] = []
  for (let at = 0; at + chunkHeaderBytes <= body.length; ) {
    const length = body.readUInt32LE(at + 4)
    const end = at + chunkHeaderBytes + length
    if (end > body.length) return undefined
    chunks.push({ type: body.toString('latin1', at, at + 4), content: body.subarray(at + chunkHeaderBytes, end) })
    at = end + (length % 2)
  }
  return chunks
}

/** RFC 6386 section 9.1: a key frame begins with a 3-byte tag, a start code and two 14-bit dimensions. */
function sizeOfLossy(content: Buffer) {
  const isKeyFrame = content.length >= 10 && ((content[0] ?? 1) & 1) === 0
  if (!isKeyFrame || content.readUIntBE(3, 3) !== 0x9d012a) return undefined
  return { width: content.readUInt16LE(6) & 0x3fff, height: content.readUInt16LE(8) & 0x3fff }
}

/** RFC 9649 section 3.4: a signature byte, then two 14-bit dimensions minus one. */
function sizeOfLossless(content: Buffer) {
  if (content.length < 5 || content[0] !== 0x2f) return undefined
  const bits = content.readUInt32LE(1)
  return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 }
}

function containerOf({ type, content }: Chunk): Buffer {
  const padding = Buffer.alloc(content.length % 2)
  const header = Buffer.alloc(20)
  header.write('RIFF', 0, 'latin1')
  header.writeUInt32LE(12 + content.length + padding.length, 4)
  header.write(`WEBP${type}`, 8, 'latin1')
  header.writeUInt32LE(content.length, 16)
  return Buffer.concat([header, content, padding])
}
