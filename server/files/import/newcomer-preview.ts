import type { ResumeReading } from '#contract/imports.ts'
import { initialContent } from '../../portfolios/portfolios.ts'
import { assertStorable } from './assert-storable.ts'
import { merge, noChoices } from './merge.ts'
import { withoutPictures } from './pictures.ts'
import { previewOf } from './preview.ts'
import type { ImportedEntry, LimitedFile, StoredImport } from './stored-import.ts'
import { validateContent } from './validate-content.ts'

/** The portfolio of a new account. Its id is a placeholder: the page that is made of it leads nowhere. */
const emptyPortfolio = { content: initialContent, documents: [], photo: null }
const unsaved = { id: 1, urlHandle: '', accessPin: '', version: 0, revision: 0, endorsementCount: 0, documents: [], endorsementTexts: [] }

/** Also returns the portfolio after the import. Throws as `assertStorable` and `validateContent`. */
export function newcomerPreview(read: LimitedFile, filename: string): ResumeReading {
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
