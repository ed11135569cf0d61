import { getDocumentProxy } from 'unpdf'
import { type MemoryLimit, withDecompressionLimit } from './decompression.ts'

export type OpenedPdf = Awaited<ReturnType<typeof getDocumentProxy>>

/** A PDF cannot be opened. */
export class UnopenedPdf extends Error {
  readonly reason: 'password' | 'damaged' | 'too complex'

  constructor(reason: UnopenedPdf['reason']) {
    super(reason)
    this.reason = reason
  }
}

/** No fetching, drawing or scripts, no system fonts, no forms. */
const options = {
  verbosity: 0,
  disableFontFace: true,
  useSystemFonts: false,
  useWorkerFetch: false,
  enableXfa: false,
  useWasm: false,
} as const

/**
 * Opens a PDF while `work` runs.
 * @throws {UnopenedPdf}
 */
export async function withPdf<T>(bytes: Uint8Array, work: (opened: OpenedPdf, limit: MemoryLimit) => Promise<T> | T): Promise<T> {
  return withDecompressionLimit(async (limit) => {
    // pdf.js transfers the bytes, so that it needs a copy.
    const opened = await getDocumentProxy(new Uint8Array(bytes), options).catch((error: Error) => {
      throw new UnopenedPdf(limit.isExceeded() ? 'too complex' : error.name === 'PasswordException' ? 'password' : 'damaged')
    })
    try {
      return await work(opened, limit)
    } finally {
      await opened.loadingTask.destroy()
    }
  })
}
