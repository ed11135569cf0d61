import type { VisibleContent } from '../formats/visible-content.ts'
import { Problem, type Text } from '../http/problems.ts'
import type { PdfOptions } from '../pdf/template-data.ts'
import { QueueFullError } from '../workers/queue.ts'
import { WorkerPool } from '../workers/worker-pool.ts'

const unavailable = (reason: Text) => new Problem('unavailable', reason, { retryAfter: 5 })

export interface Task extends PdfOptions {
  visible: VisibleContent
}

interface WordRequest extends PdfOptions {
  /** For the limit on concurrent files per portfolio. */
  portfolioId: string
}

/** Creates resumes as Word files in a worker thread, one at a time. */
export class WordWriter {
  readonly #workers: WorkerPool<Task, Uint8Array>

  /** @param timeLimit milliseconds per file; on an idle machine the largest resume takes a tenth of the default */
  constructor(timeLimit = 15_000) {
    this.#workers = new WorkerPool({
      program: new URL('./writing-worker.ts', import.meta.url),
      concurrency: 1,
      timeLimit,
      maxQueued: 20,
      maxPerUser: 6,
    })
  }

  /**
   * Returns the same bytes for the same arguments.
   * @throws {Problem} `unavailable` if too many files wait, or if writing takes too long or too much memory
   */
  async resumeWord(visible: VisibleContent, { portfolioId, ...options }: WordRequest): Promise<Uint8Array> {
    try {
      const bytes = await this.#workers.run(() => ({ ...options, visible }), portfolioId)
      if (!bytes) throw unavailable(({ say }) => say('wordTooLong'))
      return bytes
    } catch (error) {
      if (error instanceof QueueFullError) throw unavailable(({ say }) => say('tooManyWordFiles'))
      throw error
    }
  }
}
