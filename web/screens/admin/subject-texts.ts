import type { OpenFreeze } from '#contract/calls/admin.ts'
import { portfolioPath } from '#contract/paths.ts'

/** For example '/me/rosa' or 'Ana Ruiz on /me/rosa'. An endorsement text that left the page has no writer's name. */
export function describeSubject({ portfolio, endorsementText }: Pick<OpenFreeze, 'portfolio' | 'endorsementText'>): string {
  const page = portfolioPath(portfolio)
  return endorsementText ? `${endorsementText.name || 'Words'} on ${page}` : page
}
