import { getDocumentProxy } from 'unpdf'

/** File names of the XML attachment in PDFs of Europass: since 2020, and before. */
export const europassAttachments = ['attachment.xml', 'Europass-XML-Attachment.xml'] as const

export type OpenedPdf = Awaited<ReturnType<typeof getDocumentProxy>>

export class UnopenedPdf extends Error {
  readonly reason: 'password' | 'damaged' | 'too complex'

  constructor(reason: UnopenedPdf['reason']) {
    super(reason)
    this.reason = reason
  }
}

const options = {
  verbosity: 0,
  disableFontFace: true,
  useSystemFonts: false,
  useWorkerFetch: false,
  enableXfa: false,
  useWasm: false,
} as const

/** @throws {UnopenedPdf} */
export async function withPdf<T>(bytes: Uint8Array, work: (opened: OpenedPdf) => Promise<T>): Promise<T> {
  return withMemoryLimit(async () => {
    // pdf.js transfers the bytes, so it gets a copy.
    const opened = await getDocumentProxy(new Uint8Array(bytes), options).catch((error: Error) => {
      throw new UnopenedPdf(error.name === 'PasswordException' ? 'password' : 'damaged')
    })
    try {
      return await work(opened)
    } finally {
      await opened.loadingTask.destroy()
    }
  })
}

const maxAllocationBytes = 32 * 1024 * 1024
/** For all allocations above `largeBytes` while one file is read. */
const maxTotalBytes = 192 * 1024 * 1024
const largeBytes = 64 * 1024

/**
 * Five megabytes can decompress to five gigabytes, and pdf.js has no limit for that, so its memory is limited. `DecompressionStream` is
 * removed, because it would bypass the limits. Must not run concurrently in a thread, because it replaces globals.
 */
async function withMemoryLimit<T>(work: () => Promise<T>): Promise<T> {
  const { Uint8Array: original, DecompressionStream: originalStream } = globalThis
  let allocated = 0
  let isExceeded = false
  const limited: Uint8ArrayConstructor = new Proxy(original, {
    construct(target, [size, ...more]: unknown[], newTarget): object {
      if (typeof size === 'number' && size > largeBytes) {
        allocated += size
        isExceeded ||= size > maxAllocationBytes || allocated > maxTotalBytes
        if (isExceeded) throw new RangeError('The decompressed file is too large')
      }
      return Reflect.construct(target, [size, ...more], newTarget === limited ? target : newTarget)
    },
  })
  Object.assign(globalThis, { Uint8Array: limited, DecompressionStream: undefined })
  return work().finally(() => {
    Object.assign(globalThis, { Uint8Array: original, DecompressionStream: originalStream })
    // pdf.js ignores streams that it can't decompress, so that `work` may have succeeded without them.
    if (isExceeded) throw new UnopenedPdf('too complex')
  })
}
