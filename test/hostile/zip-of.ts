import { crc32, deflateRawSync } from 'node:zlib'

interface Entry {
  name: string
  bytes?: Buffer
  /** Compressed content. */
  deflated?: Buffer
  /** Wrong size for the headers. */
  statedSize?: number
  isEncrypted?: boolean
  isSymbolicLink?: boolean
  /** Has the same offset as the first entry. */
  overlapsFirst?: boolean
}

const header = (size: number, fill: (bytes: Buffer) => void) => {
  const bytes = Buffer.alloc(size)
  fill(bytes)
  return bytes
}

function partsOf(entry: Entry) {
  const { bytes = Buffer.alloc(0), isEncrypted = false } = entry
  const data = entry.deflated ?? deflateRawSync(bytes)
  const fields = Buffer.alloc(26)
  fields.writeUInt16LE(20, 0)
  fields.writeUInt16LE(0x800 | (isEncrypted ? 1 : 0), 2)
  fields.writeUInt16LE(8, 4)
  fields.writeUInt32LE(crc32(bytes), 10)
  fields.writeUInt32LE(data.length, 14)
  fields.writeUInt32LE(entry.statedSize ?? bytes.length, 18)
  fields.writeUInt16LE(Buffer.byteLength(entry.name), 22)
  return { name: Buffer.from(entry.name), data, fields }
}

/** Creates ZIP files with invalid or misleading headers. */
export function zipOf(entries: readonly Entry[], { comment = Buffer.alloc(0), statedCount = entries.length } = {}): Buffer {
  const [bodies, directory]: [Buffer[], Buffer[]] = [[], []]
  let offset = 0
  for (const entry of entries) {
    const { name, data, fields } = partsOf(entry)
    const start = entry.overlapsFirst ? 0 : offset
    if (!entry.overlapsFirst) {
      const body = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), fields, name, data])
      bodies.push(body)
      offset += body.length
    }
    const trailingFields = header(14, (bytes) => {
      bytes.writeUInt32LE(entry.isSymbolicLink ? 0xa1ff0000 : 0, 6)
      bytes.writeUInt32LE(start, 10)
    })
    directory.push(Buffer.from('PK\x01\x02', 'latin1'), Buffer.from([20, 3]), fields, trailingFields, name)
  }
  const centralDirectory = Buffer.concat(directory)
  const end = header(18, (bytes) => {
    bytes.writeUInt16LE(Math.min(statedCount, 0xffff), 4)
    bytes.writeUInt16LE(Math.min(statedCount, 0xffff), 6)
    bytes.writeUInt32LE(centralDirectory.length, 8)
    bytes.writeUInt32LE(offset, 12)
    bytes.writeUInt16LE(comment.length, 16)
  })
  return Buffer.concat([...bodies, centralDirectory, Buffer.from('PK\x05\x06', 'latin1'), end, comment])
}
