import { z } from 'zod'
import type { SharedLetter } from '#contract/letter.ts'
import type { FileName, PortfolioFileName } from '#contract/paths.ts'
import type { PublicView } from '#contract/portfolio.ts'
import type { VisibleContent } from '#resume/model/visible-content.ts'
import type { Deps } from '../../base/deps.ts'
import type { Audience } from '../../portfolios/audience.ts'
import type { StoredPortfolio } from '../../portfolios/stored-portfolio.ts'
import type { PdfRenderer } from './pdf-renderer.ts'
import type { WordWriter } from './word-writer.ts'

/** The options of a file in the query of its URL. Unknown values are ignored. */
export const fileOptions = z.object({
  /** Version of a vCard. */
  version: z.enum(['3', '4']).catch('3'),
  /** Paper size of a PDF or Word file; by default that of the language. */
  paper: z.enum(['letter', 'a4']).optional().catch(undefined),
  /** Whether resume.json is attached to a PDF. */
  data: z.literal('1').optional().catch(undefined),
})

export const defaultOptions = fileOptions.parse({})

export interface FileFormat extends z.infer<typeof fileOptions> {
  name: PortfolioFileName
}

export interface FileRequest extends Omit<FileFormat, 'name'> {
  name: FileName
  audience: Audience
  /** For the reader of a code with a letter. */
  letter?: SharedLetter | null
  /** The network of a reader with the key of a code. */
  network?: string | undefined
  /** Relative URLs of the documents, if they and the pictures are stored next to the file. */
  documentUrls?: readonly string[]
}

export type FileDeps = Pick<Deps, 'config' | 'db' | 'storage' | 'clock' | 'site'> & { pdfs: PdfRenderer; wordFiles: WordWriter }

/** What the writer of a file works with. */
export interface WriteContext {
  deps: FileDeps
  stored: StoredPortfolio
  request: FileRequest
  isOwner: boolean
  /**
   * Whose turn and limit it is in the queues. For readers with a code it is their own, not that of the portfolio: otherwise a full queue would
   * tell whose edition without a name they opened. Nor that of the code, because an owner has a hundred of them.
   */
  user: string
  /** What everyone may see of this edition. */
  publicView: PublicView
  /** What this reader may see on the page. On their own page, owners see exactly what the PIN unlocks. */
  view: PublicView
  /** The absolute URL of the page; empty in an edition without a name, because it would reveal the owner. */
  pageUrl: string
  /** What this reader may see. */
  visible: VisibleContent
  /** The photo if this reader may see it. */
  photo: () => Promise<Buffer | undefined>
  /** The small JPEG of a picture in this view. */
  picture: (id: string) => Promise<Buffer | undefined>
}
