import type { FastifyRequest } from 'fastify'
import { email as emailSchema } from '#contract/account.ts'
import type { WriterPage } from '#contract/page.ts'
import { portfolioPath } from '#contract/paths.ts'
import { writerSpokenFor } from '#contract/words/writer/all.ts'
import type { Deps } from '../deps.ts'
import { readClaim } from '../endorsements/claims.ts'
import { endorse } from '../endorsements/endorsements.ts'
import { Problem } from '../http/problems.ts'
import { publicPortfolioById } from '../portfolios/portfolio-store.ts'
import { fieldOf } from './forms.ts'
import type { WriterResponse } from './writer-pages.ts'

/**
 * The quote of a link, with a form for the email of its writer.
 * @throws {Problem} `invalid` with `fields.token`, `frozen`
 */
export async function emptyClaimPage(deps: Deps, token: string): Promise<WriterPage> {
  return { kind: 'claim', claim: await readClaim(deps, token), token }
}

/** Mails the link that confirms. The page is the same for every email, so that it does not reveal who has endorsed. */
export async function sendClaim(deps: Deps, token: string, request: FastifyRequest): Promise<WriterResponse> {
  const claim = await readClaim(deps, token)
  const { page } = claim
  const email = fieldOf(request, 'email')
  const { data, error } = emailSchema.safeParse(email)
  const form = { kind: 'claim', claim, token, values: { email } } as const
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
  return { page: { kind: 'message', language, title: 'thankYou', texts: ['claimMailed'], owner, portfolio: portfolioPath(page) } }
}
