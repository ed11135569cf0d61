import type { FastifyReply, FastifyRequest } from 'fastify'
import { endorsement } from '#contract/calls/endorsement.ts'
import { pin } from '#contract/calls/portfolio-input.ts'
import { foldCode } from '#contract/fields/digits.ts'
import { cleanText } from '#contract/fields/typed-text.ts'
import { messages } from '#contract/messages.ts'
import type { Notice } from '#contract/page.ts'
import { readCode } from '#contract/private-link-code.ts'
import type { Spoken } from '#contract/words/spoken.ts'
import type { Deps } from '../../base/deps.ts'
import { Problem, schemaText } from '../../base/http/problems.ts'
import { defineRule, minute } from '../../base/rate-limits/rate-limiter.ts'
import { endorse } from '../../endorsements/endorsements.ts'
import { type OpenedPrivateLink, openPrivateLink } from '../../portfolios/access/open.ts'
import { unlockForRequest } from '../../portfolios/access/pin.ts'
import { withPin } from '../../portfolios/audience.ts'
import { portfolioById } from '../../portfolios/portfolio-store.ts'
import { resolveSlugs } from '../responses/page-content.ts'
import type { ResolvedPage } from '../responses/page-lookup.ts'

/** Forms of the public page. Limited, because every response is a page rendered for one visitor. */
export const formRule = defineRule('page-form', ['address', 120, 10 * minute], ['network', 600, 10 * minute])

type NoticeIn = (spoken: Spoken) => Notice

export interface FormResult {
  noticeIn?: NoticeIn
  opened?: Omit<OpenedPrivateLink, 'shared'> & Partial<OpenedPrivateLink>
  status: number
  retryAfter?: number | undefined
}

export type Form = (deps: Deps, page: ResolvedPage, request: FastifyRequest, reply: FastifyReply) => Promise<FormResult>

/** Accepts the PIN, or the code of a private link, depending on the format of the input. */
export const unlockForm: Form = async (deps, page, request, reply) => {
  const input = foldCode(fieldOf(request, 'accessPin'))
  try {
    if (readCode(input))
      return { status: 200, opened: await openPrivateLink(deps, { code: input, portfolioId: page.portfolio.id }, request) }
    const opened = await openByPin(deps, page, input, request, reply)
    return { status: 200, opened, noticeIn: successNotice('unlock', 'unlocked', 'nowVisible') }
  } catch (error) {
    const isPaused = error instanceof Problem && error.body.code === 'unlock_paused'
    return failureResult('unlock', isPaused ? 'pinNotChecked' : 'incorrectCode', error)
  }
}

async function openByPin(deps: Deps, { portfolio, slug }: ResolvedPage, input: string, request: FastifyRequest, reply: FastifyReply) {
  const { data: accessPin } = pin.safeParse(input)
  if (accessPin === undefined) throw new Problem('invalid', ({ say }) => say('pinOrCode'))
  const result = await unlockForRequest(deps, await portfolioById(deps.db, portfolio.id), accessPin, request, reply)
  return { portfolio: result.portfolio, audience: withPin(resolveSlugs(result.portfolio, { slug }).edition), key: result.key }
}

export const endorseForm: Form = async (deps, { portfolio: { id } }, request) => {
  const { data, error } = endorsement.safeParse({ email: fieldOf(request, 'email') })
  try {
    if (error) throw new Problem('invalid', schemaText(error.issues[0]?.message ?? messages.email))
    const portfolio = await portfolioById(deps.db, id)
    const { status } = await endorse(deps, portfolio, data, request)
    return {
      status: 200,
      noticeIn:
        status === 'pending'
          ? successNotice('endorse', 'almostDone', 'checkInbox')
          : successNotice('endorse', 'thankYou', 'endorsementCounted'),
    }
  } catch (error) {
    return failureResult('endorse', 'endorsementFailed', error)
  }
}

/** What a visitor typed, without what no one can see. */
export function fieldOf({ body }: FastifyRequest, name: string): string {
  return body instanceof URLSearchParams ? typedText(body.get(name) ?? '') : ''
}

export const typedText = (text: string): string => cleanText(text, { keepsMarks: false }).trim()

type SuccessPhrase = 'unlocked' | 'nowVisible' | 'almostDone' | 'checkInbox' | 'thankYou' | 'endorsementCounted'

function successNotice(about: Notice['about'], title: SuccessPhrase, message: SuccessPhrase): NoticeIn {
  return ({ say }) => ({ about, tone: 'success', title: say(title), message: say(message) })
}

type FailurePhrase = 'pinNotChecked' | 'incorrectCode' | 'endorsementFailed'

/** Shows the error's message at the form; an unexpected error, or a page that doesn't exist, leads to the error page. */
function failureResult(about: Notice['about'], title: FailurePhrase, error: unknown): FormResult {
  if (!(error instanceof Problem) || error.status >= 500 || error.status === 404) throw error
  return {
    status: error.status,
    retryAfter: error.retryAfter,
    noticeIn: (spoken) => ({ about, tone: 'error', title: spoken.say(title), message: error.bodyIn(spoken).message }),
  }
}
