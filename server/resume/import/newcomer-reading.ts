import type { FastifyRequest } from 'fastify'
import type { ResumeReading } from '#contract/imports.ts'
import { messages } from '#contract/messages.ts'
import type { Deps } from '../../base/deps.ts'
import { clientKeyOf } from '../../base/http/client-address.ts'
import { Problem } from '../../base/http/problems.ts'
import { QueueFullError, TaskQueue } from '../../base/workers/queue.ts'
import { initialContent } from '../../portfolios/portfolios.ts'
import { assertStorable } from './imports.ts'
import { merge, noChoices } from './merge.ts'
import { withoutPictures } from './pictures.ts'
import { previewOf } from './preview.ts'
import { newcomers, readUpload, warmUpReader } from './reading.ts'
import type { ImportedEntry, LimitedFile, StoredImport } from './stored-import.ts'
import { withUpload } from './upload.ts'
import { validateContent } from './validate-content.ts'

/** Few at a time of one person, who may upload again before an aborted upload has ended. */
const uploadsOfAddress = new TaskQueue({ concurrency: Number.POSITIVE_INFINITY, maxPerUser: 2 })
/**
 * Few at a time, because each upload needs disk space while it is read; further ones wait with their bodies unread. Half of them for a network,
 * because an upload may take five minutes to arrive, and one customer can have thousands of addresses.
 */
const uploads = new TaskQueue({ concurrency: 4, maxQueued: 12, concurrencyPerUser: 2 })

/** The portfolio of a new account. Its id is a placeholder: the page that is made of it leads nowhere. */
const emptyPortfolio = { content: initialContent, documents: [], photo: null }
const unsaved = { id: 1, urlHandle: '', accessPin: '', version: 0, revision: 0, endorsementCount: 0, documents: [], statements: [] }

/**
 * @throws {Problem} `forbidden` unless everyone may register
 */
export function assertNewcomersWelcome({ config: { signUp } }: Pick<Deps, 'config'>) {
  if (signUp !== 'open') throw new Problem('forbidden', signUp === 'closed' ? messages.signUpClosed : messages.invitationNeeded)
}

/**
 * Reads a file of someone who has no account: the preview of an import into an empty portfolio, and the portfolio after it. The file is
 * deleted before the response; nothing of it is stored or logged.
 * @throws {Problem} `unavailable`, and as withUpload, readUpload and validateContent
 */
export async function readForNewcomer({ config, clock }: Deps, request: FastifyRequest): Promise<ResumeReading> {
  warmUpReader()
  const today = clock().toISOString().slice(0, 10)
  const upload = () =>
    withUpload(config, request, async (path, filename) => ({ filename, read: await readUpload({ path, filename, today }, newcomers) }))
  const { address, network } = clientKeyOf(request)
  const inTurn = () => uploads.run(upload, network)
  const { filename, read } = await uploadsOfAddress.run(inTurn, address).catch((error: unknown) => {
    if (!(error instanceof QueueFullError)) throw error
    throw new Problem('unavailable', 'We are reading many files right now. Please try again soon.', { retryAfter: 10 })
  })
  const imported = importOf(read)
  assertStorable(JSON.stringify(imported))
  const {
    id: _,
    state: __,
    basedOn: ___,
    expiresAt: ____,
    ...preview
  } = previewOf(imported, emptyPortfolio, {
    id: '',
    filename,
    state: 'ready',
    basedOn: 0,
    expiresAt: '',
  })
  const content = validateContent(initialContent, merge(imported, noChoices, emptyPortfolio).content)
  return { preview, portfolio: { ...content, ...unsaved, photo: { ...content.photo, id: '' } } }
}

/** The text of the file. Pictures and documents come with the import, once there is an account that can store them. */
function importOf({ documents: _, photo: __, pictures: ___, ...read }: LimitedFile): StoredImport {
  const lists = Object.entries<ImportedEntry[]>(withoutPictures(read.lists)).map(([list, entries]) => [
    list,
    entries.map((entry, index) => ({ ...entry, id: entry.id ?? `${list}-${index}` })),
  ])
  return { ...read, lists: Object.fromEntries(lists), documents: [] }
}
