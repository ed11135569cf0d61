import type { PublicView, UnlockedFields } from './portfolio.ts'

/** What the server hands to the public page, and what the page gives back: HTML. Types only. */

/** What the page says about a form that was posted without JavaScript. */
export interface Notice {
  about: 'endorse' | 'unlock'
  tone: 'success' | 'error'
  title: string
  message: string
}

export interface PortfolioPageInput {
  view: PublicView
  /** What the right PIN opened, for this answer only. */
  opened?: UnlockedFields | undefined
  /** Opens the files of the portfolio, for as long as it lives. */
  unlockKey?: string | undefined
  /** Which of its two addresses the page was asked for by. */
  by: 'handle' | 'id'
  /** The present one, YYYY-MM: until when a position that goes on has lasted. */
  month: string
  portfolioCount: number
  /** The origin, without a path. */
  publicUrl: string
  notice?: Notice | undefined
  /** Whom readers of the page may write to about the product; none unless the operator says so. */
  feedbackEmail: string | undefined
}

/** The page as a file of its own, that anybody may open anywhere. */
export interface PageFileInput {
  /** All that is in it; nothing of it counts as locked. */
  view: PublicView
  month: string
  /** The whole address of the page that it is a copy of. */
  address: string
  publicUrl: string
}

export interface MessagePageInput {
  title: string
  text: string
}

/** Addresses of the files that a page loads. */
export interface PageFiles {
  /** The styles themselves, where they stand in the page: then nothing has to arrive before its first paint. */
  styles: { address: string } | { text: string }
  island: string
  actions: string
  font: string
  icon: string
}

/** What a page has in itself that can load nothing. */
export interface InlinedFiles {
  styles: { text: string }
  /** As a `data:` address. */
  icon: string
}

/** What the built page exports. */
export interface PageRenderer {
  renderPortfolio(input: PortfolioPageInput, files: PageFiles): string
  renderPageFile(input: PageFileInput, files: InlinedFiles): string
  renderMessage(input: MessagePageInput, files: PageFiles): string
}
