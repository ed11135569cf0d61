import type { PublicView, UnlockedFields } from './portfolio.ts'

/** The input of the public page's renderer, which returns HTML. Types only. */

/** A message about a form that was posted without JavaScript. */
export interface Notice {
  about: 'endorse' | 'unlock'
  tone: 'success' | 'error'
  title: string
  message: string
}

/** Whether a page may offer to register. */
export type SignUp = 'open' | 'closed'

export interface PortfolioPageInput {
  view: PublicView
  /** The fields unlocked with the PIN, for this response only. */
  unlockedFields?: UnlockedFields | undefined
  /** Unlocks the files of the portfolio until it expires. */
  unlockKey?: string | undefined
  /** Which of its two URLs was requested. */
  lookupBy: 'handle' | 'id'
  /** The current month, YYYY-MM, for the duration of current positions. */
  month: string
  portfolioCount: number
  /** The origin, without a path. */
  publicUrl: string
  notice?: Notice | undefined
  /** Where visitors can send feedback about the product, if the operator has set it. */
  feedbackEmail: string | undefined
  signUp: SignUp
}

/** The page as a standalone file. */
export interface PageFileInput {
  /** Everything that the file contains; no field is locked. */
  view: PublicView
  month: string
  /** The absolute URL of the original page. */
  pageUrl: string
  publicUrl: string
}

export interface MessagePageInput {
  title: string
  text: string
  signUp: SignUp
}

/** URLs of the files that a page loads. */
export interface PageFiles {
  /** Inlined as `text`, they need no request before the first paint. */
  styles: { url: string } | { text: string }
  island: string
  actions: string
  font: string
  icon: string
}

/** The inlined files of a standalone page. */
export interface InlinedFiles {
  styles: { text: string }
  /** As a `data:` URL. */
  icon: string
}

/** The exports of the built page. */
export interface PageRenderer {
  renderPortfolio(input: PortfolioPageInput, files: PageFiles): string
  renderPageFile(input: PageFileInput, files: InlinedFiles): string
  renderMessage(input: MessagePageInput, files: PageFiles): string
}
