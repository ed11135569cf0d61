import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { portfolioPath } from '#contract/paths.ts'
import { type FilesDeps, portfolioFiles } from '../export/portfolio-files.ts'
import { clientKeyOf } from '../http/client-address.ts'
import { EncodedText } from '../http/encoded-text.ts'
import { Problem, problemOf, sendProblem } from '../http/problems.ts'
import { contentSecurityPolicy } from '../http/security.ts'
import { type PageRequest, pagePaths, type ResolvedPage, resolvePage } from '../portfolios/page-lookup.ts'
import type { PortfolioCounter } from '../portfolios/portfolio-counter.ts'
import { type PublicDeps, sendCachedResponse, sendPublicResponse } from '../portfolios/send-public-response.ts'
import { defineRule, minute } from '../rate-limits/rate-limiter.ts'
import { hasSessionCookie } from '../sessions/sessions.ts'
import { ShareImages } from '../share-images/share-images.ts'
import { FixedPages } from './fixed-pages.ts'
import { renderFormResponse } from './form-response.ts'
import { endorseForm, type Form, unlockForm } from './forms.ts'
import { searchEngineRoutes } from './search-engines.ts'
import { securityTxt } from './security-txt.ts'
import { sendPage } from './send-page.ts'
import { sendShareImage } from './send-share-image.ts'
import { serveFolders } from './static-files.ts'

/** Screens of the app that need no session. */
const publicScreens = ['/reset-password', '/confirm-email', '/confirm-endorsement']
/** Without a session, these lead to the sign-in screen. */
const accountScreens = ['/', '/auth', '/editor', '/import', '/see-as', '/account', '/admin']
/** Only with DEBUG_TOOLS. */
const debugScreens = ['/debug', '/test-auth']
const formBytes = 4096
/** Forms of the public page. Limited, because every response is a page rendered for one visitor. */
const forms = defineRule('page-form', ['address', 120, 10 * minute])

const portfolioNotFound = {
  title: 'Portfolio Not Found',
  text: "The portfolio you're looking for doesn't exist or may have been moved.",
}
const pageNotFound = { title: '404 Page Not Found', text: 'Did you forget to add the page to the router?' }

/** All HTML pages and their assets. */
export async function pageRoutes(app: FastifyInstance, deps: FilesDeps & PublicDeps & { portfolioCounter: PortfolioCounter }) {
  const { site, config, rateLimits, portfolioCounter } = deps
  const { signUp } = config
  const fixedPages = new FixedPages()
  const policy = contentSecurityPolicy(site.policy)
  const send: typeof sendPage = (request, reply, ...page) => sendPage(request, reply.header('content-security-policy', policy), ...page)

  app.setNotFoundHandler(async (request, reply) => {
    if (request.url.startsWith('/api/')) return sendProblem(new Problem('not_found', 'Not found'), request, reply)
    return send(request, reply, fixedPages.of(await site.messagePage({ ...pageNotFound, signUp })), { status: 404 })
  })

  securityTxt(app, deps)
  searchEngineRoutes(app, deps)
  await app.register(async (scope) => {
    await serveFolders(scope, site)
    scope.setErrorHandler(async (error, request, reply) => {
      const { status, retryAfter, message } = problemOf(error)
      if (status >= 500 && !(error instanceof Problem)) request.log.error({ reqId: request.id, err: error }, 'unexpected error')
      if (retryAfter !== undefined) reply.header('retry-after', String(retryAfter))
      const page = status === 404 ? portfolioNotFound : { title: 'Error', text: message }
      return send(request, reply, fixedPages.of(await site.messagePage({ ...page, signUp })), { status, personal: true })
    })
    scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string', bodyLimit: formBytes }, (_request, body, done) => {
      done(null, new URLSearchParams(body.toString()))
    })

    /** The first account can be registered on the screen, too. */
    const isSignUpOpen = async () => signUp === 'open' || (await portfolioCounter.count()) === 0
    for (const path of [...publicScreens, ...accountScreens, ...(config.debugTools ? debugScreens : [])]) {
      const leadsToSignIn = accountScreens.includes(path)
      scope.get(path, async (request, reply) => {
        const isSignedOut = !hasSessionCookie(config, request)
        // Never cached: going back in the browser after sign-in would show the signed-out page.
        return send(request, reply, fixedPages.of(await site.shell({ isSignedOut, leadsToSignIn, isSignUpOpen: await isSignUpOpen() })), {
          personal: true,
        })
      })
    }
    const shareImages = new ShareImages(deps)
    for (const path of pagePaths) {
      const resolve = (request: FastifyRequest<PageRequest>) => resolvePage(deps, path, request)
      portfolioFiles(scope, deps, path)
      const sendUncached = async (request: FastifyRequest<PageRequest>, reply: FastifyReply) => {
        const { portfolio, by } = await resolve(request)
        if (by === 'former') return redirectToCurrent(reply, portfolio)
        return await sendPublicResponse(deps, portfolio, by, request, reply)
      }
      scope.get<PageRequest>(`${path}:address`, (request, reply) => {
        const isSent = path === '/me/' && sendCachedResponse(deps, request.params.address, 'handle', request, reply)
        return isSent ? undefined : sendUncached(request, reply)
      })
      scope.get<PageRequest>(`${path}:address/share.png`, async (request, reply) => {
        const { portfolio, by } = await resolve(request)
        if (by === 'former') return redirectToCurrent(reply, portfolio, '/share.png')
        return sendShareImage(request, reply, await shareImages.of(portfolio, clientKeyOf(request)))
      })
      for (const [name, form] of Object.entries({ unlock: unlockForm, endorse: endorseForm })) {
        scope.post<PageRequest>(`${path}:address/${name}`, async (request, reply) =>
          answerForm(form, request, reply, await resolve(request)),
        )
        // Reached when the visitor opens the URL of a form response again.
        scope.get<PageRequest>(`${path}:address/${name}`, async ({ params }, reply) =>
          reply.redirect(`${path}${encodeURIComponent(params.address)}`),
        )
      }
    }
  })

  async function answerForm(form: Form, request: FastifyRequest, reply: FastifyReply, { portfolio, by }: ResolvedPage) {
    await rateLimits.count(forms(clientKeyOf(request)))
    const { status, retryAfter, notice, unlockedFields, unlockKey } = await form(deps, portfolio.id, request, reply)
    if (retryAfter !== undefined) reply.header('retry-after', String(retryAfter))
    const html = await renderFormResponse(deps, portfolio.id, {
      lookupBy: by === 'handle' ? 'handle' : 'id',
      notice,
      unlockedFields,
      unlockKey,
    })
    return send(request, reply, new EncodedText(html), { status, personal: true })
  }
}

/** Not cached: if the owner takes the former handle back, two cached redirects would form a loop. */
function redirectToCurrent(reply: FastifyReply, { id, handle }: ResolvedPage['portfolio'], path = '') {
  return reply.header('cache-control', 'no-cache').redirect(`${portfolioPath({ id, urlHandle: handle })}${path}`, 301)
}
