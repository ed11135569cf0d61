import type { FastifyInstance, FastifyRequest } from 'fastify'
import { reportForm } from '#contract/calls/moderation.ts'
import { openPath } from '#contract/paths.ts'
import { serverSpokenFor } from '#contract/words/server.ts'
import type { Deps } from '../../base/deps.ts'
import { clientKeyOf } from '../../base/http/client-address.ts'
import { EncodedText } from '../../base/http/encoded-text.ts'
import { Problem } from '../../base/http/problems.ts'
import { assertTakesReports, type ReportedPage, takeReport } from '../../moderation/reports.ts'
import { audienceOfKey } from '../../portfolios/access/keys.ts'
import { assertNotFrozen } from '../../portfolios/audience.ts'
import { languageOfVisit } from '../../portfolios/page-language.ts'
import { type PageDeps, type PageRequest, pagePatterns, resolvePage } from '../responses/page-lookup.ts'
import { fieldOf, formRule } from './forms.ts'
import type { PageSender } from './send-page.ts'

const fields = ['reason', 'text', 'email'] as const

interface KeyRequest {
  Querystring: { key?: unknown }
}

type ReportRequest = PageRequest & KeyRequest
type FindPage = (request: FastifyRequest<ReportRequest>) => Promise<ReportedPage>

/** The form to report a page, which works without a script. It shows nothing of the portfolio, so it is also there if the page needs a code. */
export function reportPages(app: FastifyInstance, deps: Deps & PageDeps, { send }: Pick<PageSender, 'send'>) {
  const { site, config, rateLimits } = deps
  for (const { path, pattern } of pagePatterns.filter((each) => each.pattern.endsWith(':handleOrId')))
    addForm(`${pattern}/report`, async (request) => {
      const { id } = (await resolvePage(deps, path, request)).portfolio
      return { id, countedAs: id }
    })
  addForm(`${openPath}/report`, (request) => pageOfKey(deps, request.query.key))

  function addForm(url: string, findPage: FindPage) {
    app.get<ReportRequest>(url, async (request, reply) => {
      assertTakesReports(config)
      await findPage(request)
      return send(request, reply, new EncodedText(await site.page({ kind: 'report', language: languageOfVisit(request) })), {
        isPersonal: true,
      })
    })

    app.post<ReportRequest>(url, async (request, reply) => {
      assertTakesReports(config)
      const page = await findPage(request)
      const language = languageOfVisit(request)
      const { say, refusal } = serverSpokenFor(language)
      await rateLimits.count(formRule(clientKeyOf(request)))
      const values = Object.fromEntries(fields.map((name) => [name, fieldOf(request, name)]))
      const { data, error } = reportForm.safeParse({ ...values, email: values['email'] || undefined })
      if (data) {
        await takeReport(deps, page, data, request)
        const link = { href: '/', text: say('home') }
        const html = await site.page({ kind: 'action', language, title: say('reported'), text: say('reportThanks'), link })
        return send(request, reply, new EncodedText(html), { isPersonal: true })
      }
      const errors = Object.fromEntries(error.issues.map((issue) => [issue.path.join('.'), refusal(issue.message)]).reverse())
      const html = await site.page({ kind: 'report', language, values, errors })
      return send(request, reply, new EncodedText(html), { status: 400, isPersonal: true })
    })
  }
}

async function pageOfKey(deps: Deps, key: unknown): Promise<ReportedPage> {
  const holder = await audienceOfKey(deps, undefined, key)
  if (!holder?.privateLink) throw new Problem('forbidden', ({ say }) => say('keyNoLongerValid'))
  const { portfolio, privateLink } = holder
  assertNotFrozen(portfolio)
  return { id: portfolio.id, countedAs: `private link ${privateLink.id}` }
}
