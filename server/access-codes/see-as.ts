import type { PublicView } from '#contract/portfolio.ts'
import type { Deps } from '../deps.ts'
import { Problem } from '../http/problems.ts'
import { type Audience, editionById, everybody, everybodyIn, withPin } from '../portfolios/audience.ts'
import { portfolioById } from '../portfolios/portfolio-store.ts'
import { takesMessages } from '../portfolios/reachable.ts'
import { sitemapKeyOf } from '../portfolios/sitemap-key.ts'
import { type StoredPortfolio, viewFor } from '../portfolios/visibility.ts'
import { wrongPin } from '../unlock/pin.ts'
import { findCode } from './code-rows.ts'
import { endedProblem } from './open.ts'
import { audienceOfCode, endReasonOf } from './rules.ts'

type SeeAsDeps = Pick<Deps, 'config' | 'db' | 'clock'>

/**
 * The view of the owner's page that another reader would get, without counting anything.
 * @param who as in the contract: `everybody`, `search`, `pin`, `edition:{id}` or `code:{id}`
 * @throws {Problem} the same refusal that the reader would get, and `not_found` for an unknown edition or code
 */
export async function seeAs(deps: SeeAsDeps, portfolioId: string, who: string): Promise<PublicView> {
  const stored = await portfolioById(deps.db, portfolioId)
  const audience = await audienceFor(deps, stored, who)
  return { ...viewFor(stored, audience), ...(takesMessages(deps.config, stored, audience) && { takesMessages: true }) }
}

async function audienceFor(deps: SeeAsDeps, stored: StoredPortfolio, who: string): Promise<Audience> {
  const [kind, id = ''] = who.split(':')
  switch (kind) {
    case 'search':
      if (sitemapKeyOf(stored) === null) throw new Problem('not_found', 'Search engines are asked to leave your page out')
      return everybody
    case 'pin':
      if (stored.sealedPin === null) throw wrongPin()
      return withPin()
    case 'edition':
      return audienceOfEdition(stored, id)
    case 'code':
      return await audienceOfOwnCode(deps, stored, id)
    default:
      return everybody
  }
}

/** An edition without a URL opens with a code only, so its audience is that of a code that opens nothing else. */
function audienceOfEdition(stored: StoredPortfolio, id: string): Audience {
  const edition = editionById(stored, id)
  if (!edition) throw new Problem('not_found', 'There is no such edition')
  const isListed = edition.slug !== '' && !edition.nameless
  return isListed ? everybodyIn(edition) : { ...everybodyIn(edition), access: 'code' }
}

async function audienceOfOwnCode({ db, clock }: SeeAsDeps, stored: StoredPortfolio, id: string): Promise<Audience> {
  const row = await findCode(db, stored.id, id)
  const audience = audienceOfCode(stored, row)
  if (!audience || endReasonOf(row, clock()) !== '') throw endedProblem(stored, row)
  return audience
}
