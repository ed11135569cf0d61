import type { Config } from '../config.ts'
import type { VisibleContent } from '../formats/visible-content.ts'
import { Problem } from '../http/problems.ts'
import { QueueFullError } from '../workers/queue.ts'
import { WorkerPool } from '../workers/worker-pool.ts'
import type { PdfOptions } from './template-data.ts'
import type { ResumePdf, Task } from './typesetter.ts'

const megabyte = 1024 * 1024
const refused = (reason: string) => new Problem('unavailable', reason, { retryAfter: 5 })

/** With a photo as the bytes of a JPEG, and with the text of a `resume.json` that is attached. */
export interface WantedPdf extends PdfOptions {
  photo?: Uint8Array | undefined
  resume?: string | undefined
  /** Whose it is: of one portfolio only so many are made at a time. */
  portfolioId?: string | undefined
}

/** Resumes as PDFs, made one after another beside the server. */
export class PdfRenderer {
  readonly #workers: WorkerPool<Task, ResumePdf | undefined>

  /** @param timeLimit milliseconds for one; the fullest resume takes a tenth of it where nothing else wants the processor */
  constructor({ fontsDir }: Pick<Config, 'fontsDir'>, timeLimit = 15_000) {
    this.#workers = new WorkerPool({
      program: new URL('./typesetting-worker.ts', import.meta.url),
      concurrency: 1,
      timeLimit,
      maxQueued: 20,
      maxPerUser: 6,
      // The compiler's memory grows with every document, whatever is freed.
      maxHeldBytes: 192 * megabyte,
      data: { fontsDir },
    })
  }

  /** For when a PDF will soon be wanted. */
  prepare(): void {
    this.#workers.prepare()
  }

  /**
   * The same bytes for the same arguments. A photo that can't be read is left out.
   * @throws {Problem} `unavailable` when too many wait, or it takes too long, as it does with thousands of points
   */
  async resumePdf(shown: VisibleContent, { portfolioId, ...wanted }: WantedPdf): Promise<ResumePdf> {
    const pdf = await this.#made({ ...wanted, shown }, portfolioId)
    if (!pdf) throw refused('This PDF takes too long to make. Please try again, or print the page instead.')
    return pdf
  }

  async #made(task: Task, user: string | undefined): Promise<ResumePdf | undefined> {
    try {
      return await this.#workers.run(() => task, user)
    } catch (error) {
      if (error instanceof QueueFullError) throw refused('Too many PDFs are being made. Please try again soon.')
      throw error
    } finally {
      // In the place of one that has done its part.
      this.prepare()
    }
  }
}
