import type { FileHandle } from 'node:fs/promises'

/**
 * Makes what was written to a file durable. Everybody who waits while the disk flushes shares the next flush, so a slow disk limits how
 * long a commit takes, not how many there are. After a failed flush nobody knows what is on the disk: every later one fails, too.
 */
export class SharedFlush {
  readonly #file: FileHandle
  #running = Promise.resolve()
  #next: Promise<void> | undefined

  constructor(file: FileHandle) {
    this.#file = file
  }

  /** Resolves when everything that has been written is on the disk. */
  flush(): Promise<void> {
    // A flush that has begun may not see what was written after that.
    this.#next ??= this.#afterRunning()
    return this.#next
  }

  async close(): Promise<void> {
    await this.#next?.catch(() => undefined)
    await this.#running.catch(() => undefined)
    await this.#file.close()
  }

  async #afterRunning(): Promise<void> {
    await this.#running
    this.#next = undefined
    this.#running = this.#file.datasync()
    await this.#running
  }
}
