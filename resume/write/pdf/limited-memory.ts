import { closeSync, fstatSync, openSync, readSync } from 'node:fs'

const pageBytes = 65_536
const headerLength = 8
const memorySectionId = 5
const limitLength = 2

/**
 * Without this limit, memory grows up to 4 GB. `maxBytes` must be 8 to 1,024 MB: its pages then take two LEB128 bytes. Edits in place,
 * because a second buffer would need as much memory again. @throws {Error} unless the module defines one memory without a limit
 */
export function readWithMemoryLimit(file: string, maxBytes: number): Uint8Array<ArrayBuffer> {
  const module = readWithGap(file, limitLength)
  for (let start = limitLength + headerLength; start < module.length; ) {
    const [length, content] = readInteger(module, start + 1)
    if (module[start] === memorySectionId) {
      const [count, flags] = module.subarray(content)
      if (count !== 1 || flags !== 0) throw new Error('The module must define one memory without a limit')
      const min = module.slice(content + 2, content + length)
      // Moves what is before this section into the gap, because the section grows by `limitLength`. Its length takes one byte before and after.
      module.copyWithin(0, limitLength, start)
      const section = [1, 1, ...min, ...encodeInteger(Math.floor(maxBytes / pageBytes))]
      module.set([memorySectionId, section.length, ...section], start - limitLength)
      return module
    }
    start = content + length
  }
  throw new Error('The module has no memory')
}

function readWithGap(file: string, gapLength: number): Uint8Array<ArrayBuffer> {
  const descriptor = openSync(file, 'r')
  try {
    const buffer = new Uint8Array(gapLength + fstatSync(descriptor).size)
    if (readSync(descriptor, buffer, gapLength, buffer.length - gapLength, null) !== buffer.length - gapLength)
      throw new Error('Only a part of the file was read')
    return buffer
  } finally {
    closeSync(descriptor)
  }
}

function readInteger(bytes: Uint8Array, start: number): [value: number, end: number] {
  let value = 0
  for (let offset = start; ; offset++) {
    const byte = bytes[offset] ?? 0
    value += (byte & 127) * 128 ** (offset - start)
    if (byte < 128) return [value, offset + 1]
  }
}

const encodeInteger = (value: number): number[] => [(value & 127) | 128, value >>> 7]
