import type { FastifyRequest } from 'fastify'
import { accountOf } from '../accounts/guard.ts'
import { clientAddress, clientNetwork } from '../security.ts'
import type { Limits } from './limits.ts'

/** Where a request comes from, as the limits count it. */
export interface Visitor {
  address: string
  network: string
}

export function visitorOf(request: FastifyRequest): Visitor {
  return { address: clientAddress(request), network: clientNetwork(request) }
}

/** A hook behind the guard that counts a signed-in person's request before anything of its body is read. */
export function limited(limits: Limits, rule: 'save' | 'upload' | 'checkHandle' | 'sendConfirmation' | 'download') {
  return async (request: FastifyRequest) => {
    await limits.count(rule, { ...visitorOf(request), account: String(accountOf(request).id) })
  }
}
