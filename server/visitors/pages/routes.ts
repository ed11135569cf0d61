import type { FastifyInstance } from 'fastify'
import { checkPath } from '#contract/credential.ts'
import type { SignUp } from '#contract/page.ts'
import { logFailure, Problem, problemOf, sendProblem } from '../../base/http/problems.ts'
import { contentSecurityPolicy } from '../../base/http/security.ts'
import { statementsBeside } from '../../base/legal-names.ts'
import { hasSessionCookie } from '../../base/sessions/sessions.ts'
import { languageOfVisit } from '../../portfolios/page-language.ts'
import type { PortfolioCounter } from '../responses/portfolio-counter.ts'
import type { PublicDeps } from '../responses/send-public-response.ts'
import type { ShareImageDeps } from '../share-images/share-images.ts'
import { contactLinkPages } from './contact-link-pages.ts'
import { errorPageOf } from './error-page.ts'
import { FixedPages } from './fixed-pages.ts'
import { messagePages } from './message-pages.ts'
import { redirectMisreadLinks } from './misread-links.ts'
import { openPage } from './open-page.ts'
import type { FilesDeps } from './portfolio-files.ts'
import { portfolioPages } from './portfolio-pages.ts'
import { reportPages } from './report-page.ts'
import { searchEngineRoutes } from './search-engines.ts'
import { securityTxt } from './security-txt.ts'
import { type PageSender, sendPage } from './send-page.ts'
import { serveFolders, serveLogo } from './static-files.ts'
import { writerPages } from './writer-pages.ts'

const publicScreens = ['/reset-password', '/confirm-email', '/sign-in/:provider']
/** Without a session, these lead to the sign-in screen. */
const accountScreens = ['/', '/auth', '/start', '/editor', '/import', '/before-you-apply', '/see-as', '/endorsements', '/account', '/admin']
/** Only with DEBUG_TOOLS. */
const debugScreens = ['/debug', '/test-auth']

const pageNotFound = { language: 'en', title: '404 Page Not Found', text: 'Did you forget to add the page to the router?' }

type PageDeps = FilesDeps & PublicDeps & ShareImageDeps & { portfolioCounter: PortfolioCounter }

export async function pageRoutes(app: FastifyInstance, deps: PageDeps) {
  const { site, config, portfolioCounter, pdfLanguages } = deps
  const { passwords } = config
  const services = config.signInProviders.map(({ id, name }) => ({ id, name }))
  const fixedPages = new FixedPages()
  const policy = contentSecurityPolicy(site.policy)
  const send: PageSender['send'] = (request, reply, ...page) => sendPage(request, reply.header('content-security-policy', policy), ...page)

  const sendCodePage: PageSender['sendCodePage'] = async (request, reply, { status = 200, ...input } = {}) => {
    const html = await site.page({ kind: 'code', ...input, language: languageOfVisit(request) })
    return send(request, reply.header('vary', 'Accept-Language'), fixedPages.of(html), { status, isPersonal: status !== 200 })
  }

  redirectMisreadLinks(app)
  app.setNotFoundHandler(async (request, reply) => {
    if (request.url.startsWith('/api/')) return sendProblem(new Problem('not_found', 'Not found'), request, reply)
    return send(request, reply, fixedPages.of(await site.page({ kind: 'message', ...pageNotFound })), { status: 404 })
  })

  securityTxt(app, deps)
  searchEngineRoutes(app, deps)
  await app.register(async (scope) => {
    await serveFolders(scope, site)
    if (config.siteLogo) serveLogo(scope, config.siteLogo)
    scope.setErrorHandler(async (error, request, reply) => {
      const problem = problemOf(error)
      const { status, retryAfter } = problem
      logFailure(request, error)
      if (retryAfter !== undefined) reply.header('retry-after', String(retryAfter))
      const page = errorPageOf(problem, languageOfVisit(request))
      return send(request, reply, fixedPages.of(await site.page({ kind: 'message', ...page })), { status, isPersonal: true })
    })
    // The general limit is enough for a quote of 3,000 characters in any script.
    scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) => {
      done(null, new URLSearchParams(body.toString()))
    })

    /** Without accounts, the sign-in screen always offers to register the first one. */
    const offeredSignUp = async (): Promise<SignUp> => {
      const takesFirst = config.passwords === 'on' && config.signUp !== 'open' && (await portfolioCounter.count()) === 0
      return takesFirst ? 'open' : config.signUp
    }
    for (const path of [...publicScreens, ...accountScreens, ...(config.debugTools ? debugScreens : [])]) {
      const screenWithoutSession = accountScreens.includes(path) ? 'signIn' : 'any'
      const screenWithSession = path === '/' ? 'dashboard' : 'any'
      scope.get(path, async (request, reply) => {
        const isSignedOut = !hasSessionCookie(config, request)
        // Never cached: going back in the browser after sign-in would show the signed-out page.
        const facts = { isSignedOut, signUp: await offeredSignUp(), pdfLanguages, services, passwords }
        const html = await site.page({ kind: 'app', screen: isSignedOut ? screenWithoutSession : screenWithSession, facts })
        return send(request, reply, fixedPages.of(html), { isPersonal: true })
      })
    }
    scope.get(checkPath, async (request, reply) => {
      const html = await site.page({ kind: 'check', language: languageOfVisit(request) })
      return send(request, reply.header('vary', 'Accept-Language'), fixedPages.of(html))
    })
    for (const about of statementsBeside(config.legalLinks))
      scope.get(`/${about}`, async (request, reply) => {
        const language = languageOfVisit(request)
        const html = await site.page({ kind: 'statement', about, language })
        return send(request, reply.header('vary', 'Accept-Language'), fixedPages.of(html))
      })
    reportPages(scope, deps, { send })
    writerPages(scope, deps, { send })
    messagePages(scope, deps, { send })
    contactLinkPages(scope, deps, { send })
    portfolioPages(scope, deps, { send, sendCodePage })
    openPage(scope, deps, { send, sendCodePage })
  })
}
