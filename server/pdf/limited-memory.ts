import { closeSync, fstatSync, openSync, readSync } from 'node:fs'

/** Bytes of a page of WebAssembly memory. */
const pageBytes = 65_536
/** Bytes in front of the first section: magic number and version. */
const headerLength = 8
const memorySectionId = 5
/** Bytes that the limit adds to a module. */
const limitLength = 2

/**
 * Reads a WebAssembly module, and limits its memory to `maxBytes`, between 8 and 1,024 MB. Without this, the memory of an instance grows
 * up to 4 GB. Expects a module that defines one memory without a limit. Needs only one buffer, because modules are large.
 */
export function readWithMemoryLimit(file: string, maxBytes: number): Uint8Array<ArrayBuffer> {
  const module = readAfter(file, limitLength)
  for (let start = limitLength + headerLength; start < module.length; ) {
    const [length, content] = readInteger(module, start + 1)
    if (module[start] === memorySectionId) {
      const [count, flags] = module.subarray(content)
      if (count !== 1 || flags !== 0) throw new Error('The module has another kind of memory')
      const min = module.slice(content + 2, content + length)
      module.copyWithin(0, limitLength, start)
      const section = [1, 1, ...min, ...integerOf(Math.floor(maxBytes / pageBytes))]
      module.set([memorySectionId, section.length, ...section], start - limitLength)
      return module
    }
    start = content + length
  }
  throw new Error('The module has no memory')
}

/** Reads a file into a buffer with `free` bytes in front of it. */
function readAfter(file: string, free: number): Uint8Array<ArrayBuffer> {
  const descriptor = openSync(file, 'r')
  try {
    const buffer = new Uint8Array(free + fstatSync(descriptor).size)
    if (readSync(descriptor, buffer, free, buffer.length - free, null) !== buffer.length - free)
      throw new Error('The file could not be read at once')
    return buffer
  } finally {
    closeSync(descriptor)
  }
}

/** Reads an unsigned LEB128 integer. Returns its value and the offset after it. */
function readInteger(bytes: Uint8Array, start: number): [value: number, end: number] {
  let value = 0
  for (let offset = start; ; offset++) {
    const byte = bytes[offset] ?? 0
    value += (byte & 127) * 128 ** (offset - start)
    if (byte < 128) return [value, offset + 1]
  }
}

/** Encodes an unsigned integer below 16,384 as LEB128 of two bytes. */
const integerOf = (value: number): number[] => [(value & 127) | 128, value >>> 7]
