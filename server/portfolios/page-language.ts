import type { FastifyReply, FastifyRequest } from 'fastify'
import { catalogFor, spokenFor } from '#contract/words/all.ts'
import { english, type Spoken } from '#contract/words/spoken.ts'
import { DatabaseUnavailableError } from '../base/db/errors.ts'
import { problemOf, sendProblem } from '../base/http/problems.ts'
import type { StoredPortfolio } from './stored-portfolio.ts'

/** Undefined without a script. It comes from the request only, so an answer in it tells nothing about a portfolio. */
function spokenToScript({ headers: { 'accept-language': requested = '' } }: FastifyRequest): Spoken | undefined {
  // Browsers themselves mostly send a list.
  if (!/^[a-z\d-]+$/i.test(requested)) return undefined
  const catalog = catalogFor(requested)
  return catalog === undefined ? english : spokenFor(catalog)
}

/** The language of our words that a visitor prefers, for pages that belong to no portfolio. */
export function browserLanguage({ headers: { 'accept-language': requested = '' } }: FastifyRequest): string {
  for (const part of requested.split(',', maxPreferred)) {
    const [tag = ''] = part.trim().split(';')
    const language = /^en\b/i.test(tag) ? english.tag : catalogFor(tag)
    if (language !== undefined) return language
  }
  return english.tag
}

/** Languages that are read of a request. Browsers send fewer. */
const maxPreferred = 20

/** The language of a page that is not about one portfolio: that of the link, of the script that asks, or of the browser. */
export function languageOfVisit(request: FastifyRequest): string {
  const { lang } = request.query as { lang?: unknown }
  const languageOfLink = typeof lang === 'string' ? catalogFor(lang) : undefined
  return languageOfLink ?? spokenToScript(request)?.tag ?? browserLanguage(request)
}

/** For calls that the page of a portfolio sends: the problem is said in its language. `find` returns the portfolio of a call. */
export function answerInPageLanguage<Request extends FastifyRequest>(find: (request: Request) => Promise<StoredPortfolio>) {
  return async (error: unknown, request: Request, reply: FastifyReply) => {
    const spoken = spokenToScript(request) ?? (await spokenOnPage(error, () => find(request)))
    return sendProblem(error, request, reply, spoken)
  }
}

/** English if there is no page, or if the database has just failed. */
async function spokenOnPage(error: unknown, find: () => Promise<StoredPortfolio>): Promise<Spoken> {
  const isUnknown = error instanceof DatabaseUnavailableError || problemOf(error).status === 404
  const portfolio = isUnknown ? undefined : await find().catch(() => undefined)
  // A page that isn't open to everyone doesn't say in which language it is.
  return portfolio?.content.visibility === 'open' ? spokenFor(portfolio.content.language) : english
}
