import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { ZipFile } from 'yazl'

/** A ZIP of these files, deflated. */
export async function zipOf(files: Readonly<Record<string, string | Uint8Array>>): Promise<Buffer> {
  const zip = new ZipFile()
  for (const [name, bytes] of Object.entries(files)) zip.addBuffer(Buffer.from(bytes as Uint8Array), name)
  zip.end()
  return await buffer(zip.outputStream as Readable)
}

/** The files of an uncompressed ZIP by name, read from its central directory. */
export function entriesOf(zip: Buffer): Map<string, Buffer> {
  const end = zip.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'))
  const entries = new Map<string, Buffer>()
  let offset = zip.readUInt32LE(end + 16)
  for (let count = zip.readUInt16LE(end + 10); count > 0; count--) {
    const [size, nameLength, extraLength, header] = [
      zip.readUInt32LE(offset + 24),
      zip.readUInt16LE(offset + 28),
      zip.readUInt16LE(offset + 30),
      zip.readUInt32LE(offset + 42),
    ]
    const start = header + 30 + zip.readUInt16LE(header + 26) + zip.readUInt16LE(header + 28)
    entries.set(zip.toString('utf8', offset + 46, offset + 46 + nameLength), zip.subarray(start, start + size))
    offset += 46 + nameLength + extraLength
  }
  return entries
}
