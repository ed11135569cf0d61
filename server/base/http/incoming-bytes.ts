import { limits } from '#contract/limits.ts'
import { Problem } from './problems.ts'

interface Limits {
  /** Bytes of all uploads that the server holds. */
  total: number
  /** Of those, bytes of the uploads of one network. */
  perNetwork: number
}

interface Upload {
  network: string
  bytes: number
  /** Ends an upload that is still arriving. */
  abort: ((reason: Problem) => void) | undefined
}

/** One upload, from its first byte until the server holds nothing of it. */
export interface IncomingUpload {
  /**
   * Passes the bytes on, counting each chunk before it is passed.
   * @param abort ends the source with an error
   * @throws {Problem} `unavailable`
   */
  counted(bytes: AsyncIterable<Buffer>, abort: (reason: Problem) => void): AsyncGenerator<Buffer>
}

const tooManyBytes = () => new Problem('unavailable', 'Many files are arriving right now. Please try again soon.', { retryAfter: 10 })

/**
 * Limits uploads by the bytes that have arrived, so that a slow one takes no place from others. When the limit of all is reached, one that is
 * arriving from the network with the most bytes gives way to an upload from a network with fewer.
 */
export class IncomingBytes {
  readonly #limits: Limits
  readonly #uploads = new Set<Upload>()

  constructor(limits: Limits) {
    this.#limits = limits
  }

  /** Holds the counted bytes until `use` has ended. */
  async hold<T>(network: string, use: (upload: IncomingUpload) => Promise<T>): Promise<T> {
    const upload: Upload = { network, bytes: 0, abort: undefined }
    this.#uploads.add(upload)
    try {
      return await use({ counted: (bytes, abort) => this.#counted(upload, bytes, abort) })
    } finally {
      this.#uploads.delete(upload)
    }
  }

  async *#counted(upload: Upload, bytes: AsyncIterable<Buffer>, abort: (reason: Problem) => void): AsyncGenerator<Buffer> {
    upload.abort = abort
    for await (const chunk of bytes) {
      this.#count(upload, chunk.length)
      yield chunk
    }
    upload.abort = undefined
  }

  #count(upload: Upload, bytes: number) {
    const { total, perNetwork } = this.#limits
    const ofNetwork = (this.#bytesByNetwork().get(upload.network) ?? 0) + bytes
    if (ofNetwork > perNetwork) throw tooManyBytes()
    while (this.#total() + bytes > total) if (!this.#makeRoom(ofNetwork)) throw tooManyBytes()
    upload.bytes += bytes
  }

  /** Ends the largest arriving upload of the network with the most bytes, unless that has no more than `bytes`. */
  #makeRoom(bytes: number): boolean {
    const byNetwork = this.#bytesByNetwork()
    const bytesOf = ({ network }: Upload) => byNetwork.get(network) ?? 0
    const arriving = [...this.#uploads].filter((each) => each.abort !== undefined && each.bytes > 0 && bytesOf(each) > bytes)
    const [most] = arriving.toSorted((one, other) => bytesOf(other) - bytesOf(one) || other.bytes - one.bytes)
    if (!most) return false
    most.abort?.(tooManyBytes())
    // Its file is deleted a moment later.
    this.#uploads.delete(most)
    return true
  }

  #bytesByNetwork(): ReadonlyMap<string, number> {
    const byNetwork = new Map<string, number>()
    for (const { network, bytes } of this.#uploads) byNetwork.set(network, (byNetwork.get(network) ?? 0) + bytes)
    return byNetwork
  }

  #total(): number {
    let total = 0
    for (const { bytes } of this.#uploads) total += bytes
    return total
  }
}

/** What arrives on the disk of this machine: eight of the largest imports, two of them from one network. */
export const incomingFiles = new IncomingBytes({ total: 8 * limits.importBytes, perNetwork: 2 * limits.importBytes })
/** Those of people without an account. Complete ones wait for a thread, and must not keep the files of accounts from arriving. */
export const incomingFilesOfNewcomers = new IncomingBytes({ total: 4 * limits.importBytes, perNetwork: 2 * limits.importBytes })
