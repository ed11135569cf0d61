import type { FileHandle } from 'node:fs/promises'

/**
 * Makes writes to a file durable. All commits that wait during a flush share the next one, so a slow disk adds latency without limiting
 * throughput. After a failed flush the state of the disk is unknown, so every later flush fails as well.
 */
export class SharedFlush {
  readonly #file: FileHandle
  #running = Promise.resolve()
  #next: Promise<void> | undefined

  constructor(file: FileHandle) {
    this.#file = file
  }

  /** Resolves when everything written so far is on the disk. */
  flush(): Promise<void> {
    // A flush that is already running may miss later writes.
    // After a failure `#running` stays rejected, so this never starts another flush.
    this.#next ??= this.#running.then(() => {
      this.#next = undefined
      this.#running = this.#file.datasync()
      return this.#running
    })
    return this.#next
  }

  async close(): Promise<void> {
    await (this.#next ?? this.#running).catch(() => undefined)
    await this.#file.close()
  }
}
