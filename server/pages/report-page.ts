import type { FastifyInstance } from 'fastify'
import { messages } from '#contract/messages.ts'
import { reportInput } from '#contract/moderation.ts'
import type { Deps } from '../deps.ts'
import { clientKeyOf } from '../http/client-address.ts'
import { EncodedText } from '../http/encoded-text.ts'
import { assertTakesReports, reportPage as sendReport } from '../moderation/reporting.ts'
import { type PageDeps, type PageRequest, pagePatterns, resolvePage } from '../portfolios/page-lookup.ts'
import { fieldOf, formRule } from './forms.ts'
import type { PageSender } from './send-page.ts'

const fields = ['reason', 'text', 'email'] as const

/** The form to report a page, which works without a script. It shows nothing of the portfolio, so it is also there if the page needs a code. */
export function reportPages(app: FastifyInstance, deps: Deps & PageDeps, { send }: Pick<PageSender, 'send'>) {
  const { site, config, rateLimits } = deps
  const { signUp } = config
  for (const { path, pattern } of pagePatterns.filter((each) => each.pattern.endsWith(':address'))) {
    app.get<PageRequest>(`${pattern}/report`, async (request, reply) => {
      assertTakesReports(config)
      await resolvePage(deps, path, request)
      return send(request, reply, new EncodedText(await site.reportPage({ signUp })), { isPersonal: true })
    })

    app.post<PageRequest>(`${pattern}/report`, async (request, reply) => {
      assertTakesReports(config)
      await rateLimits.count(formRule(clientKeyOf(request)))
      const { portfolio } = await resolvePage(deps, path, request)
      const values = Object.fromEntries(fields.map((name) => [name, fieldOf(request, name)]))
      const { data, error } = reportInput.safeParse({ ...values, email: values['email'] || undefined, portfolio: Number(portfolio.id) })
      if (data) {
        await sendReport(deps, data, request)
        const html = await site.messagePage({ title: 'Your report', text: messages.reportThanks, signUp })
        return send(request, reply, new EncodedText(html), { isPersonal: true })
      }
      const errors = Object.fromEntries(error.issues.map((issue) => [issue.path.join('.'), issue.message]).reverse())
      return send(request, reply, new EncodedText(await site.reportPage({ values, errors, signUp })), { status: 400, isPersonal: true })
    })
  }
}
