import type { OpenFreeze } from '#contract/admin.ts'
import { portfolioPath } from '#contract/paths.ts'

/** What a report or a freeze is about, for example '/me/rosa' or 'Ana Ruiz on /me/rosa'. Words that left the page have no name. */
export function describeSubject({ portfolio, statement }: Pick<OpenFreeze, 'portfolio' | 'statement'>): string {
  const page = portfolioPath(portfolio)
  return statement ? `${statement.name || 'Words'} on ${page}` : page
}
