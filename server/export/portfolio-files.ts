import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { missingLettersHeader } from '#contract/calls.ts'
import { portfolioFileNames, portfolioPath } from '#contract/paths.ts'
import { audienceOfKey, countFile } from '../access-codes/keys.ts'
import type { Deps } from '../deps.ts'
import { attachment } from '../documents/filename.ts'
import { clientKeyOf } from '../http/client-address.ts'
import { matchesEtag } from '../http/encoded-text.ts'
import { Problem } from '../http/problems.ts'
import { assertAdmitted, withPin } from '../portfolios/audience.ts'
import { type PageDeps, type PageRequest, type pagePaths, resolvePage } from '../portfolios/page-lookup.ts'
import { portfolioAt } from '../portfolios/portfolio-store.ts'
import type { StoredPortfolio } from '../portfolios/visibility.ts'
import { defineRule, minute } from '../rate-limits/rate-limiter.ts'
import { type FileDeps, type FileFormat, fileOptions, type PortfolioFile, portfolioFile } from './files.ts'
import type { PublicFiles } from './public-files.ts'

export const fileRule = defineRule('portfolio-file', ['address', 60, 10 * minute])

export type FilesDeps = Deps & FileDeps & PageDeps & { publicFiles: PublicFiles }

interface FileRoute extends PageRequest {
  Querystring: Readonly<Record<string, unknown>>
}

/** Routes for the files of a portfolio: with the content of the public page, or with the unlocked content for a valid key. */
export function portfolioFiles(app: FastifyInstance, deps: FilesDeps, path: (typeof pagePaths)[number]) {
  for (const name of portfolioFileNames)
    app.get<FileRoute>(`${path}:address/${name}`, async (request, reply) => {
      await deps.rateLimits.count(fileRule(clientKeyOf(request)))
      const { portfolio, by } = await resolvePage(deps, path, request)
      const { id, handle, revision } = portfolio
      const query = new URL(request.url, deps.config.publicUrl).search
      if (by === 'former')
        return reply.header('cache-control', 'no-cache').redirect(`${portfolioPath({ id, urlHandle: handle })}/${name}${query}`, 301)
      const stored = await portfolioAt(deps.db, id, revision)
      const format = { name, ...fileOptions.parse(request.query) }
      const { key } = request.query
      if (key === undefined) return sendPublicFile(request, reply, await deps.publicFiles.of(stored, format))
      return await sendUnlockedFile(deps, stored, format, request, reply)
    })
}

/**
 * Sends a file with what the key in the query opens.
 * @param stored undefined for an edition without a name, whose address doesn't tell whose it is
 */
export async function sendUnlockedFile(
  deps: FilesDeps,
  stored: StoredPortfolio | undefined,
  format: FileFormat,
  request: FastifyRequest<{ Querystring: FileRoute['Querystring'] }>,
  reply: FastifyReply,
) {
  // A page that is off looks like one that doesn't exist, also with an invalid key.
  if (stored) assertAdmitted(stored, withPin())
  const holder = await audienceOfKey(deps, stored, request.query['key'])
  // Rejected instead of answered with the public file, which the visitor would mistake for the unlocked one.
  if (!holder) throw new Problem('forbidden', 'This link no longer works. Unlock the page again to get a new one.')
  const file = await portfolioFile(deps, holder.portfolio, { ...format, audience: holder.audience })
  await countFile(deps, holder, request)
  return sendFile(reply.header('cache-control', 'no-store'), file)
}

function sendPublicFile(request: FastifyRequest, reply: FastifyReply, file: PortfolioFile) {
  reply.header('cache-control', 'public, no-cache').header('etag', file.etag)
  return matchesEtag(request.headers['if-none-match'], file.etag) ? reply.code(304).send() : sendFile(reply, file)
}

export function sendFile(reply: FastifyReply, { name, bytes, type, filename, missing }: PortfolioFile) {
  if (missing) reply.header(missingLettersHeader, encodeURIComponent(missing.toWellFormed()))
  return reply
    .header('content-type', type)
    .header('content-disposition', attachment(filename, name))
    .header('content-security-policy', "sandbox; default-src 'none'; frame-ancestors 'none'")
    .header('x-robots-tag', 'noindex')
    .send(bytes)
}
