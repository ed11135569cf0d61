/*
 * pdf.js has no limit for decompressed data, and five megabytes can become five gigabytes. The only way to stop it is to limit the memory
 * that it allocates.
 */

/** Limits for one allocation, and for all large allocations while one file is read. */
const maxBytes = 32 * 1024 * 1024
const maxTotalBytes = 192 * 1024 * 1024
const largeBytes = 64 * 1024

export interface MemoryLimit {
  /** Whether a limit was exceeded. pdf.js ignores streams that it can't decompress, so that no error is thrown. */
  isExceeded: () => boolean
}

/**
 * Limits memory allocation while `work` runs. Removes `DecompressionStream`, which would bypass the limits, so that pdf.js uses its own
 * decompression. Must not run concurrently in a thread, because it replaces globals.
 */
export async function withDecompressionLimit<T>(work: (limit: MemoryLimit) => Promise<T>): Promise<T> {
  const { Uint8Array: original, DecompressionStream: originalStream } = globalThis
  let allocated = 0
  let isExceeded = false
  const limited: Uint8ArrayConstructor = new Proxy(original, {
    construct(target, [size, ...more]: unknown[], newTarget): object {
      if (typeof size === 'number' && size > largeBytes) {
        allocated += size
        isExceeded ||= size > maxBytes || allocated > maxTotalBytes
        if (isExceeded) throw new RangeError('The decompressed file is too large')
      }
      return Reflect.construct(target, [size, ...more], newTarget === limited ? target : newTarget)
    },
  })
  Object.assign(globalThis, { Uint8Array: limited, DecompressionStream: undefined })
  try {
    return await work({ isExceeded: () => isExceeded })
  } finally {
    Object.assign(globalThis, { Uint8Array: original, DecompressionStream: originalStream })
  }
}
