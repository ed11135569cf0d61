import type { FastifyRequest } from 'fastify'
import { visitorOf } from '../http/client-address.ts'
import type { Limits } from '../limits/limits.ts'
import { accountOf } from './guard.ts'

/** A hook behind the guard that counts a signed-in person's request before anything of its body is read. */
export function limited(limits: Limits, rule: 'save' | 'upload' | 'checkHandle' | 'sendConfirmation' | 'download') {
  return async (request: FastifyRequest) => {
    await limits.count(rule, { ...visitorOf(request), account: String(accountOf(request).id) })
  }
}
