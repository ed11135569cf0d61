import { getDocumentProxy } from 'unpdf'
import { type Room, withDecompressionLimit } from './decompression.ts'

export type OpenedPdf = Awaited<ReturnType<typeof getDocumentProxy>>

/** Why a PDF cannot be opened. */
export class UnopenedPdf extends Error {
  readonly reason: 'password' | 'damaged' | 'too complex'

  constructor(reason: UnopenedPdf['reason']) {
    super(reason)
    this.reason = reason
  }
}

/** Nothing is fetched, drawn or run: no fonts of the system, no scripts, no forms. */
const options = {
  verbosity: 0,
  disableFontFace: true,
  useSystemFonts: false,
  useWorkerFetch: false,
  enableXfa: false,
  useWasm: false,
} as const

/**
 * Opens a PDF for as long as `work` takes.
 * @throws {UnopenedPdf}
 */
export async function withPdf<T>(bytes: Uint8Array, work: (opened: OpenedPdf, room: Room) => Promise<T> | T): Promise<T> {
  return withDecompressionLimit(async (room) => {
    // pdf.js takes the bytes away from whom it gets them.
    const opened = await getDocumentProxy(new Uint8Array(bytes), options).catch((error: Error) => {
      throw new UnopenedPdf(room.isExceeded() ? 'too complex' : error.name === 'PasswordException' ? 'password' : 'damaged')
    })
    try {
      return await work(opened, room)
    } finally {
      await opened.loadingTask.destroy()
    }
  })
}
