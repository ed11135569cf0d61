import { limits } from '#contract/limits.ts'
import { Problem } from './problems.ts'

interface Limits {
  total: number
  perNetwork: number
}

interface Upload {
  network: string
  bytes: number
  abort: ((reason: Problem) => void) | undefined
}

export interface IncomingUpload {
  /** Counts each chunk before it is passed on. `abort` ends the source with an error. Throws `unavailable`. */
  counted(bytes: AsyncIterable<Buffer>, abort: (reason: Problem) => void): AsyncGenerator<Buffer>
}

const tooManyBytes = () => new Problem('unavailable', 'Many files are arriving right now. Please try again soon.', { retryAfter: 10 })

/** Counts bytes that have arrived, so that a slow upload takes no place. At the limit, the network with the most bytes gives way to others. */
export class IncomingBytes {
  readonly #limits: Limits
  readonly #uploads = new Set<Upload>()

  constructor(limits: Limits) {
    this.#limits = limits
  }

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

/** Files that arrive on the disk of this machine: eight of the largest imports, two of them from one network. */
export const incomingFiles = new IncomingBytes({ total: 8 * limits.importBytes, perNetwork: 2 * limits.importBytes })
/** Files of people without an account. Complete ones wait for a thread, and must not keep the files of accounts from arriving. */
export const incomingFilesOfNewcomers = new IncomingBytes({ total: 4 * limits.importBytes, perNetwork: 2 * limits.importBytes })
