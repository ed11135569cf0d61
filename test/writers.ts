import { setTimeout as wait } from 'node:timers/promises'
import { expect, vi } from 'vitest'
import type { Client } from '../scripts/client.ts'
import { register } from './two-processes.ts'

/** Saves the headlines 1, 2, 3 … one after another, and switches to the other process after an error. */
class Writer {
  #client: Client
  readonly #origins: readonly string[]
  #isStopped = false
  /** The last number whose save was confirmed with 200, and the time of the response. */
  confirmed = { count: 0, at: 0 }

  constructor(client: Client, origins: readonly string[]) {
    this.#client = client
    this.#origins = origins
  }

  async write(): Promise<void> {
    for (let attempt = 0; !this.#isStopped; attempt++) {
      try {
        const count = (await this.storedCount()) + 1
        await this.#client.save({ headline: String(count) })
        this.confirmed = { count, at: performance.now() }
      } catch {
        this.#client = this.#client.at(this.#origins[attempt % this.#origins.length] ?? '')
        await wait(10)
      }
    }
  }

  async storedCount(): Promise<number> {
    return Number((await this.#client.portfolio()).headline)
  }

  stop() {
    this.#isStopped = true
  }
}

/** Runs a disruption while eight writers save continuously. No confirmed save may be lost, and every writer must succeed again in time. */
export async function disruptEightWriters(origins: readonly string[], disrupt: () => Promise<void>, maxOutageMs: number) {
  const clients = await Promise.all(
    Array.from({ length: 8 }, (_, index) => register(origins[index % 2] ?? '', `writer${index}@example.com`)),
  )
  const writers = clients.map((client) => new Writer(client, origins))
  const writing = writers.map((writer) => writer.write())
  const waitForAll = async (since: number) => {
    await vi.waitFor(() => expect(writers.filter(({ confirmed }) => confirmed.at <= since)).toEqual([]), { timeout: 10_000, interval: 10 })
  }
  await waitForAll(0)
  await disrupt()
  const since = performance.now()
  await waitForAll(since)
  const outageMs = performance.now() - since
  for (const writer of writers) writer.stop()
  await Promise.all(writing)
  for (const writer of writers) expect(await writer.storedCount()).toBeGreaterThanOrEqual(writer.confirmed.count)
  expect(outageMs).toBeLessThan(maxOutageMs)
}
