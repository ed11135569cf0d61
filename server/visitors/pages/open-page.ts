import type { FastifyInstance } from 'fastify'
import { unlockKeyHeader } from '#contract/calls/calls.ts'
import { foldCode } from '#contract/fields/digits.ts'
import { openPath } from '#contract/paths.ts'
import { spokenFor } from '#contract/words/all.ts'
import { clientKeyOf, clientNetwork } from '../../base/http/client-address.ts'
import { EncodedText } from '../../base/http/encoded-text.ts'
import { Problem } from '../../base/http/problems.ts'
import { openPrivateLink } from '../../portfolios/access/open.ts'
import { languageOfVisit } from '../../portfolios/page-language.ts'
import { admit } from '../../portfolios/visibility.ts'
import { pageContentOf } from '../responses/page-content.ts'
import { fieldOf, formRule } from './forms.ts'
import { type FilesDeps, openedFileRoutes } from './portfolio-files.ts'
import { type PageSender, type ResponseDeps, renderFormResponse } from './send-page.ts'

export function codePageRoutes(app: FastifyInstance, deps: FilesDeps & ResponseDeps, { send, sendCodePage }: PageSender) {
  openedFileRoutes(app, deps)
  app.get(openPath, async (request, reply) => await sendCodePage(request, reply, { action: openPath }))

  app.post(openPath, async (request, reply) => {
    await deps.rateLimits.count(formRule(clientKeyOf(request)))
    const key = fieldOf(request, 'key')
    try {
      const opened = await openPrivateLink(deps, key ? { key } : { code: foldCode(fieldOf(request, 'code')) }, request)
      const { portfolio, audience, shared } = opened
      const html = await renderFormResponse(deps, {
        ...pageContentOf(admit(portfolio, audience), opened.key),
        foundBy: portfolio.urlHandle ? 'handle' : 'id',
        shared,
        network: clientNetwork(request),
      })
      reply.header(unlockKeyHeader, opened.key)
      return send(request, reply, new EncodedText(html), { isPersonal: true })
    } catch (error) {
      if (!(error instanceof Problem) || error.status >= 500) throw error
      const { status, retryAfter } = error
      const { fields, message } = error.bodyIn(spokenFor(languageOfVisit(request)))
      if (retryAfter !== undefined) reply.header('retry-after', String(retryAfter))
      return await sendCodePage(request, reply, { action: openPath, status, error: fields?.['code'] ?? message })
    }
  })
}
