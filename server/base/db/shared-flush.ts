import type { FileHandle } from 'node:fs/promises'

/** All commits that wait share the next flush, so a slow disk adds only latency. After a failed flush, the disk's state is unknown and all fail. */
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
