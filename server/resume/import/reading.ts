import { Problem } from '../../base/http/problems.ts'
import { QueueFullError } from '../../base/workers/queue.ts'
import { WorkerPool } from '../../base/workers/worker-pool.ts'
import type { UnreadableFileError } from '../parsed-file/parsed-file.ts'
import type { LimitedFile } from './stored-import.ts'

export interface Task {
  path: string
  filename: string
  /** YYYY-MM-DD */
  today: string
}

export type Result = { read: LimitedFile } | { refused: Pick<UnreadableFileError, 'message' | 'isTooLarge'> }

/** The one user for all people without an account: their files are read when no other file waits. */
export const newcomers = 'newcomers'

/** One worker for the whole process: a single file may use all the memory of a small server. */
const readers = new WorkerPool<Task, Result>({
  program: new URL('./reading-worker.ts', import.meta.url),
  concurrency: 1,
  timeLimit: 10_000,
  maxQueued: 10,
  lowestUser: newcomers,
  resourceLimits: { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 },
})

/** Starts the worker while the file is still being uploaded. */
export function warmUpReader() {
  void readers.prepare()
}

/** @throws {Problem} `bad_file` or `too_large` with the reason, `unavailable` if the queue is full */
export async function readUpload(task: Task, user?: typeof newcomers): Promise<LimitedFile> {
  const result = await readers
    .run(() => task, user)
    .catch((error: unknown) => {
      if (!(error instanceof QueueFullError)) throw error
      throw new Problem('unavailable', 'We are reading many files right now. Please try again soon.', { retryAfter: 10 })
    })
  if (result && 'read' in result) return result.read
  const { message, isTooLarge } = result?.refused ?? { message: 'This file is too complex to be read.', isTooLarge: false }
  throw new Problem(isTooLarge ? 'too_large' : 'bad_file', message, { fields: { file: message } })
}
