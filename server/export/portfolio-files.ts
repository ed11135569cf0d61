import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type PortfolioFileName, portfolioAddress, portfolioFileNames } from '#contract/addresses.ts'
import type { Deps } from '../deps.ts'
import { attachment } from '../documents/filename.ts'
import { visitorOf } from '../http/client-address.ts'
import { fingerprintOf, knows } from '../http/encoded-text.ts'
import { Problem } from '../http/problems.ts'
import { minute, rule } from '../limits/limits.ts'
import { type ByAddress, behindPage, type pagePaths } from '../portfolios/page-addresses.ts'
import { portfolioById } from '../portfolios/stored.ts'
import type { StoredPortfolio } from '../portfolios/visibility.ts'
import { opens } from '../signing/unlock-key.ts'
import { type PortfolioFile, portfolioFile } from './files.ts'

export const files = rule('portfolio-file', ['address', 60, 10 * minute])

interface ForFile extends ByAddress {
  Querystring: Readonly<Record<string, unknown>>
}

/** The files below the page of a portfolio: for everybody what the page shows, with a key what the right PIN opens. */
export function portfolioFiles(app: FastifyInstance, deps: Deps, path: (typeof pagePaths)[number]) {
  for (const name of portfolioFileNames)
    app.get<ForFile>(`${path}:address/${name}`, async (request, reply) => {
      await deps.rateLimits.count(files, visitorOf(request))
      const { portfolio, by } = await behindPage(deps, path, request)
      const query = new URL(request.url, deps.config.publicUrl).search
      const { id, handle } = portfolio
      if (by === 'former')
        return reply.header('cache-control', 'no-cache').redirect(`${portfolioAddress({ id, urlHandle: handle })}/${name}${query}`, 301)
      const stored = await portfolioById(deps.db, id)
      const { key, version } = request.query
      return await answer(deps, stored, { name, version: versionOf(version), key }, request, reply)
    })
}

export const versionOf = (asked: unknown) => (asked === '3' ? '3.0' : '4.0')

interface Asked {
  name: PortfolioFileName
  version: '3.0' | '4.0'
  key: unknown
}

async function answer(deps: Deps, stored: StoredPortfolio, { key, ...asked }: Asked, request: FastifyRequest, reply: FastifyReply) {
  if (key !== undefined) {
    const lock = { portfolioId: stored.id, pinVersion: stored.pinVersion }
    const isRight = typeof key === 'string' && opens(deps.config.secret, lock, key, deps.clock())
    // Not what everybody gets: whoever brings a key would take it for the whole.
    if (!isRight) throw new Problem('forbidden', 'This link no longer works. Unlock the page again to get a new one.')
    return sendFile(reply.header('cache-control', 'no-store'), await portfolioFile(deps, stored, { ...asked, viewer: 'unlocked' }))
  }
  const file = await portfolioFile(deps, stored, { ...asked, viewer: 'stranger' })
  const etag = `"${fingerprintOf(file.filename + file.text)}"`
  reply.header('cache-control', 'public, no-cache').header('etag', etag)
  return knows(request.headers['if-none-match'], etag) ? reply.code(304).send() : sendFile(reply, file)
}

export function sendFile(reply: FastifyReply, { text, type, filename }: PortfolioFile) {
  const plain = type.startsWith('text/vcard') ? 'contact.vcf' : 'resume.json'
  return reply
    .header('content-type', type)
    .header('content-disposition', attachment(filename, plain))
    .header('content-security-policy', "sandbox; default-src 'none'; frame-ancestors 'none'")
    .header('x-robots-tag', 'noindex')
    .send(Buffer.from(text))
}
