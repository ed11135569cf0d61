import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '../deps.ts'
import { visitorOf } from '../http/client-address.ts'
import { answerProblem, Problem, problemOf } from '../http/problems.ts'
import { contentSecurityPolicy } from '../http/security.ts'
import { minute, rule } from '../limits/limits.ts'
import { foundById } from '../limits/misses.ts'
import { type Addressed, behindId, behindMe } from './addressed.ts'
import { endorseForm, type Form, unlockForm } from './forms.ts'
import { PageBytes } from './page-bytes.ts'
import { PageCache } from './page-cache.ts'
import { portfolioPages } from './portfolio-page.ts'
import { securityTxt } from './security-txt.ts'
import { sendPage } from './send-page.ts'
import { serveFolders } from './static-files.ts'

/** The screens of the app; which of them is shown is the app's to say. */
const screens = ['/', '/auth', '/editor', '/account', '/admin', '/reset-password', '/confirm-email', '/confirm-endorsement']
/** Only with DEBUG_TOOLS. */
const debugScreens = ['/debug', '/test-auth']
const formBytes = 4096
/** For the pages that are the same for everybody: the app, and what is said of errors. */
const fixedBytes = 4 * 1024 * 1024

/** Forms of the public page: each answer is a whole page, made for this one reader. */
const forms = rule('page-form', ['address', 120, 10 * minute])

const portfolioNotFound = {
  title: 'Portfolio Not Found',
  text: "The portfolio you're looking for doesn't exist or may have been moved.",
}
const pageNotFound = { title: '404 Page Not Found', text: 'Did you forget to add the page to the router?' }

interface ByAddress {
  Params: { address: string }
}

/** Everything that answers with HTML, and what that HTML loads. */
export async function pageRoutes(app: FastifyInstance, deps: Deps) {
  const { db, site, config, rateLimits } = deps
  const pages = portfolioPages(deps)
  const fixed = new PageCache(fixedBytes)
  /** The same HTML for everybody, compressed once. */
  const fixedPage = (html: string) => fixed.find(html, '') ?? fixed.keep(html, '', html)

  app.setNotFoundHandler(async (request, reply) => {
    if (request.url.startsWith('/api/')) return answerProblem(new Problem('not_found', 'There is nothing at this address'), request, reply)
    return sendPage(request, reply, fixedPage(await site.messagePage(pageNotFound)), { status: 404 })
  })

  securityTxt(app, deps)
  await app.register(async (scope) => {
    await serveFolders(scope, site)
    if (site.policy) {
      const policy = contentSecurityPolicy(site.policy)
      scope.addHook('onRequest', async (_request, reply) => {
        reply.header('content-security-policy', policy)
      })
    }
    scope.setErrorHandler(async (error, request, reply) => {
      const { status, retryAfter, message } = problemOf(error)
      if (status >= 500 && !(error instanceof Problem)) request.log.error({ err: error }, 'unexpected error')
      if (retryAfter !== undefined) reply.header('retry-after', String(retryAfter))
      const page = status === 404 ? portfolioNotFound : { title: 'Error', text: message }
      return sendPage(request, reply, fixedPage(await site.messagePage(page)), { status, personal: true })
    })
    scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string', bodyLimit: formBytes }, (_request, body, done) => {
      done(null, new URLSearchParams(body.toString()))
    })

    for (const path of config.debugTools ? [...screens, ...debugScreens] : screens)
      scope.get(path, async (request, reply) => sendPage(request, reply, fixedPage(await site.shell())))
    portfolioAt('/me/:address', behindMe)
    portfolioAt('/portfolio/id/:address', behindId)

    function portfolioAt(path: string, find: (db: Deps['db'], address: string) => Promise<Addressed>) {
      /** Ids can be guessed one after another; handles are there to be found. */
      const found = (request: FastifyRequest<ByAddress>) => {
        const look = () => find(db, request.params.address)
        return /^\d+$/.test(request.params.address) ? foundById(rateLimits, request, look) : look()
      }
      scope.get<ByAddress>(path, async (request, reply) => {
        const addressed = await found(request)
        // Not to be kept: the owner may take the former handle back, and two kept redirects would then chase each other.
        if (addressed.movedTo) return reply.header('cache-control', 'no-cache').redirect(addressed.movedTo, 301)
        return sendPage(request, reply, await pages.publicPage(addressed))
      })
      for (const [name, form] of Object.entries({ unlock: unlockForm, endorse: endorseForm })) {
        scope.post<ByAddress>(`${path}/${name}`, async (request, reply) => answerForm(form, request, reply, await found(request)))
        // Where a reader of the answer lands who reloads its address.
        scope.get<ByAddress>(`${path}/${name}`, async ({ params }, reply) =>
          reply.redirect(path.replace(':address', encodeURIComponent(params.address))),
        )
      }
    }
  })

  async function answerForm(form: Form, request: FastifyRequest, reply: FastifyReply, { id, by }: Addressed) {
    await rateLimits.count(forms, visitorOf(request))
    const { status, retryAfter, notice, opened } = await form(deps, id, request, reply)
    if (retryAfter !== undefined) reply.header('retry-after', String(retryAfter))
    const addressed = { ...(await behindId(db, id)), by }
    const page = new PageBytes(await pages.answerPage(addressed, { notice, opened }))
    return sendPage(request, reply, page, { status, personal: true })
  }
}
