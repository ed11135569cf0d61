import { setTimeout as wait } from 'node:timers/promises'
import { cdnPendingHeader } from '#contract/calls.ts'
import type { Deps } from '../../base/deps.ts'
import { markPending } from '../../base/http/pending-copy.ts'
import { cacheTag } from '../../base/http/shared-cache.ts'
import { sendPurge } from './send-purge.ts'

/** Milliseconds that a save waits for the CDN. */
const acknowledgeTimeoutMs = 8000
/** Milliseconds until a failed purge is tried again. */
const retryMs = 5000
/** Milliseconds before the purge: a response that left before the change may still arrive at the CDN, which would store it after the purge. */
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
  let isRetrying = false

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

  /** Returns false if it was stopped meanwhile. */
  const pause = async (milliseconds: number): Promise<boolean> =>
    await wait(milliseconds, true, { ref: false, signal: stopping.signal }).catch(() => false)

  /** Runs once for all failures: what has failed is still in `waiting`. */
  const retryUntilSent = async (first: unknown): Promise<void> => {
    if (isRetrying) return
    isRetrying = true
    for (let failure = first; failure !== undefined; failure = await failureOf(purge([]))) {
      log(`CDN not purged, trying again: ${String(failure)}`)
      if (!(await pause(retryMs))) return
    }
    isRetrying = false
  }

  changes.addPropagator(async (changed) => {
    const tags = [...new Set(changed.map(({ portfolioId }) => cacheTag(portfolioId)))]
    const sent = wait(arrivalMs).then(async () => await failureOf(purge(tags)))
    const failure = await Promise.race([sent, wait(acknowledgeTimeoutMs, new Error('The CDN takes too long'), { ref: false })])
    if (failure !== undefined) {
      markPending(cdnPendingHeader, String(config.pageCacheSeconds))
      void retryUntilSent(failure)
    } else void pause(repeatMs).then(async (isRunning) => isRunning && (await retryUntilSent(await failureOf(purge(tags)))))
  })

  return async () => {
    stopping.abort()
    await last.catch(() => undefined)
  }
}

/** What the work failed with, if it did. */
async function failureOf(work: Promise<void>): Promise<unknown> {
  return await work.then(
    () => undefined,
    (error: unknown) => error ?? new Error(),
  )
}
