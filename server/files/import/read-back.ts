import type { ReadableFileName, ReadBack } from '#contract/read-back.ts'
import type { VisibleContent } from '#resume/model/visible-content.ts'
import { everybody, owner } from '../../portfolios/audience.ts'
import type { StoredPortfolio } from '../../portfolios/stored-portfolio.ts'
import { admit, viewFor } from '../../portfolios/visibility.ts'
import { createPortfolioFile } from '../write/files.ts'
import type { FileDeps } from '../write/write-context.ts'
import { defaultOptions } from '../write/write-context.ts'
import { factsOf } from './read-back-facts.ts'
import { readUpload } from './reading.ts'
import { withTemporaryFile } from './upload.ts'

interface Request {
  name: ReadableFileName
  forVisitors: boolean
}

const maxUnread = 100

/** Makes a resume file, without the data that we attach to files, and reads it with the reader of the import. */
export async function readOwnFile(deps: FileDeps, stored: StoredPortfolio, { name, forVisitors }: Request): Promise<ReadBack> {
  const admitted = admit(stored, forVisitors ? everybody : owner)
  const { bytes } = await createPortfolioFile(deps, admitted, { ...defaultOptions, name })
  const today = deps.clock().toISOString().slice(0, 10)
  const read = await withTemporaryFile(deps.config, async (file) => {
    await file.writeFile(bytes)
    return await readUpload({ file: file.fd, filename: name, today }, stored.id)
  })
  const written: VisibleContent = forVisitors ? viewFor(admitted) : stored.content
  const unread = read.loose.map(({ label, value }) => (typeof value === 'string' ? value : label))
  return { facts: factsOf(written, read), unread: unread.slice(0, maxUnread), text: read.text ?? '' }
}
