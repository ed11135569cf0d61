import type { VisibleContent } from '../formats/visible-content.ts'
import { Problem, type Text } from '../http/problems.ts'
import type { PdfOptions } from '../pdf/template-data.ts'
import { QueueFullError } from '../workers/queue.ts'
import { WorkerPool } from '../workers/worker-pool.ts'

const unavailable = (reason: Text) => new Problem('unavailable', reason, { retryAfter: 5 })

export interface Task extends PdfOptions {
  visible: VisibleContent
  format: 'docx' | 'md'
}

interface WordRequest extends PdfOptions {
  /** For the limit on concurrent files per portfolio. */
  portfolioId: string
}

interface Reasons {
  tooLong: Text
  tooMany: Text
}

/** Creates resumes as Word files and as Markdown in a worker thread, one at a time, because a long one takes a tenth of a second and more. */
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
  async resumeWord(visible: VisibleContent, request: WordRequest): Promise<Uint8Array> {
    const reasons: Reasons = { tooLong: ({ say }) => say('wordTooLong'), tooMany: ({ say }) => say('tooManyWordFiles') }
    return await this.#write({ visible, format: 'docx' }, request, reasons)
  }

  /** @throws {Problem} as `resumeWord` */
  async resumeMarkdown(visible: VisibleContent, request: WordRequest): Promise<Uint8Array> {
    const notNow: Text = ({ say }) => say('notPossibleNow')
    return await this.#write({ visible, format: 'md' }, request, { tooLong: notNow, tooMany: notNow })
  }

  async #write(content: Pick<Task, 'visible' | 'format'>, { portfolioId, ...options }: WordRequest, { tooLong, tooMany }: Reasons) {
    try {
      const bytes = await this.#workers.run(() => ({ ...options, ...content }), portfolioId)
      if (!bytes) throw unavailable(tooLong)
      return bytes
    } catch (error) {
      if (error instanceof QueueFullError) throw unavailable(tooMany)
      throw error
    }
  }
}
