import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { contactMessage } from '#contract/calls/contact.ts'
import { formatName, nameInSentence } from '#contract/outline/format.ts'
import type { MessageFormInput } from '#contract/page.ts'
import { editionPath, messagePath, portfolioPath } from '#contract/paths.ts'
import { spokenFor } from '#contract/words/all.ts'
import { serverSpokenFor } from '#contract/words/server.ts'
import type { Spoken } from '#contract/words/spoken.ts'
import type { Deps } from '../../base/deps.ts'
import { clientKeyOf } from '../../base/http/client-address.ts'
import { EncodedText } from '../../base/http/encoded-text.ts'
import { Problem, schemaText, textIn } from '../../base/http/problems.ts'
import { everyoneIn } from '../../portfolios/audience.ts'
import { portfolioById } from '../../portfolios/portfolio-store.ts'
import type { StoredPortfolio } from '../../portfolios/stored-portfolio.ts'
import { admit, viewFor } from '../../portfolios/visibility.ts'
import { assertTakesMessages, writeMessage } from '../contact/contact.ts'
import { findListedEdition } from '../responses/page-content.ts'
import { type PageDeps, type PagePath, type PageRequest, pagePatterns, resolvePage } from '../responses/page-lookup.ts'
import { fieldOf, formRule } from './forms.ts'
import type { PageSender } from './send-page.ts'

interface Addressee {
  stored: StoredPortfolio
  spoken: Spoken
  language: string
  name: string
  page: { href: string; text: string }
}

/** The form to write to the owner of a page or of a listed edition, in its language. It works without a script. */
export function messagePages(app: FastifyInstance, deps: Deps & PageDeps, { send }: Pick<PageSender, 'send'>) {
  const { site, db, rateLimits } = deps
  for (const { path, pattern } of pagePatterns) {
    const url = messagePath(pattern)
    app.get<PageRequest>(url, async (request, reply) => sendForm(request, reply, await findAddressee(path, request)))
    app.post<PageRequest>(url, async (request, reply) => takeMessage(request, reply, await findAddressee(path, request)))
  }

  /** @throws {Problem} as `assertTakesMessages`; `not_found` without such an edition, `too_many_requests` */
  async function findAddressee(path: PagePath, request: FastifyRequest<PageRequest>): Promise<Addressee> {
    await rateLimits.count(formRule(clientKeyOf(request)))
    const { portfolio, foundBy, slug } = await resolvePage(deps, path, request)
    const stored = await portfolioById(db, portfolio.id)
    assertTakesMessages(deps, stored)
    const view = viewFor(admit(stored, everyoneIn(findListedEdition(stored, slug))))
    const spoken = spokenFor(view.language)
    const names = { id: portfolio.id, urlHandle: foundBy === 'id' ? '' : stored.urlHandle }
    return {
      stored,
      spoken,
      language: view.language,
      name: nameInSentence(view, spoken),
      page: { href: slug ? editionPath(names, slug) : portfolioPath(names), text: formatName(view, spoken) },
    }
  }

  async function sendForm(
    request: FastifyRequest,
    reply: FastifyReply,
    { language, name, page }: Addressee,
    entered: Pick<MessageFormInput, 'values' | 'errors'> & { status?: number } = {},
  ) {
    const { status = 200, ...values } = entered
    const html = await site.page({ kind: 'messageForm', language, name, page, ...values })
    return send(request, reply, new EncodedText(html), { status, isPersonal: true })
  }

  async function takeMessage(request: FastifyRequest, reply: FastifyReply, addressee: Addressee) {
    const { stored, spoken, page } = addressee
    const values = { email: fieldOf(request, 'email'), text: fieldOf(request, 'text') }
    const { data, error } = contactMessage.safeParse(values)
    if (error) {
      const issues = error.issues.map(({ path, message }) => [path.join('.'), textIn(spoken, schemaText(message))]).reverse()
      return await sendForm(request, reply, addressee, { values, errors: Object.fromEntries(issues), status: 400 })
    }
    try {
      await writeMessage(deps, stored, data, request)
    } catch (problem) {
      if (!(problem instanceof Problem) || problem.body.code !== 'too_many_requests') throw problem
      const { status, retryAfter } = problem
      if (retryAfter !== undefined) reply.header('retry-after', String(retryAfter))
      return await sendForm(request, reply, addressee, { values, errors: { '': problem.bodyIn(spoken).message }, status })
    }
    const html = await site.page({
      kind: 'action',
      language: spoken.tag,
      title: spoken.say('almostDone'),
      text: serverSpokenFor(addressee.language).say('checkInbox'),
      link: page,
    })
    return send(request, reply, new EncodedText(html), { isPersonal: true })
  }
}
