import { setTimeout as wait } from 'node:timers/promises'
import type { Change } from '../../base/db/change-bus.ts'
import type { Deps } from '../../base/deps.ts'
import { markCopyPending } from '../../base/http/pending-copy.ts'
import type { Log } from '../../base/log.ts'
import type { FileWriters } from '../app.ts'
import { openPublicSource } from './public-source.ts'
import { Publisher } from './publisher.ts'
import { openTarget } from './targets.ts'

/** Milliseconds that a save waits for the copy. Then its response says that the copy is not up to date. */
const acknowledgeTimeoutMs = 8000
const retryMs = 15_000
/** Longer, because the cause may be the file itself. */
const slowFileRetryMs = 10 * 60 * 1000
const pollMs = 3000
const hourMs = 60 * 60 * 1000
/** Between two lines about the same outage. */
const logIntervalMs = 60_000

/** Delays the response to a save until the copy no longer shows the old state, up to a limit. Retries what fails, also after a restart. Returns a function that stops it. */
export async function startContinuousCopy(
  deps: Deps,
  { log, writers }: { log: Log; writers?: FileWriters | undefined },
): Promise<() => Promise<void>> {
  const { config, changes } = deps
  if (!config.publishCopy) return async () => undefined
  const target = openTarget(config.publishCopy, config.dataDir)
  const source = await openPublicSource(deps, { isSiteClosed: false, writers })
  const publisher = new Publisher({ ...deps, source, target, isSiteClosed: false, forwardings: new Map() })
  const stopping = new AbortController()
  let wake = Promise.withResolvers<void>()
  let nextFullUpdate = 0
  const running = new Set<Promise<unknown>>()

  let nextLogTime = 0
  const retryAfter = (milliseconds: number, error: unknown) => {
    const now = performance.now()
    if (now >= nextLogTime) {
      nextLogTime = now + logIntervalMs
      log(`Copy not updated, trying again. It may show what was hidden. Can the server write to PUBLISH_COPY? ${String(error)}`, 'warn')
    }
    nextFullUpdate = Math.min(nextFullUpdate, performance.now() + milliseconds)
  }

  const updateNow = async (changed: readonly Change[]) => {
    const areListingsChanged = await publisher.update([...new Set(changed.map(({ portfolioId }) => portfolioId))])
    if (areListingsChanged || changed.some(({ isSitemapChanged }) => isSitemapChanged)) await publisher.publishListings()
  }

  changes.addPropagator(async (changed) => {
    const update = updateNow(changed)
    running.add(update)
    // Undefined if it succeeded.
    const failureOfUpdate = update.then(
      () => undefined,
      (error: unknown) => error ?? new Error(),
    )
    void failureOfUpdate.then(() => running.delete(update))
    const failure = await Promise.race([failureOfUpdate, wait(acknowledgeTimeoutMs, new Error('The copy takes too long'), { ref: false })])
    if (failure !== undefined) {
      markCopyPending()
      retryAfter(retryMs, failure)
    }
    wake.resolve()
  })

  const work = async () => {
    while (!stopping.signal.aborted) {
      wake = Promise.withResolvers()
      if (performance.now() >= nextFullUpdate) {
        nextFullUpdate = performance.now() + hourMs
        await publisher.updateAll({ signal: stopping.signal }).catch((error: unknown) => retryAfter(retryMs, error))
      }
      await publisher.addSlowFiles({ signal: stopping.signal }).catch((error: unknown) => retryAfter(slowFileRetryMs, error))
      // Polls, because a failure can bring the next full update forward.
      while (!stopping.signal.aborted && performance.now() < nextFullUpdate) {
        const isWoken = await Promise.race([wake.promise.then(() => true), wait(pollMs, false, { ref: false })])
        if (isWoken) break
      }
    }
  }
  const worker = work()

  return async () => {
    stopping.abort()
    wake.resolve()
    await worker
    await Promise.allSettled(running)
    await source.close()
  }
}
