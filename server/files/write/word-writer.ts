import type { VisibleContent } from '#resume/model/visible-content.ts'
import type { Density } from '#resume/write/pdf/density.ts'
import type { PdfOptions } from '#resume/write/pdf/template-data.ts'
import { Problem, type Text } from '../../base/http/problems.ts'
import { QueueFullError, TooLongProblem } from '../../base/workers/queue.ts'
import { WorkerPool } from '../../base/workers/worker-pool.ts'

const unavailable = (reason: Text) => new Problem('unavailable', reason, { retryAfter: 5 })

export interface Task extends PdfOptions {
  visible: VisibleContent
  format: 'docx' | 'md' | 'txt'
  density?: Density | undefined
}

interface WordRequest extends PdfOptions {
  user: string
  density?: Density | undefined
}

interface Reasons {
  tooLong: Text
  tooMany: Text
}

/** Creates resumes as Word files, Markdown and plain text in a worker thread, one at a time, because a long one takes a tenth of a second and more. */
export class WordWriter {
  readonly #workers: WorkerPool<Task, Uint8Array | undefined>

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

  async resumeWord(visible: VisibleContent, request: WordRequest): Promise<Uint8Array> {
    const reasons: Reasons = { tooLong: ({ say }) => say('wordTooLong'), tooMany: ({ say }) => say('tooManyWordFiles') }
    return await this.#write({ visible, format: 'docx' }, request, reasons)
  }

  async resumeText(visible: VisibleContent, format: 'md' | 'txt', request: WordRequest): Promise<Uint8Array> {
    const notNow: Text = ({ say }) => say('notPossibleNow')
    return await this.#write({ visible, format }, request, { tooLong: notNow, tooMany: notNow })
  }

  async #write(content: Pick<Task, 'visible' | 'format'>, { user, ...options }: WordRequest, { tooLong, tooMany }: Reasons) {
    try {
      const bytes = await this.#workers.run(() => ({ ...options, ...content }), user)
      if (!bytes) throw new TooLongProblem(tooLong)
      return bytes
    } catch (error) {
      if (error instanceof QueueFullError) throw unavailable(tooMany)
      throw error
    }
  }
}
