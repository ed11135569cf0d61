type ChunkOf = string | readonly [type: string, text: string]

const chunkOf = (chunk: ChunkOf): Buffer => {
  const [type, text] = typeof chunk === 'string' ? [chunk, ''] : chunk
  const header = Buffer.alloc(8)
  header.write(type, 0, 'latin1')
  header.writeUInt32LE(text.length, 4)
  return Buffer.concat([header, Buffer.from(text, 'latin1'), Buffer.alloc(text.length % 2)])
}

/** The chunks of a lossy WebP, without decodable image data, with additional chunks behind the image. */
export function webp({ width = 800, height = 600, chunks = [] as readonly ChunkOf[], after = '' } = {}): Buffer {
  const size = String.fromCharCode(width & 255, width >> 8, height & 255, height >> 8)
  const body = Buffer.concat([chunkOf(['VP8 ', `\x30\x01\x00\x9d\x01\x2a${size}\x02`]), ...chunks.map(chunkOf)])
  const header = Buffer.from('RIFF\0\0\0\0WEBP', 'latin1')
  header.writeUInt32LE(body.length + 4, 4)
  return Buffer.concat([header, body, Buffer.from(after)])
}
