import type { VisibleContent } from '#resume/model/visible-content.ts'
import type { ResumePdf, Task } from '#resume/write/pdf/typesetter.ts'
import { Problem, type Text } from '../../base/http/problems.ts'
import { QueueFullError, TooLongProblem } from '../../base/workers/queue.ts'
import { WorkerPool } from '../../base/workers/worker-pool.ts'

const megabyte = 1024 * 1024
const unavailable = (reason: Text) => new Problem('unavailable', reason, { retryAfter: 5 })

export interface PdfRequest extends Omit<Task, 'visible'> {
  user?: string | undefined
}

export class PdfRenderer {
  readonly #workers: WorkerPool<Task, ResumePdf | undefined>

  /** The largest resume takes a tenth of `timeLimit`. A thread above `maxHeldBytes` is replaced: the compiler's memory never shrinks. */
  constructor({ fontsDir }: { fontsDir: string | undefined }, timeLimit = 15_000, maxHeldBytes = 40 * megabyte) {
    this.#workers = new WorkerPool({
      program: new URL('./typesetting-worker.ts', import.meta.url),
      concurrency: 1,
      timeLimit,
      maxQueued: 20,
      maxPerUser: 6,
      maxHeldBytes,
      data: { fontsDir },
    })
  }

  /** Returns the same bytes for the same arguments. Omits a photo that cannot be read. */
  async resumePdf(visible: VisibleContent, { user, ...options }: PdfRequest): Promise<ResumePdf> {
    try {
      const pdf = await this.#workers.run(() => ({ ...options, visible }), user)
      if (!pdf) throw new TooLongProblem(({ say }) => say('pdfTooLong'))
      return pdf
    } catch (error) {
      if (error instanceof QueueFullError) throw unavailable(({ say }) => say('tooManyPdfs'))
      throw error
    }
  }
}
