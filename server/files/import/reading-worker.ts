import type { ResumeReading } from '#contract/calls/imports.ts'
import { UnreadableFileError } from '#resume/model/parsed-file.ts'
import { movePrivateDetails } from '#resume/read/private-details.ts'
import { readFile } from '#resume/read/read-file.ts'
import { Problem } from '../../base/http/problems.ts'
import { createThreadTask } from '../../base/workers/task.ts'
import { initialContent } from '../../portfolios/portfolios.ts'
import { merge, noChoices } from './merge.ts'
import { withoutPictures } from './pictures.ts'
import { previewOf } from './preview.ts'
import type { Result, Task } from './reading.ts'
import { type ImportedEntry, type LimitedFile, limitFile, type StoredImport } from './stored-import.ts'
import { assertStorable, validateContent } from './validate-content.ts'

export default createThreadTask(async ({ file, filename, today, hasAccount }: Task): Promise<Result> => {
  try {
    const read = limitFile(movePrivateDetails(await readFile(file, { filename, today })))
    return hasAccount ? { read } : { preview: newcomerPreview(read, filename) }
  } catch (error) {
    if (error instanceof Problem) return { refused: error.body }
    if (!(error instanceof UnreadableFileError)) throw error
    const { message, isTooLarge } = error
    return { refused: { code: isTooLarge ? 'too_large' : 'bad_file', message, fields: { file: message } } }
  }
})

/** The portfolio of a new account. Its id is a placeholder: the page that is made of it leads nowhere. */
const emptyPortfolio = { content: initialContent, documents: [], photo: null }
const unsaved = { id: 1, urlHandle: '', accessPin: '', version: 0, revision: 0, endorsementCount: 0, documents: [], endorsementTexts: [] }

/** Also returns the portfolio after the import. Throws as `assertStorable` and `validateContent`. */
function newcomerPreview(read: LimitedFile, filename: string): ResumeReading {
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
  const content = validateContent(initialContent, merge(imported, { ...noChoices, keep: false }, emptyPortfolio).content)
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
