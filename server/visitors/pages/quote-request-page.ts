import type { FastifyRequest } from 'fastify'
import { email as emailSchema } from '#contract/email-address.ts'
import type { WriterPage } from '#contract/page.ts'
import { portfolioPath } from '#contract/paths.ts'
import { writerSpokenFor } from '#contract/words/writer/all.ts'
import type { Deps } from '../../base/deps.ts'
import { Problem } from '../../base/http/problems.ts'
import { endorse } from '../../endorsements/endorsements.ts'
import { readQuoteRequest } from '../../endorsements/quote-requests.ts'
import { publicPortfolioById } from '../../portfolios/portfolio-store.ts'
import { fieldOf } from './forms.ts'
import type { WriterResponse } from './send-page.ts'

/**
 * The quote of a link, with a form for the email of its writer.
 * @throws {Problem} `invalid` with `fields.token`, `frozen`
 */
export async function emptyQuoteRequestPage(deps: Deps, token: string): Promise<WriterPage> {
  return { kind: 'claim', claim: await readQuoteRequest(deps, token), token }
}

/** Mails the link that confirms. The page is the same for every email, so that it does not reveal who has endorsed. */
export async function sendQuoteRequest(deps: Deps, token: string, request: FastifyRequest): Promise<WriterResponse> {
  const quoteRequest = await readQuoteRequest(deps, token)
  const { page } = quoteRequest
  const email = fieldOf(request, 'email')
  const { data, error } = emailSchema.safeParse(email)
  const form = { kind: 'claim', claim: quoteRequest, token, values: { email } } as const
  const { refusal, spoken } = writerSpokenFor(page.language)
  if (data === undefined) return { status: 400, page: { ...form, errors: { email: refusal(error?.issues[0]?.message ?? '') } } }
  try {
    await endorse(deps, await publicPortfolioById(deps.db, String(page.id)), { email: data, claim: token }, request)
  } catch (problem) {
    if (!(problem instanceof Problem) || problem.status >= 500 || problem.body.fields?.['token'] !== undefined) throw problem
    const { status, retryAfter } = problem
    return { status, retryAfter, page: { ...form, problem: problem.bodyIn(spoken).message } }
  }
  const { language, politeName: owner } = page
  return { page: { kind: 'message', language, title: 'thankYou', texts: ['quoteRequestMailed'], owner, portfolio: portfolioPath(page) } }
}
