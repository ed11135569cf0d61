import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '../../base/deps.ts'
import { clientKeyOf, clientNetwork } from '../../base/http/client-address.ts'
import { EncodedText } from '../../base/http/encoded-text.ts'
import { Problem } from '../../base/http/problems.ts'
import { audienceOfKey } from '../../portfolios/access/keys.ts'
import { withPin } from '../../portfolios/audience.ts'
import { portfolioById } from '../../portfolios/portfolio-store.ts'
import { admit } from '../../portfolios/visibility.ts'
import { pageContentOf, projectIdIn, resolveSlugs } from '../responses/page-content.ts'
import { type PageDeps, type PageRequest, projectPatterns, type ResolvedPage } from '../responses/page-lookup.ts'
import { formRule } from './forms.ts'
import { type PageSender, type ResponseDeps, renderFormResponse } from './send-page.ts'

export interface ProjectRequest extends PageRequest {
  Querystring: { key?: unknown }
}

type SendPage = (path: '/me/' | '/portfolio/id/', request: FastifyRequest<ProjectRequest>, reply: FastifyReply) => Promise<unknown>

export function projectRoutes(app: FastifyInstance, sendPage: SendPage) {
  for (const { path, pattern } of projectPatterns) app.get<ProjectRequest>(pattern, (request, reply) => sendPage(path, request, reply))
}

/** Also while the section is hidden. Throws `forbidden` without a valid key, and `not_found`. */
export async function sendUnlockedProject(
  deps: Deps & PageDeps & ResponseDeps,
  { portfolio, foundBy, ...slugs }: ResolvedPage,
  { request, reply, send }: Pick<PageSender, 'send'> & { request: FastifyRequest<ProjectRequest>; reply: FastifyReply },
) {
  // Limited, because every response is a page rendered for one visitor.
  await deps.rateLimits.count(formRule(clientKeyOf(request)))
  const stored = await portfolioById(deps.db, portfolio.id)
  const { key } = request.query
  const holder = await audienceOfKey(deps, stored, key)
  if (!holder || typeof key !== 'string') throw new Problem('forbidden', ({ say }) => say('keyNoLongerValid'))
  const { edition, project } = resolveSlugs(stored, slugs)
  // Without a private link, the key is that of the PIN. It names no edition, so the one in the URL counts.
  const audience = holder.privateLink ? holder.audience : withPin(edition)
  const content = pageContentOf(admit(stored, audience), key)
  const projectId = projectIdIn({ ...content.view, ...content.unlockedFields }, project)
  const html = await renderFormResponse(deps, {
    ...content,
    projectId,
    foundBy: foundBy === 'id' ? 'id' : 'handle',
    network: clientNetwork(request),
  })
  return send(request, reply, new EncodedText(html), { isPersonal: true })
}
