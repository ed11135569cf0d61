import type { FastifyRequest } from 'fastify'
import { email as emailSchema } from '#contract/fields/email-address.ts'
import { politeNameOf } from '#contract/outline/names.ts'
import type { WriterPage } from '#contract/page.ts'
import { portfolioPath } from '#contract/paths.ts'
import { spokenFor } from '#contract/words/all.ts'
import { serverSpokenFor } from '#contract/words/server.ts'
import { english } from '#contract/words/spoken.ts'
import type { Deps } from '../../base/deps.ts'
import { Problem } from '../../base/http/problems.ts'
import { assertSendsMail, requestLink } from '../../endorsements/links.ts'
import { everyone, isAdmitted } from '../../portfolios/audience.ts'
import { portfolioById } from '../../portfolios/portfolio-store.ts'
import { fieldOf } from './forms.ts'
import type { WriterResponse } from './send-page.ts'

interface About {
  language: string
  owner: string
  portfolio: string
}

/** A page that isn't open to everyone says neither its language nor its owner's name. */
async function describe({ db }: Pick<Deps, 'db'>, portfolioId: string): Promise<About> {
  const stored = await portfolioById(db, portfolioId)
  const portfolio = portfolioPath({ id: portfolioId })
  if (!isAdmitted(stored, everyone)) return { language: english.tag, owner: '', portfolio }
  const { content } = stored
  return { language: content.language, owner: politeNameOf(content, spokenFor(content.language)), portfolio }
}

/** @throws {Problem} `forbidden` without SMTP */
export async function emptyResendPage(deps: Deps, portfolioId: string): Promise<WriterPage> {
  assertSendsMail(deps.config)
  return { kind: 'resend', ...(await describe(deps, portfolioId)) }
}

/** Sends the link. The page is the same for every email, so that it does not reveal who has endorsed. */
export async function resendLink(deps: Deps, portfolioId: string, request: FastifyRequest): Promise<WriterResponse> {
  const about = await describe(deps, portfolioId)
  const email = fieldOf(request, 'email')
  const { data, error } = emailSchema.safeParse(email)
  const form = { ...about, kind: 'resend', values: { email } } as const
  const { refusal, spoken } = serverSpokenFor(about.language)
  if (data === undefined) return { status: 400, page: { ...form, errors: { email: refusal(error?.issues[0]?.message ?? '') } } }
  try {
    await requestLink(deps, { email: data, portfolio: Number(portfolioId) }, request)
  } catch (problem) {
    if (!(problem instanceof Problem) || problem.status >= 500) throw problem
    const { status, retryAfter } = problem
    return { status, retryAfter, page: { ...form, problem: problem.bodyIn(spoken).message } }
  }
  return { page: { ...about, kind: 'message', title: 'resend', texts: ['resent'] } }
}
