import type { FastifyRequest } from 'fastify'
import { Problem } from '../../base/http/problems.ts'
import { browserLanguage } from '../../portfolios/page-language.ts'
import type { WriterResponse } from './send-page.ts'

export type LinkHelp = 'endorseAgain' | 'askForLink'

/** `cause` is 'incomplete', or the error of the link's token; any other error is thrown again. */
export function deadLinkPage(request: FastifyRequest, cause: unknown, help?: LinkHelp): WriterResponse {
  const isIncomplete = cause === 'incomplete'
  if (!isIncomplete && !isAboutToken(cause)) throw cause
  const language = browserLanguage(request)
  return {
    status: 400,
    page: { kind: 'message', language, title: 'deadLink', texts: [isIncomplete ? 'incomplete' : 'expired', ...(help ? [help] : [])] },
  }
}

const isAboutToken = (error: unknown) => error instanceof Problem && error.body.fields?.['token'] !== undefined
