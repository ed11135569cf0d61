import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { missingLettersHeader } from '#contract/calls.ts'
import type { Edition } from '#contract/editions/fields.ts'
import { portfolioFileNames, portfolioPath } from '#contract/paths.ts'
import type { Deps } from '../deps.ts'
import { attachment } from '../documents/filename.ts'
import { clientKeyOf } from '../http/client-address.ts'
import { matchesEtag } from '../http/encoded-text.ts'
import { Problem } from '../http/problems.ts'
import { assertAdmitted, everybody, withPin } from '../portfolios/audience.ts'
import { listedEdition } from '../portfolios/page-content.ts'
import { type PageDeps, type PagePattern, type PageRequest, resolvePage } from '../portfolios/page-lookup.ts'
import { portfolioAt } from '../portfolios/portfolio-store.ts'
import type { StoredPortfolio } from '../portfolios/visibility.ts'
import { defineRule, minute } from '../rate-limits/rate-limiter.ts'
import { isValidUnlockKey } from '../signing/unlock-key.ts'
import { type FileDeps, type FileFormat, fileOptions, type PortfolioFile, portfolioFile } from './files.ts'
import type { PublicFiles } from './public-files.ts'

export const fileRule = defineRule('portfolio-file', ['address', 60, 10 * minute])

export type FilesDeps = Deps & FileDeps & PageDeps & { publicFiles: PublicFiles }

interface FileRoute extends PageRequest {
  Querystring: Readonly<Record<string, unknown>>
}

/** Routes for the files of a portfolio: with the content of the public page, or with the unlocked content for a valid key. */
export function portfolioFiles(app: FastifyInstance, deps: FilesDeps, { path, pattern }: PagePattern) {
  for (const name of portfolioFileNames)
    app.get<FileRoute>(`${pattern}/${name}`, async (request, reply) => {
      await deps.rateLimits.count(fileRule(clientKeyOf(request)))
      const { portfolio, by, slug } = await resolvePage(deps, path, request)
      const { id, handle, revision } = portfolio
      const query = new URL(request.url, deps.config.publicUrl).search
      if (by === 'former')
        return reply
          .header('cache-control', 'no-cache')
          .redirect(`${portfolioPath({ id, urlHandle: handle })}${slug ? `/${slug}` : ''}/${name}${query}`, 301)
      const stored = await portfolioAt(deps.db, id, revision)
      if (request.query.key === undefined) assertAdmitted(stored, everybody)
      const edition = listedEdition(stored, slug)
      const format = { name, ...fileOptions.parse(request.query) }
      const { key } = request.query
      return key === undefined
        ? sendPublicFile(request, reply, await deps.publicFiles.of(stored, format, edition))
        : sendFile(reply.header('cache-control', 'no-store'), await unlockedFile(deps, stored, format, key, edition))
    })
}

async function unlockedFile(
  deps: FilesDeps,
  stored: StoredPortfolio,
  format: FileFormat,
  key: unknown,
  edition: Edition | undefined,
): Promise<PortfolioFile> {
  const lock = { portfolioId: stored.id, pinVersion: stored.pinVersion }
  const isValid = typeof key === 'string' && isValidUnlockKey(deps.config.secret, lock, key, deps.clock())
  // Rejected instead of answered with the public file, which the visitor would mistake for the unlocked one.
  if (!isValid) throw new Problem('forbidden', 'This link no longer works. Unlock the page again to get a new one.')
  return await portfolioFile(deps, stored, { ...format, audience: withPin(edition) })
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
