import type { Opened, PublicView } from './portfolio.ts'

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
  opened?: Opened | undefined
  /** Which of its two addresses the page was asked for by. */
  by: 'handle' | 'id'
  portfolioCount: number
  /** The origin, without a path. */
  publicUrl: string
  notice?: Notice | undefined
  /** Whom readers of the page may write to about the product; none unless the operator says so. */
  feedbackEmail: string | undefined
}

export interface MessagePageInput {
  title: string
  text: string
}

/** Addresses of the files that a page loads. */
export interface PageFiles {
  styles: string
  island: string
  actions: string
  font: string
  icon: string
}

/** What the built page exports. */
export interface PageRenderer {
  renderPortfolio(input: PortfolioPageInput, files: PageFiles): string
  renderMessage(input: MessagePageInput, files: PageFiles): string
}
