import { z } from 'zod'
import type { PublicView } from '#contract/calls/portfolio.ts'
import type { SharedLetter } from '#contract/letter.ts'
import type { FileName, PortfolioFileName } from '#contract/paths.ts'
import type { VisibleContent } from '#resume/model/visible-content.ts'
import type { Deps } from '../../base/deps.ts'
import type { Audience } from '../../portfolios/audience.ts'
import type { StoredPortfolio } from '../../portfolios/stored-portfolio.ts'
import type { PdfRenderer } from './pdf-renderer.ts'
import type { WordWriter } from './word-writer.ts'

/** The options of a file in the query of its URL. Unknown values are ignored. */
export const fileOptions = z.object({
  version: z.enum(['3', '4']).catch('3'),
  /** Paper size of a PDF or Word file; by default that of the language. */
  paper: z.enum(['letter', 'a4']).optional().catch(undefined),
  data: z.literal('1').optional().catch(undefined),
})

export const defaultOptions = fileOptions.parse({})

export interface FileFormat extends z.infer<typeof fileOptions> {
  name: PortfolioFileName
}

export interface FileRequest extends Omit<FileFormat, 'name'> {
  name: FileName
  /** For the reader of a private link with a letter. */
  letter?: SharedLetter | null
  network?: string | undefined
  /** Relative URLs of the documents, if they and the pictures are stored next to the file. */
  documentUrls?: readonly string[]
}

export type FileDeps = Pick<Deps, 'config' | 'db' | 'storage' | 'clock' | 'site'> & { pdfs: PdfRenderer; wordFiles: WordWriter }

export interface WriteContext {
  deps: FileDeps
  stored: StoredPortfolio
  audience: Audience
  request: FileRequest
  isOwner: boolean
  /** Whose turn it is. A link's reader has one of their own: the portfolio's would tell whose nameless edition it is, and an owner has many links. */
  user: string
  publicView: PublicView
  /** What this reader may see on the page. On their own page, owners see exactly what the PIN unlocks. */
  view: PublicView
  /** The absolute URL of the page; empty in an edition without a name, because it would reveal the owner. */
  pageUrl: string
  visible: VisibleContent
  photo: () => Promise<Buffer | undefined>
  picture: (id: string) => Promise<Buffer | undefined>
}
