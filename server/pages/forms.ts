import type { FastifyReply, FastifyRequest } from 'fastify'
import { endorsement } from '#contract/endorsement.ts'
import { messages } from '#contract/messages.ts'
import type { Notice } from '#contract/page.ts'
import type { UnlockedFields } from '#contract/portfolio.ts'
import { pin } from '#contract/portfolio-input.ts'
import type { Deps } from '../deps.ts'
import { endorse } from '../endorsements/endorsements.ts'
import { Problem } from '../http/problems.ts'
import { portfolioById } from '../portfolios/portfolio-store.ts'
import { unlockForRequest } from '../unlock/pin.ts'

/** The result of one of the page's two forms. */
export interface FormResult {
  notice: Notice
  unlockedFields?: UnlockedFields
  /** Also unlocks the portfolio's files. */
  unlockKey?: string
  status: number
  retryAfter?: number | undefined
}

export type Form = (deps: Deps, portfolioId: string, request: FastifyRequest, reply: FastifyReply) => Promise<FormResult>

export const unlockForm: Form = async (deps, portfolioId, request, reply) => {
  const { data: accessPin } = pin.safeParse(fieldOf(request, 'accessPin'))
  try {
    if (accessPin === undefined) throw new Problem('invalid', messages.pin)
    const { unlocked: unlockedFields, key } = await unlockForRequest(
      deps,
      await portfolioById(deps.db, portfolioId),
      accessPin,
      request,
      reply,
    )
    return { status: 200, unlockedFields, unlockKey: key, notice: success('unlock', 'Unlocked', 'Private information is now visible') }
  } catch (error) {
    const isPaused = error instanceof Problem && error.body.code === 'unlock_paused'
    return failure('unlock', isPaused ? 'PIN not checked' : 'Incorrect code', error)
  }
}

export const endorseForm: Form = async (deps, portfolioId, request) => {
  const { data } = endorsement.safeParse({ email: fieldOf(request, 'email') })
  try {
    if (!data) throw new Problem('invalid', messages.email)
    const portfolio = await portfolioById(deps.db, portfolioId)
    const { status } = await endorse(deps, portfolio, data.email, request)
    return {
      status: 200,
      notice:
        status === 'pending'
          ? success('endorse', 'Almost done', 'Check your inbox to confirm your endorsement')
          : success('endorse', 'Thank you', messages.endorsementCounted),
    }
  } catch (error) {
    return failure('endorse', 'Endorsement failed', error)
  }
}

function fieldOf({ body }: FastifyRequest, name: string): string {
  return body instanceof URLSearchParams ? (body.get(name) ?? '').trim() : ''
}

function success(about: Notice['about'], title: string, message: string): Notice {
  return { about, tone: 'success', title, message }
}

/** Shows the error's message at the form; an unexpected error leads to the error page. */
function failure(about: Notice['about'], title: string, error: unknown): FormResult {
  if (!(error instanceof Problem) || error.status >= 500) throw error
  return { status: error.status, retryAfter: error.retryAfter, notice: { about, tone: 'error', title, message: error.message } }
}
