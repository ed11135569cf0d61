/* pdf.js unpacks as much as there is, and five megabytes can become five gigabytes. It offers nothing to stop it by but the room it asks for. */

/** Of one piece of memory, and of all large ones that are asked for while one file is read. */
const max = 32 * 1024 * 1024
const maxTotalBytes = 192 * 1024 * 1024
const large = 64 * 1024

export interface Room {
  /** Whether more was wanted than there is. pdf.js passes over what it can't unpack, so it has to be asked. */
  isExceeded: () => boolean
}

/**
 * While `work` runs, memory is given out by the limits above. `DecompressionStream` unpacks beside them, so it is taken away: pdf.js then
 * unpacks by itself. One at a time in a thread, for both belong to all of it.
 */
export async function withDecompressionLimit<T>(work: (room: Room) => Promise<T>): Promise<T> {
  const { Uint8Array: original, DecompressionStream: unpacker } = globalThis
  let given = 0
  let isExceeded = false
  const limited: Uint8ArrayConstructor = new Proxy(original, {
    construct(target, [size, ...more]: unknown[], made): object {
      if (typeof size === 'number' && size > large) {
        given += size
        isExceeded ||= size > max || given > maxTotalBytes
        if (isExceeded) throw new RangeError('This file unpacks to more than is read')
      }
      return Reflect.construct(target, [size, ...more], made === limited ? target : made)
    },
  })
  Object.assign(globalThis, { Uint8Array: limited, DecompressionStream: undefined })
  try {
    return await work({ isExceeded: () => isExceeded })
  } finally {
    Object.assign(globalThis, { Uint8Array: original, DecompressionStream: unpacker })
  }
}
