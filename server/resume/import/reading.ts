import { Problem } from '../../base/http/problems.ts'
import { QueueFullError, TaskQueue } from '../../base/workers/queue.ts'
import { WorkerPool } from '../../base/workers/worker-pool.ts'
import type { UnreadableFileError } from '../parsed-file/parsed-file.ts'
import type { LimitedFile } from './stored-import.ts'

export interface Task {
  /** The descriptor of the file, which has no path. Threads share the descriptors of their process. */
  file: number
  filename: string
  /** YYYY-MM-DD */
  today: string
}

export type Result = { read: LimitedFile } | { refused: Pick<UnreadableFileError, 'message' | 'isTooLarge'> }

/** Whose turn it is: an account, or a network for someone without an account. */
export type Sender = { account: string } | { network: string }

type ReaderOptions = { seconds: number; megabytes: number; maxQueued: number; lowestUser?: string; hasSpare?: boolean }

/** One thread each, because a single file may use all the memory of a small server. */
const newReaders = ({ seconds, megabytes, ...options }: ReaderOptions) =>
  new WorkerPool<Task, Result>({
    program: new URL('./reading-worker.ts', import.meta.url),
    concurrency: 1,
    timeLimit: seconds * 1000,
    resourceLimits: { maxOldGenerationSizeMb: megabytes, maxYoungGenerationSizeMb: 16, stackSizeMb: 4 },
    ...options,
  })

/** The one user for all people without an account: their files are read when no other file waits. */
const newcomers = 'newcomers'

/**
 * Begins with every file, in turns. A file that needs more is moved to a thread for such files and begins again there, so that nobody waits
 * longer than this for the file of someone else.
 */
const firstReaders = newReaders({ seconds: 1, megabytes: 96, maxQueued: 40, lowestUser: newcomers, hasSpare: true })
/** The turns of networks among the newcomers. */
const turnsOfNewcomers = new TaskQueue({ concurrency: 1, maxQueued: 20 })

const slowFiles = { seconds: 10, megabytes: 128, maxQueued: 20 }
const slowReaders = newReaders(slowFiles)
/** Of people without an account, whose files never delay those of accounts here. */
const slowReadersForNewcomers = newReaders(slowFiles)

/** Starts the thread while the file is still being uploaded. */
export function warmUpReader() {
  void firstReaders.prepare()
}

/**
 * Reads a file that has arrived.
 * @throws {Problem} `bad_file` or `too_large` with the reason, `unavailable` if too many files wait
 */
export async function readUpload(task: Task, sender: Sender): Promise<LimitedFile> {
  const result = await readInTurn(task, sender).catch((error: unknown) => {
    if (!(error instanceof QueueFullError)) throw error
    throw new Problem('unavailable', 'We are reading many files right now. Please try again soon.', { retryAfter: 10 })
  })
  if (result && 'read' in result) return result.read
  const { message, isTooLarge } = result?.refused ?? { message: 'This file is too complex to be read.', isTooLarge: false }
  throw new Problem(isTooLarge ? 'too_large' : 'bad_file', message, { fields: { file: message } })
}

/** The user has a file with the slow readers. */
class BusyError extends Error {}

/** The next file of someone whose slow file is being read waits behind it, so that slow files rarely take a first turn. */
async function readInTurn(task: Task, sender: Sender): Promise<Result | undefined> {
  const isNewcomer = 'network' in sender
  const user = isNewcomer ? sender.network : sender.account
  const slow = isNewcomer ? slowReadersForNewcomers : slowReaders
  const start = () => {
    if (slow.isBusyFor(user)) throw new BusyError()
    return task
  }
  const readFirst = async () =>
    isNewcomer ? await turnsOfNewcomers.run(async () => await firstReaders.run(start, newcomers), user) : await firstReaders.run(start, user)
  const result = await readFirst().catch((error: unknown) => {
    if (!(error instanceof BusyError)) throw error
  })
  return result ?? (await slow.run(() => task, user))
}
