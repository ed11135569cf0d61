import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { LRUCache } from 'lru-cache'
import { checkPath } from '#contract/credential.ts'
import type { MessagePageInput, SignUp } from '#contract/page.ts'
import { formatCode, readCode } from '#contract/private-link-code.ts'
import { serverSpokenFor } from '#contract/words/server.ts'
import { english } from '#contract/words/spoken.ts'
import type { Site } from '../../base/built-site/site.ts'
import type { SiteLogo } from '../../base/built-site/site-logo.ts'
import type { Deps } from '../../base/deps.ts'
import { EncodedText } from '../../base/http/encoded-text.ts'
import { logFailure, Problem, problemOf, sendProblem } from '../../base/http/problems.ts'
import { contentSecurityPolicy, immutable } from '../../base/http/security.ts'
import { statementsBeside } from '../../base/legal-names.ts'
import { hasSessionCookie } from '../../base/sessions/sessions.ts'
import { languageOfVisit } from '../../portfolios/page-language.ts'
import type { PortfolioCounter } from '../responses/portfolio-counter.ts'
import type { PublicDeps } from '../responses/send-public-response.ts'
import type { ShareImageDeps } from '../share-images/share-images.ts'
import { contactLinkPages } from './contact-link-pages.ts'
import { messagePages } from './message-pages.ts'
import { codePageRoutes } from './open-page.ts'
import type { FilesDeps } from './portfolio-files.ts'
import { portfolioPages } from './portfolio-pages.ts'
import { reportPages } from './report-page.ts'
import { searchEngineRoutes } from './search-engines.ts'
import { type PageSender, sendPage } from './send-page.ts'
import { writerPages } from './writer-pages.ts'

const maxCacheBytes = 4 * 1024 * 1024

/** Caches pages that are the same for all visitors, such as the app and error pages, so that each is compressed once. */
class FixedPages {
  readonly #cache = new LRUCache<string, EncodedText>({ maxSize: maxCacheBytes, maxEntrySize: maxCacheBytes / 16 })

  of(html: string): EncodedText {
    const cached = this.#cache.get(html)
    if (cached) return cached
    const page = new EncodedText(html)
    // Counts the key, the page, and its compressed forms, which together are smaller than the page.
    this.#cache.set(html, page, { size: 3 * page.size })
    return page
  }
}

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
  const services = config.signInServices.map(({ id, name }) => ({ id, name }))
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
    codePageRoutes(scope, deps, { send, sendCodePage })
  })
}

/** In the language of the visit; a problem without a translation is in English as a whole. */
function errorPageOf(problem: Problem, languageOfVisit: string): MessagePageInput {
  const { code, message } = problem.body
  const { spoken, say, refusal } = serverSpokenFor(languageOfVisit)
  const language = spoken.tag
  if (code === 'not_found') return { language, title: say('portfolioNotFound'), text: say('portfolioNotFoundText') }
  if (code === 'frozen') return { language, title: say('pageNotAvailable'), text: say('pageFrozen') }
  // Both functions return the English text if they know no translation.
  const text = refusal(problem.bodyIn(spoken).message)
  const isTranslated = language === 'en' || text !== message
  return isTranslated ? { language, title: spoken.say('error'), text } : { language: 'en', title: english.say('error'), text: message }
}

const misreadLink = /^(\/open|\/me\/[\w-]+(?:\/[\w-]+)?|\/portfolio\/id\/\d+)%23([^?]{1,60})/

/** Some mail filters write the # of a private link as %23, which sends the code to the server. Redirects without a log entry. */
function redirectMisreadLinks(app: FastifyInstance) {
  app.addHook('onRequest', (request, reply, done) => {
    const link = request.url.includes('%23') ? linkIn(request.url) : undefined
    if (link) reply.header('cache-control', 'no-store').redirect(link, 303)
    else done()
  })
}

function linkIn(url: string): string | undefined {
  const [, path, input = ''] = misreadLink.exec(url) ?? []
  const code = readCode(input.replaceAll(/%20|\+/g, ' '))
  return path && code ? `${path}#${formatCode(code)}` : undefined
}

const path = '/.well-known/security.txt'
const validityMs = 180 * 24 * 60 * 60 * 1000

/** The contact for vulnerability reports (RFC 9116): the security mailbox of RFC 2142 at the host of this installation. */
function securityTxt(app: FastifyInstance, { config: { publicUrl }, clock }: Pick<Deps, 'config' | 'clock'>) {
  app.get(path, { schema: { hide: true } }, async (_request, reply) => {
    const fields = {
      Contact: `mailto:security@${new URL(publicUrl).hostname}`,
      Expires: new Date(clock().getTime() + validityMs).toISOString(),
      'Preferred-Languages': 'en',
      Canonical: `${publicUrl}${path}`,
    }
    const lines = Object.entries(fields).map(([name, value]) => `${name}: ${value}\n`)
    return reply.type('text/plain; charset=utf-8').header('cache-control', 'public, max-age=86400').send(lines.join(''))
  })
}

/** Assets of the pages. Files in a folder `assets` have a hash in their name, so their content never changes. */
async function serveFolders(app: FastifyInstance, { folders }: Pick<Site, 'folders'>) {
  for (const { prefix, root } of folders) {
    await app.register(fastifyStatic, {
      root,
      prefix,
      index: false,
      dotfiles: 'ignore',
      preCompressed: true,
      decorateReply: false,
      cacheControl: false,
      lastModified: false,
      acceptRanges: false,
      schemaHide: true,
      setHeaders: (reply, path) => {
        reply.header('cache-control', path.includes('/assets/') ? immutable : 'public, max-age=3600')
      },
    })
  }
}

/** The operator's logo. Opened by itself, an SVG file is a page that could run scripts. */
function serveLogo(app: FastifyInstance, { path, contentType, bytes }: SiteLogo) {
  app.get(path, { schema: { hide: true } }, (_request, reply) =>
    reply
      .type(contentType)
      .header('cache-control', immutable)
      .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox")
      .send(bytes),
  )
}
