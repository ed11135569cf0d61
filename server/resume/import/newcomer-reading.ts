import type { FastifyRequest } from 'fastify'
import type { ResumeReading } from '#contract/imports.ts'
import { messages } from '#contract/messages.ts'
import type { Deps } from '../../base/deps.ts'
import { clientNetwork } from '../../base/http/client-address.ts'
import { Problem } from '../../base/http/problems.ts'
import { initialContent } from '../../portfolios/portfolios.ts'
import { assertStorable } from './imports.ts'
import { merge, noChoices } from './merge.ts'
import { withoutPictures } from './pictures.ts'
import { previewOf } from './preview.ts'
import { readUpload, warmUpReader } from './reading.ts'
import type { ImportedEntry, LimitedFile, StoredImport } from './stored-import.ts'
import { withUpload } from './upload.ts'
import { validateContent } from './validate-content.ts'

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
 * Reads a file of someone who has no account: the preview of an import into an empty portfolio, and the portfolio after it. The file has
 * no name and ends with the response; nothing of it is stored or logged.
 * @throws {Problem} as withUpload, readUpload and validateContent
 */
export async function readForNewcomer({ config, clock }: Deps, request: FastifyRequest): Promise<ResumeReading> {
  warmUpReader()
  const today = clock().toISOString().slice(0, 10)
  const sender = { network: clientNetwork(request) }
  const { filename, read } = await withUpload(config, request, async (file, filename) => ({
    filename,
    read: await readUpload({ file: file.fd, filename, today }, sender),
  }))
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
