/* The older files of office programs, which are all one kind of container. */

export const compoundFile = '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1'

/** What is in them, by a stream that each of them has. One with a password has only the last. */
const contents = [
  { stream: 'Workbook', name: 'an older spreadsheet (.xls)' },
  { stream: 'Book', name: 'an older spreadsheet (.xls)' },
  { stream: 'PowerPoint Document', name: 'a presentation (.ppt)' },
  { stream: '__properties_version1.0', name: 'an email of Outlook (.msg)' },
  { stream: 'Contents', name: 'a file of Publisher (.pub)' },
  { stream: 'EncryptedPackage', name: 'a file with a password' },
] as const

const namedEntries = 128

/** Undefined for Word, and where the table of contents can't be read. */
export function nameOfCompoundFile(head: Buffer, read: (start: number, length: number) => Buffer): string | undefined {
  if (head.length < 512) return undefined
  const sectorSize = head.readUInt16LE(30) === 12 ? 4096 : 512
  const start = (head.readUInt32LE(48) + 1) * sectorSize
  if (!Number.isSafeInteger(start)) return undefined
  const directory = read(start, sectorSize)
  const streams = new Set<string>()
  for (let at = 0; at + namedEntries <= directory.length; at += namedEntries) {
    const length = Math.min(Math.max(directory.readUInt16LE(at + 64) - 2, 0), 62)
    streams.add(directory.toString('utf16le', at, at + length))
  }
  return streams.has('WordDocument') ? undefined : contents.find(({ stream }) => streams.has(stream))?.name
}
