import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { unlockKeyHeader } from '#contract/calls/calls.ts'
import { portfolioPath } from '#contract/paths.ts'
import { spokenFor } from '#contract/words/all.ts'
import { clientKeyOf, clientNetwork } from '../../base/http/client-address.ts'
import { EncodedText, matchesEtag } from '../../base/http/encoded-text.ts'
import { Problem } from '../../base/http/problems.ts'
import { everyoneIn } from '../../portfolios/audience.ts'
import { languageOfVisit } from '../../portfolios/page-language.ts'
import { portfolioById } from '../../portfolios/portfolio-store.ts'
import { admit } from '../../portfolios/visibility.ts'
import { findListedEdition, pageContentOf } from '../responses/page-content.ts'
import { type PagePath, type PageRequest, pagePatterns, type ResolvedPage, resolvePage } from '../responses/page-lookup.ts'
import { type PublicDeps, sendCachedResponse, sendPublicResponse } from '../responses/send-public-response.ts'
import { type ShareImage, type ShareImageDeps, ShareImages } from '../share-images/share-images.ts'
import { endorseForm, type Form, formRule, unlockForm } from './forms.ts'
import { type FilesDeps, markdownRoute, portfolioFileRoutes } from './portfolio-files.ts'
import { type ProjectRequest, projectRoutes, sendUnlockedProject } from './project-pages.ts'
import { type PageSender, type ResponseDeps, renderFormResponse } from './send-page.ts'

export function portfolioPages(
  app: FastifyInstance,
  deps: FilesDeps & PublicDeps & ResponseDeps & ShareImageDeps,
  { send, sendCodePage }: PageSender,
) {
  const shareImages = new ShareImages(deps)
  markdownRoute(app, deps)
  for (const { path, pattern } of pagePatterns) {
    const resolve = (request: FastifyRequest<PageRequest>) => resolvePage(deps, path, request)
    portfolioFileRoutes(app, deps, { path, pattern })

    app.get<ProjectRequest>(pattern, (request, reply) => {
      const { handleOrId, slug } = request.params
      const selector = { format: 'handle', slug: slug?.toLowerCase() } as const
      const needsKey = slug !== undefined && request.query.key !== undefined
      const isSent = path === '/me/' && !needsKey && sendCachedResponse(deps, handleOrId, selector, request, reply)
      return isSent ? undefined : sendUncached(path, request, reply)
    })
    // The page of a portfolio that isn't open to everyone posts its form to its own URL.
    app.post<PageRequest>(pattern, async (request, reply) => answerForm(unlockForm, request, reply, await resolve(request)))
    for (const [name, form] of Object.entries({ unlock: unlockForm, endorse: endorseForm })) {
      app.post<PageRequest>(`${pattern}/${name}`, async (request, reply) => answerForm(form, request, reply, await resolve(request)))
      // Reached when the visitor opens the URL of a form response again. Owners give away the URL of the form to endorse.
      const fragment = name === 'endorse' ? '#endorse' : ''
      app.get<PageRequest>(`${pattern}/${name}`, async ({ params: { handleOrId, slug } }, reply) =>
        reply.redirect(path + [handleOrId, slug].flatMap((part) => (part ? encodeURIComponent(part) : [])).join('/') + fragment),
      )
    }
    if (pattern.endsWith(':slug')) continue
    app.get<PageRequest>(`${pattern}/share.png`, async (request, reply) => {
      const { portfolio, foundBy } = await resolve(request)
      if (foundBy === 'former') return redirectToCurrent(reply, portfolio, '/share.png')
      const image = await shareImages.of(portfolio, clientKeyOf(request))
      return sendShareImage(request, reply, image)
    })
  }

  projectRoutes(app, sendUncached)

  async function sendUncached(path: PagePath, request: FastifyRequest<ProjectRequest>, reply: FastifyReply) {
    const page = await resolvePage(deps, path, request)
    const { portfolio, foundBy, slug, project } = page
    const slugs = [slug, project].filter((part) => part !== undefined)
    if (foundBy === 'former') return redirectToCurrent(reply, portfolio, slugs.map((part) => `/${encodeURIComponent(part)}`).join(''))
    if (slugs.length > 0 && request.query.key !== undefined) return await sendUnlockedProject(deps, page, { request, reply, send })
    try {
      return await sendPublicResponse(deps, portfolio, { format: foundBy, slug, project }, request, reply)
    } catch (error) {
      if (error instanceof Problem && error.body.code === 'code_needed') return await sendCodePage(request, reply)
      throw error
    }
  }

  async function answerForm(form: Form, request: FastifyRequest, reply: FastifyReply, page: ResolvedPage) {
    await deps.rateLimits.count(formRule(clientKeyOf(request)))
    const before = await portfolioById(deps.db, page.portfolio.id)
    // A page that isn't open to everyone doesn't say which editions it has.
    if (before.content.visibility === 'open') findListedEdition(before, page.slug)
    const { status, retryAfter, noticeIn, opened } = await form(deps, page, request, reply)
    if (retryAfter !== undefined) reply.header('retry-after', String(retryAfter))
    const stored = opened?.portfolio ?? (await portfolioById(deps.db, page.portfolio.id))
    if (!opened && stored.content.visibility !== 'open') {
      return await sendCodePage(request, reply, { status, error: noticeIn?.(spokenFor(languageOfVisit(request))).message })
    }
    if (opened?.shared) reply.header(unlockKeyHeader, opened.key)
    const audience = opened?.audience ?? everyoneIn(findListedEdition(stored, page.slug))
    const content = pageContentOf(admit(stored, audience), opened?.key)
    const html = await renderFormResponse(deps, {
      ...content,
      foundBy: page.foundBy === 'handle' ? 'handle' : 'id',
      shared: opened?.shared,
      network: clientNetwork(request),
      notice: noticeIn?.(spokenFor(content.view.language)),
    })
    return send(request, reply, new EncodedText(html), { status, isPersonal: true })
  }
}

/** Not cached: if the owner takes the former handle back, two cached redirects would form a loop. */
function redirectToCurrent(reply: FastifyReply, { id, handle }: ResolvedPage['portfolio'], path = '') {
  return reply.header('cache-control', 'no-cache').redirect(`${portfolioPath({ id, urlHandle: handle })}${path}`, 301)
}

/** Excluded from search engines, because it is only for link previews, and the owner chooses whether the page is indexed. */
function sendShareImage(request: FastifyRequest, reply: FastifyReply, { etag, png }: ShareImage) {
  reply.header('cache-control', 'public, no-cache').header('etag', etag).header('x-robots-tag', 'noindex')
  if (matchesEtag(request.headers['if-none-match'], etag)) return reply.code(304).send()
  return reply.type('image/png').send(png)
}
