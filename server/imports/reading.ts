import { Problem } from '../http/problems.ts'
import { QueueFullError } from '../workers/queue.ts'
import { WorkerPool } from '../workers/worker-pool.ts'
import type { BoundedFound } from './stored-import.ts'

export interface Task {
  path: string
  filename: string
  /** YYYY-MM-DD */
  today: string
}

/** Undefined where a reader broke. */
export type Answer = { read: BoundedFound } | { refused: { message: string; isTooMuch: boolean } | undefined }

/** One for the whole process: reading one file may take all that a small machine has. */
const readers = new WorkerPool<Task, Answer>({
  program: new URL('./reading-worker.ts', import.meta.url),
  concurrency: 1,
  timeLimit: 10_000,
  maxQueued: 10,
  resourceLimits: { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 },
})

/** Seconds until somebody else's files have been read. */
const crowdedWait = 10
const tooComplex = 'This file is too complex to be read.'

/** For when a file is on its way. */
export function warmUpReader() {
  readers.prepare()
}

/** @throws {Problem} `bad_file` or `too_large` with the reason, `unavailable` when too many wait */
export async function readUpload(task: Task): Promise<BoundedFound> {
  const answer = await readers
    .run(() => task)
    .catch((error: unknown) => {
      if (!(error instanceof QueueFullError)) throw error
      throw new Problem('unavailable', 'Many files are being read at the moment. Please try again soon.', { retryAfter: crowdedWait })
    })
  if (answer && 'read' in answer) return answer.read
  const { message, isTooMuch } = answer?.refused ?? { message: tooComplex, isTooMuch: false }
  throw new Problem(isTooMuch ? 'too_large' : 'bad_file', message, { fields: { file: message } })
}
