import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { messages } from '#contract/messages.ts'
import { formatName, nameInSentence } from '#contract/outline/format.ts'
import type { ActionPageInput } from '#contract/page.ts'
import { portfolioPath } from '#contract/paths.ts'
import { spokenFor } from '#contract/words/all.ts'
import { serverSpokenFor } from '#contract/words/server.ts'
import type { Deps } from '../../base/deps.ts'
import { clientKeyOf } from '../../base/http/client-address.ts'
import { EncodedText } from '../../base/http/encoded-text.ts'
import type { StoredPortfolio } from '../../portfolios/stored-portfolio.ts'
import { confirmMessage, deliveredText, readMessageLink, readStopLink, stopSender } from '../contact/contact.ts'
import { deadLinkPage } from './dead-link-page.ts'
import { formRule } from './forms.ts'
import type { PageSender } from './send-page.ts'

interface LinkRequest {
  Querystring: { token?: unknown }
}

/** The pages of mailed links about messages. Opening one changes nothing, because mail scanners open links; its button does. They show no message. */
export function contactLinkPages(app: FastifyInstance, deps: Deps, { send }: Pick<PageSender, 'send'>) {
  const { site, rateLimits } = deps

  addPage('/confirm-message', {
    ask: async (token) => askToConfirm((await readMessageLink(deps, token)).portfolio),
    press: async (token) => deliveredPage((await confirmMessage(deps, token)).portfolio),
  })

  addPage('/stop-sender', {
    ask: async (token) => {
      await readStopLink(deps, token)
      return {
        language: 'en',
        title: 'Never again from this address?',
        text: 'No message and no endorsement from this mailbox will reach you anymore. Its owner is not told.',
        button: 'Never again from this address',
      }
    },
    press: async (token) => {
      await stopSender(deps, token)
      return {
        language: 'en',
        title: 'Done',
        text: messages.senderStopped,
        link: { href: '/', text: 'Open your dashboard' },
      }
    },
  })

  function addPage(url: string, { ask, press }: Readonly<Record<'ask' | 'press', (token: string) => Promise<ActionPageInput>>>) {
    app.get<LinkRequest>(url, async (request, reply) => sendPage(request, reply, ask))
    app.post<LinkRequest>(url, async (request, reply) => sendPage(request, reply, press))
  }

  async function sendPage(request: FastifyRequest<LinkRequest>, reply: FastifyReply, work: (token: string) => Promise<ActionPageInput>) {
    await rateLimits.count(formRule(clientKeyOf(request)))
    const { token } = request.query
    try {
      const html = await site.page({ kind: 'action', ...(await work(typeof token === 'string' ? token : '')) })
      return send(request, reply, new EncodedText(html), { isPersonal: true })
    } catch (error) {
      const { page, status = 400 } = deadLinkPage(request, token === undefined ? 'incomplete' : error)
      return send(request, reply, new EncodedText(await site.page({ kind: 'writer', page })), { status, isPersonal: true })
    }
  }
}

function askToConfirm({ content, urlHandle }: StoredPortfolio): ActionPageInput {
  const { spoken, say } = serverSpokenFor(content.language)
  const owner = nameInSentence({ ...content, urlHandle }, spoken)
  return {
    language: spoken.tag,
    title: say('confirmMessageTitle', { owner }),
    text: say('confirmMessageText', { owner }),
    button: say('sendMyMessage'),
  }
}

function deliveredPage(portfolio: StoredPortfolio): ActionPageInput {
  const { content, urlHandle } = portfolio
  const spoken = spokenFor(content.language)
  return {
    language: spoken.tag,
    title: deliveredText(portfolio),
    link: { href: portfolioPath(portfolio), text: formatName({ ...content, urlHandle }, spoken) },
  }
}
