import { setTimeout as wait } from 'node:timers/promises'
import { cdnPendingHeader } from '#contract/calls.ts'
import type { Deps } from '../../base/deps.ts'
import { markPending } from '../../base/http/pending-copy.ts'
import { cacheTag } from '../../base/http/shared-cache.ts'
import { sendPurge } from './send-purge.ts'

/** Milliseconds that a save waits for the CDN. */
const acknowledgeTimeoutMs = 8000
const retryMs = 15_000
/** For which a response that left before the change may be on its way to the CDN, which would store it after the purge. */
const arrivalMs = 200
/** When the purge is sent a second time, for a response that took longer. */
const repeatMs = 2000
/** What CDNs take in one request. */
const maxTags = 30

/**
 * Removes a changed page from the CDN before its change is acknowledged. What fails is tried again; the response says how long the CDN may
 * show the old state. Returns a function that stops it.
 */
export function startPurges({ config, changes }: Deps, log: (line: string) => void): () => Promise<void> {
  if (config.pageCacheSeconds === 0) return async () => undefined
  const stopping = new AbortController()
  const waiting = new Set<string>()
  let next: Promise<void> | undefined
  let last: Promise<void> = Promise.resolve()

  /** Sends what is waiting, in as few requests as possible: those that come during one share the next. */
  const purge = (tags: readonly string[]): Promise<void> => {
    for (const tag of tags) waiting.add(tag)
    next ??= last
      .catch(() => undefined)
      .then(async () => {
        next = undefined
        const sent = [...waiting]
        waiting.clear()
        try {
          for (let from = 0; from < sent.length; from += maxTags) await sendPurge(config, sent.slice(from, from + maxTags))
        } catch (error) {
          for (const tag of sent) waiting.add(tag)
          throw error
        }
      })
    last = next
    return next
  }

  const purgeLater = async (milliseconds: number, tags: readonly string[]): Promise<void> => {
    const isStopped = await wait(milliseconds, false, { ref: false, signal: stopping.signal }).catch(() => true)
    if (!isStopped) await purge(tags).catch(async (error: unknown) => await retryAfter(error, tags))
  }

  const retryAfter = async (error: unknown, tags: readonly string[]): Promise<void> => {
    log(`CDN not purged, trying again: ${String(error)}`)
    await purgeLater(retryMs, tags)
  }

  changes.addFollower(async (changed) => {
    const tags = [...new Set(changed.map(({ portfolioId }) => cacheTag(portfolioId)))]
    const purgeAfterArrivals = async () => {
      await wait(arrivalMs)
      await purge(tags)
    }
    const purged = purgeAfterArrivals().then(
      () => undefined,
      (error: unknown) => error ?? new Error(),
    )
    const failure = await Promise.race([purged, wait(acknowledgeTimeoutMs, new Error('The CDN takes too long'), { ref: false })])
    if (failure === undefined) return void purgeLater(repeatMs, tags)
    markPending(cdnPendingHeader, String(config.pageCacheSeconds))
    void retryAfter(failure, tags)
  })

  return async () => {
    stopping.abort()
    await last.catch(() => undefined)
  }
}
