import { setImmediate as nextTurn } from 'node:timers/promises'
import type { FastifyRequest } from 'fastify'
import { clientNetwork } from './client-address.ts'
import { Problem } from './problems.ts'

const waitingRequests = new Map<string, (() => void)[]>()
let isStarting = false

/** For long computations: one starts in each event loop turn, so that pages are answered. Users take turns, so that no one delays all others. */
export async function waitForOwnTurn(user: string): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const ofUser = waitingRequests.get(user)
  if (ofUser) ofUser.push(resolve)
  else waitingRequests.set(user, [resolve])
  if (!isStarting) void startInTurns()
  await promise
}

/** Waiting requests of one network. Further ones are refused: a client that never waits for a response could fill the memory with them. */
const maxWaiting = 500
/** Retry-After in seconds. */
const shortWait = 5

/** Waits for a turn of the client. Throws `too_many_requests`. */
export async function waitForTurnOfClient(request: FastifyRequest): Promise<void> {
  const network = clientNetwork(request)
  if ((waitingRequests.get(network)?.length ?? 0) >= maxWaiting)
    throw new Problem('too_many_requests', ({ say }) => say('tooManyRequests'), { retryAfter: shortWait })
  await waitForOwnTurn(network)
}

async function startInTurns(): Promise<void> {
  isStarting = true
  while (waitingRequests.size > 0) {
    await nextTurn()
    startNext()
  }
  isStarting = false
}

function startNext() {
  const [next] = waitingRequests
  if (!next) return
  const [user, ofUser] = next
  const start = ofUser.shift()
  waitingRequests.delete(user)
  if (ofUser.length > 0) waitingRequests.set(user, ofUser)
  start?.()
}
