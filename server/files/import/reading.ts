import type { FastifyRequest } from 'fastify'
import type { ResumeReading } from '#contract/calls/imports.ts'
import type { ProblemBody } from '#contract/calls/problem.ts'
import { messages } from '#contract/messages.ts'
import type { Deps } from '../../base/deps.ts'
import { clientNetwork } from '../../base/http/client-address.ts'
import { incomingFilesOfNewcomers } from '../../base/http/incoming-bytes.ts'
import { Problem } from '../../base/http/problems.ts'
import { QueueFullError, TaskQueue } from '../../base/workers/queue.ts'
import { WorkerPool } from '../../base/workers/worker-pool.ts'
import type { LimitedFile } from './stored-import.ts'
import { withUpload } from './upload.ts'

interface Upload {
  /** The descriptor of the file, which has no path. Threads share the descriptors of their process. */
  file: number
  filename: string
  /** YYYY-MM-DD */
  today: string
}

export interface Task extends Upload {
  /** Else the result is only a preview. */
  hasAccount: boolean
}

export type Result = { read: LimitedFile } | { preview: ResumeReading } | { refused: ProblemBody }

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

/** Every file begins here. One that needs more begins again in a thread for slow files, so that no one waits longer than this for others. */
const firstReaders = newReaders({ seconds: 1, megabytes: 96, maxQueued: 40, lowestUser: newcomers, hasSpare: true })
const turnsOfNewcomers = new TaskQueue({ concurrency: 1, maxQueued: 20 })

const slowFiles = { seconds: 10, megabytes: 128, maxQueued: 20 }
const slowReaders = newReaders(slowFiles)
/** Of people without an account, whose files never delay those of accounts here. */
const slowReadersForNewcomers = newReaders(slowFiles)

/** Starts the thread while the file is still being uploaded. */
export function warmUpReader() {
  void firstReaders.prepare()
}

/** @throws {Problem} `bad_file` or `too_large` with the reason, `unavailable` if too many files wait */
export async function readUpload(upload: Upload, account: string): Promise<LimitedFile> {
  const result = await readInTurn({ ...upload, hasAccount: true }, account)
  if ('read' in result) return result.read
  throw refusalOf(result)
}

/** @throws {Problem} as `readUpload`, and `invalid` */
async function readNewcomerUpload(upload: Upload, network: string): Promise<ResumeReading> {
  const result = await readInTurn({ ...upload, hasAccount: false }, network)
  if ('preview' in result) return result.preview
  throw refusalOf(result)
}

const tooComplexMessage = 'This file is too complex to be read.'
const tooComplex: ProblemBody = { code: 'bad_file', message: tooComplexMessage, fields: { file: tooComplexMessage } }

function refusalOf(result: Result): Error {
  if (!('refused' in result)) return new Error('A reader returned the result of another task')
  const { code, message, fields } = result.refused
  return new Problem(code, message, { fields })
}

class BusyError extends Error {}

/** The next file of someone whose slow file is being read waits behind it, so that slow files rarely take a first turn. */
async function readInTurn(task: Task, user: string): Promise<Result> {
  const slow = task.hasAccount ? slowReaders : slowReadersForNewcomers
  const start = () => {
    if (slow.isBusyFor(user)) throw new BusyError()
    return task
  }
  const readFirst = async () =>
    task.hasAccount
      ? await firstReaders.run(start, user)
      : await turnsOfNewcomers.run(async () => await firstReaders.run(start, newcomers), user)
  try {
    const first = await readFirst().catch((error: unknown) => {
      if (!(error instanceof BusyError)) throw error
    })
    return first ?? (await slow.run(() => task, user)) ?? { refused: tooComplex }
  } catch (error) {
    if (!(error instanceof QueueFullError)) throw error
    throw new Problem('unavailable', 'We are reading many files right now. Please try again soon.', { retryAfter: 10 })
  }
}

/** @throws {Problem} `forbidden` unless everyone may register */
export function assertNewcomersWelcome({ config: { signUp } }: Pick<Deps, 'config'>) {
  if (signUp !== 'open') throw new Problem('forbidden', signUp === 'closed' ? messages.signUpClosed : messages.invitationNeeded)
}

/** The file has no name and ends with the response; nothing of it is stored or logged. Throws as `withUpload` and `readNewcomerUpload`. */
export async function readForNewcomer({ config, clock }: Deps, request: FastifyRequest): Promise<ResumeReading> {
  warmUpReader()
  const today = clock().toISOString().slice(0, 10)
  const network = clientNetwork(request)
  return await withUpload(config, request, incomingFilesOfNewcomers, (file, filename) =>
    readNewcomerUpload({ file: file.fd, filename, today }, network),
  )
}
