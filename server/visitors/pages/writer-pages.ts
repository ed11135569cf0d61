import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '../../base/deps.ts'
import { clientKeyOf } from '../../base/http/client-address.ts'
import { EncodedText } from '../../base/http/encoded-text.ts'
import { neverAsk } from '../../endorsements/asking.ts'
import { issuerOf } from '../../endorsements/credentials/credential.ts'
import { confirmEndorsement, languageOfConfirmation } from '../../endorsements/endorsements.ts'
import { readMyEndorsement } from '../../endorsements/writer-endorsement.ts'
import { browserLanguage } from '../../portfolios/page-language.ts'
import { type PageDeps, type PageRequest, pagePatterns, resolvePage } from '../responses/page-lookup.ts'
import { deadLinkPage, type LinkHelp } from './dead-link-page.ts'
import { fieldOf, formRule } from './forms.ts'
import { emptyResendPage, resendLink } from './resend-page.ts'
import type { PageSender, WriterResponse } from './send-page.ts'
import { runWriterAction } from './writer-actions.ts'

type Respond = (token: string, request: FastifyRequest) => Promise<WriterResponse>

interface LinkedPage {
  /** Responds to the link itself. Changes nothing, because mail scanners open links. */
  open: Respond
  press: Respond
  /** The path to which the form is posted; by default that of the link. */
  pressPath?: string
  help?: LinkHelp
}

interface TokenRequest {
  Querystring: { token?: unknown }
}

/** They work without a script. The forms send the token in their body, so that only the mailed link has it in its URL. */
export function writerPages(app: FastifyInstance, deps: Deps & PageDeps, { send }: Pick<PageSender, 'send'>) {
  const { site, config, rateLimits } = deps
  const canSign = issuerOf(config) !== undefined

  addLinkedPage('/confirm-endorsement', {
    open: async (token, request) => {
      const language = (await languageOfConfirmation(deps, token)) ?? browserLanguage(request)
      return { page: { kind: 'confirm', language, token } }
    },
    press: async (token) => {
      const { key } = await confirmEndorsement(deps, token)
      const endorsement = await readMyEndorsement(deps, key)
      const common = { endorsement, token: key, canSign }
      return { page: endorsement.words ? { ...common, kind: 'endorsement', donePhrase: 'counted' } : { ...common, kind: 'thanks' } }
    },
    help: 'endorseAgain',
  })

  addLinkedPage('/my-endorsement', {
    open: async (token) => {
      const endorsement = await readMyEndorsement(deps, token)
      return { page: { kind: 'endorsement', endorsement, token, canSign } }
    },
    press: (token, request) => runWriterAction(deps, token, request),
    help: 'askForLink',
  })

  addLinkedPage('/never-ask', {
    open: async (token, request) => ({ page: { kind: 'never-ask', language: browserLanguage(request), token } }),
    press: async (token, request) => {
      await neverAsk(deps, token)
      return { page: { kind: 'message', language: browserLanguage(request), title: 'neverAsk', texts: ['neverAsked'] } }
    },
    // Mail programs post to the URL of the link.
    pressPath: '/never-ask/confirm',
  })

  for (const { path, pattern } of pagePatterns) {
    const url = `${pattern}/endorsed`
    app.get<PageRequest>(url, async (request, reply) => {
      await rateLimits.count(formRule(clientKeyOf(request)))
      const { portfolio } = await resolvePage(deps, path, request)
      return await sendWriterPage(request, reply, { page: await emptyResendPage(deps, portfolio.id) })
    })
    app.post<PageRequest>(url, async (request, reply) => {
      await rateLimits.count(formRule(clientKeyOf(request)))
      const { portfolio } = await resolvePage(deps, path, request)
      return await sendWriterPage(request, reply, await resendLink(deps, portfolio.id, request))
    })
  }

  function addLinkedPage(path: string, { open, press, pressPath = path, help }: LinkedPage) {
    const respond = async (token: string, request: FastifyRequest, answer: Respond): Promise<WriterResponse> => {
      await rateLimits.count(formRule(clientKeyOf(request)))
      if (token === '') return deadLinkPage(request, 'incomplete', help)
      try {
        return await answer(token, request)
      } catch (error) {
        return deadLinkPage(request, error, help)
      }
    }
    app.get<TokenRequest>(path, async (request, reply) => {
      const { token } = request.query
      return await sendWriterPage(request, reply, await respond(typeof token === 'string' ? token : '', request, open))
    })
    app.post(pressPath, async (request, reply) => sendWriterPage(request, reply, await respond(fieldOf(request, 'token'), request, press)))
  }

  async function sendWriterPage(request: FastifyRequest, reply: FastifyReply, { page, status = 200, retryAfter }: WriterResponse) {
    if (retryAfter !== undefined) reply.header('retry-after', String(retryAfter))
    const html = await site.page({ kind: 'writer', page })
    return send(request, reply, new EncodedText(html), { status, isPersonal: true })
  }
}
