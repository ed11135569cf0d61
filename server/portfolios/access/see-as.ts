import type { PublicView } from '#contract/calls/portfolio.ts'
import { groupNames } from '#contract/fields/groups.ts'
import type { Deps } from '../../base/deps.ts'
import { Problem } from '../../base/http/problems.ts'
import { type Audience, editionById, everyone, everyoneIn, takesMessages, withPin } from '../audience.ts'
import { portfolioById } from '../portfolio-store.ts'
import { sitemapKeyOf } from '../sitemap-key.ts'
import type { StoredPortfolio } from '../stored-portfolio.ts'
import { admit, viewFor } from '../visibility.ts'
import { endedProblem } from './open.ts'
import { wrongPin } from './pin.ts'
import { audienceOfPrivateLink, endReasonOf, findPrivateLink } from './private-link-rules.ts'

type SeeAsDeps = Pick<Deps, 'config' | 'db' | 'clock'>

/** Counts nothing. `who`: `everybody`, `search`, `pin`, `edition:{id}`, `private-link:{id}` or `new-link:{edition}:{groups}`. */
export async function seeAs(deps: SeeAsDeps, portfolioId: string, who: string): Promise<PublicView> {
  const stored = await portfolioById(deps.db, portfolioId)
  const audience = await audienceFor(deps, stored, who)
  return { ...viewFor(admit(stored, audience)), ...(takesMessages(deps.config, stored, audience) && { takesMessages: true }) }
}

async function audienceFor(deps: SeeAsDeps, stored: StoredPortfolio, who: string): Promise<Audience> {
  const [kind, id = '', groups = ''] = who.split(':')
  switch (kind) {
    case 'search':
      if (sitemapKeyOf(stored) === null) throw new Problem('not_found', 'Search engines are asked to leave your page out')
      return everyone
    case 'pin':
      if (stored.sealedPin === null) throw wrongPin()
      return withPin()
    case 'edition':
      return audienceOfEdition(stored, id)
    case 'private-link':
      return await audienceOfOwnPrivateLink(deps, stored, id)
    case 'new-link':
      return audienceOfNewLink(stored, id, groups.split(','))
    default:
      return everyone
  }
}

/** An edition without a URL opens with a private link only, so its audience is that of a link that opens nothing else. */
function audienceOfEdition(stored: StoredPortfolio, id: string): Audience {
  const edition = editionById(stored, id)
  if (!edition) throw new Problem('not_found', 'There is no such edition')
  const isListed = edition.slug !== '' && !edition.nameless
  return isListed ? everyoneIn(edition) : { ...everyoneIn(edition), access: 'privateLink' }
}

function audienceOfNewLink(stored: StoredPortfolio, edition: string, groups: readonly string[]): Audience {
  if (edition !== '' && !editionById(stored, edition)) throw new Problem('not_found', 'There is no such edition')
  const row = { edition, opened_groups: JSON.stringify(groupNames.filter((name) => groups.includes(name))) }
  const audience = audienceOfPrivateLink(stored, row)
  if (!audience) throw new Problem('not_found', 'This link can’t open anything yet')
  return audience
}

async function audienceOfOwnPrivateLink({ db, clock }: SeeAsDeps, stored: StoredPortfolio, id: string): Promise<Audience> {
  const row = await findPrivateLink(db, stored.id, id)
  const audience = audienceOfPrivateLink(stored, row)
  if (!audience || endReasonOf(row, clock()) !== '') throw endedProblem(stored, row)
  return audience
}
