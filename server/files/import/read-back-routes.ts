import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import type { ReadableFileName, ReadBack } from '#contract/calls/read-back.ts'
import { files } from '#contract/calls/routes.ts'
import type { VisibleContent } from '#resume/model/visible-content.ts'
import type { Deps } from '../../base/deps.ts'
import { defineRule, minute } from '../../base/rate-limits/rate-limiter.ts'
import { accountOf, guard, rateLimit } from '../../base/sessions/guard.ts'
import { everyone, owner } from '../../portfolios/audience.ts'
import { portfolioById } from '../../portfolios/portfolio-store.ts'
import type { StoredPortfolio } from '../../portfolios/stored-portfolio.ts'
import { admit, viewFor } from '../../portfolios/visibility.ts'
import { createPortfolioFile } from '../write/files.ts'
import { defaultOptions, type FileDeps } from '../write/write-context.ts'
import { factsOf } from './read-back-facts.ts'
import { readUpload } from './reading.ts'
import { withTemporaryFile } from './upload.ts'

/** Limited, because a file is made and read for each request. */
const readBacks = defineRule('read-back', ['account', 20, 10 * minute], ['address', 60, 10 * minute])

export function readBackRoutes(app: FastifyInstance, deps: Deps & FileDeps) {
  app.withTypeProvider<ZodTypeProvider>().route({
    ...files.readBack,
    onRequest: [guard(deps), rateLimit(deps.rateLimits, readBacks)],
    handler: async (request) => {
      const stored = await portfolioById(deps.db, accountOf(request).id)
      const { name, as } = request.query
      return await readOwnFile(deps, stored, { name, forVisitors: as === 'stranger' })
    },
  })
}

interface Request {
  name: ReadableFileName
  forVisitors: boolean
}

const maxUnread = 100

/** Makes a resume file, without the data that we attach to files, and reads it with the reader of the import. */
async function readOwnFile(deps: FileDeps, stored: StoredPortfolio, { name, forVisitors }: Request): Promise<ReadBack> {
  const admitted = admit(stored, forVisitors ? everyone : owner)
  const { bytes } = await createPortfolioFile(deps, admitted, { ...defaultOptions, name })
  const today = deps.clock().toISOString().slice(0, 10)
  const read = await withTemporaryFile(deps.config, async (file) => {
    await file.writeFile(bytes)
    return await readUpload({ file: file.fd, filename: name, today }, stored.id)
  })
  const written: VisibleContent = forVisitors ? viewFor(admitted) : stored.content
  const unread = read.loose.map(({ label, value }) => (typeof value === 'string' ? value : label))
  return { facts: factsOf(written, read), unread: unread.slice(0, maxUnread), text: read.text ?? '' }
}
