import type { FastifyReply } from 'fastify'
import { LRUCache } from 'lru-cache'
import { missingLettersHeader } from '#contract/calls/calls.ts'
import { dispositionOf } from '../../portfolios/documents/filename.ts'
import type { Admitted } from '../../portfolios/visibility.ts'
import { createPortfolioFile, type PortfolioFile } from './files.ts'
import type { FileDeps, FileFormat } from './write-context.ts'

const megabyte = 1024 * 1024
/** Estimated, of an entry of the cache. */
const overheadBytes = 1000

interface Context {
  admitted: Admitted
  format: FileFormat
}

/** Caches the files that are the same for all visitors. Each is created once per revision, also for concurrent requests. */
export class PublicFiles {
  readonly #deps: FileDeps
  readonly #files = new LRUCache<string, PortfolioFile, Context>({
    maxSize: 32 * megabyte,
    maxEntrySize: 8 * megabyte,
    sizeCalculation: ({ bytes }) => bytes.length + overheadBytes,
    fetchMethod: (_key, _stale, { context }) => createPortfolioFile(this.#deps, context.admitted, context.format),
    // A file evicted while it is created still answers the requests that wait for it.
    ignoreFetchAbort: true,
  })

  constructor(deps: FileDeps) {
    this.#deps = deps
  }

  /** Expects a portfolio that was just read, admitted for everyone. The date is part of the key, because the content depends on which entries have ended. */
  async of(admitted: Admitted, format: FileFormat): Promise<PortfolioFile> {
    const { stored, audience } = admitted
    const key = JSON.stringify([stored.id, stored.revision, this.#deps.clock().toISOString().slice(0, 10), audience.edition?.id, format])
    const file = await this.#files.forceFetch(key, { context: { admitted, format } })
    if (!file.isComplete || !this.#deps.site.isCacheable) this.#files.delete(key)
    return file
  }
}

/** @param inlineFor the URL of the page, if browsers are to show the file instead of saving it. Never in a refusal, because it can contain the name. */
export function sendFile(reply: FastifyReply, { name, bytes, type, filename, missing }: PortfolioFile, inlineFor?: string) {
  if (inlineFor) reply.header('link', `<${inlineFor}>; rel="canonical"`)
  if (missing) reply.header(missingLettersHeader, encodeURIComponent(missing.toWellFormed()))
  return reply
    .header('content-type', type)
    .header('content-disposition', inlineFor ? 'inline' : dispositionOf(filename, name))
    .header('content-security-policy', "sandbox; default-src 'none'; frame-ancestors 'none'")
    .header('x-robots-tag', 'noindex')
    .send(bytes)
}
