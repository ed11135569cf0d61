import type { FastifyReply, FastifyRequest } from 'fastify'
import type { CodePageInput, Notice, PageContent, WriterPage } from '#contract/page.ts'
import type { Deps } from '../../base/deps.ts'
import { acceptedEncoding, type EncodedText, sendEncoded } from '../../base/http/encoded-text.ts'
import { waitForOwnTurn } from '../../base/http/own-turn.ts'
import { pageInputOf } from '../responses/page-content.ts'
import type { PortfolioCounter } from '../responses/portfolio-counter.ts'
import type { FoundBy } from '../responses/public-responses.ts'

export interface WriterResponse {
  page: WriterPage
  status?: number
  retryAfter?: number | undefined
}

interface SendOptions {
  status?: number
  /** True for content for this visitor only, which must not be cached. */
  isPersonal?: boolean
}

export interface PageSender {
  send: typeof sendPage
  /** Sends the form for a code. Without options it is the response for a page that isn't open to everyone. */
  sendCodePage: (
    request: FastifyRequest,
    reply: FastifyReply,
    options?: Pick<CodePageInput, 'action' | 'error'> & { status?: number },
  ) => Promise<FastifyReply>
}

export function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  page: EncodedText,
  { status = 200, isPersonal = false }: SendOptions = {},
) {
  const encoding = acceptedEncoding(request.headers['accept-encoding'])
  reply
    .code(status)
    .type('text/html; charset=utf-8')
    .header('cache-control', isPersonal ? 'private, no-store' : 'public, no-cache')
  const etag = status === 200 && !isPersonal ? page.etag(encoding) : undefined
  return sendEncoded(request, reply, { bytes: page.as(encoding), encoding, etag })
}

interface FormResponse extends PageContent {
  foundBy: FoundBy
  notice?: Notice | undefined
  network: string
}

export type ResponseDeps = Pick<Deps, 'site' | 'config' | 'clock' | 'pdfLanguages'> & { portfolioCounter: PortfolioCounter }

/** Renders the page as the response to a posted form. It is never cached, because it may show unlocked content. */
export async function renderFormResponse(deps: ResponseDeps, { view, network, ...response }: FormResponse): Promise<string> {
  const canBeWrittenTo = deps.config.smtpUrl !== undefined && response.isOpenToMessages
  const input = pageInputOf(deps, { ...response, view: canBeWrittenTo ? { ...view, takesMessages: true } : view })
  const portfolioCount = await deps.portfolioCounter.recentCount()
  // One client can post a hundred forms concurrently, and a long page takes a tenth of a second.
  await waitForOwnTurn(network)
  return await deps.site.page({ kind: 'portfolio', ...input, portfolioCount })
}
