import type { FastifyInstance } from 'fastify'
import type { CopiedPage } from '#contract/page.ts'
import type { Site } from '../../base/built-site/site.ts'
import type { Deps } from '../../base/deps.ts'
import { contentSecurityPolicy } from '../../base/http/security.ts'
import { Mailer } from '../../base/mail/mailer.ts'
import { RateLimiter } from '../../base/rate-limits/rate-limiter.ts'
import { Visits } from '../../base/visits/visits.ts'
import { buildApp, type FileWriters } from '../app.ts'

const storedHeaders = ['content-type', 'cache-control', 'content-disposition'] as const

export type PublicAnswer = { bytes: Buffer; headers: Readonly<Record<string, string>> } | { redirectsTo: string }

/** The public pages and files as our own routes send them to visitors, so that a copy contains nothing else. */
export interface PublicSource {
  /** Undefined if visitors get nothing at this path. Throws if the server can't say now. */
  get(path: string): Promise<PublicAnswer | undefined>
  close(): Promise<void>
}

export type SourceDeps = Pick<Deps, 'config' | 'db' | 'changes' | 'storage' | 'site' | 'clock' | 'pdfLanguages'>

interface SourceOptions {
  isSiteClosed: boolean
  /** By default it has its own threads, so that the copy and visitors do not wait for the files of each other. */
  writers?: FileWriters | undefined
}

/** A second app on the same data. It listens nowhere, limits nothing and counts no visits. */
export async function openPublicSource(deps: SourceDeps, { isSiteClosed, writers }: SourceOptions): Promise<PublicSource> {
  const { config, db, clock } = deps
  const rateLimits = new NoLimits({ config, db, clock })
  const sourceDeps = {
    ...deps,
    config: { ...config, publishCopy: undefined, metricsToken: undefined, debugTools: false },
    site: copiedSite(deps.site, () => ({ day: clock().toISOString().slice(0, 10), isSiteClosed })),
    rateLimits,
    mail: new Mailer(rateLimits, clock, { wake: () => undefined, isFailing: false }),
    visits: new Visits({ isEnabled: false, db, clock, accountIdOf: async () => undefined, report: () => undefined }),
  }
  const app: FastifyInstance = await buildApp(sourceDeps, {}, writers)
  await app.ready()
  return {
    async get(path) {
      const { statusCode, headers, rawPayload } = await app.inject({ method: 'GET', url: path })
      if (statusCode >= 500 || statusCode === 429) throw new Error(`${path} answers ${statusCode}`)
      if (statusCode === 301 || statusCode === 302) return { redirectsTo: String(headers.location) }
      if (statusCode !== 200) return undefined
      const stored = storedHeaders.flatMap((name) => (headers[name] === undefined ? [] : [[name, String(headers[name])]]))
      return { bytes: rawPayload, headers: Object.fromEntries(stored) }
    },
    close: async () => await app.close(),
  }
}

class NoLimits extends RateLimiter {
  override async count(): Promise<void> {}
  override async tryCount(): Promise<boolean> {
    return true
  }
  override async assertRemaining(): Promise<void> {}
}

/** The directive that browsers ignore in a page. */
const onlyInHeaders = /; frame-ancestors [^;]*/

/** A page of a portfolio sends nothing, so that the code of a private link stays in the browser. */
const nothingSent = { 'connect-src': ["'none'"], 'form-action': ["'none'"] }

/** The site as its static copy shows it: pages without forms, which say what a file server may not send as headers. */
function copiedSite(site: Site, copiedNow: () => CopiedPage): Site {
  const policyWith = (directives: Site['policy'] = {}) => ({
    policy: contentSecurityPolicy({ ...site.policy, ...directives }).replace(onlyInHeaders, ''),
  })
  return {
    ...site,
    page: async (input) => {
      if (input.kind === 'portfolio') return await site.page({ ...input, copied: copiedNow() }, policyWith(nothingSent))
      if (input.kind === 'statement') return await site.page({ ...input, isCopy: true }, policyWith(nothingSent))
      return await site.page(input.kind === 'check' ? { ...input, isCopy: true } : input, policyWith())
    },
  }
}
