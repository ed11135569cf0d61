import type { FastifyRequest } from 'fastify'
import { clientKeyOf } from '../http/client-address.ts'
import { Problem } from '../http/problems.ts'
import { defineRule, minute, type RateLimiter, type Rule } from './rate-limiter.ts'

export function limitClient(limits: RateLimiter, rule: Rule<'address' | 'network'>) {
  return async (request: FastifyRequest) => await limits.count(rule(clientKeyOf(request)))
}

/** Files of portfolios, and documents that a private link opens. */
export const fileRule = defineRule('portfolio-file', ['address', 60, 10 * minute], ['network', 300, 10 * minute])

const misses = defineRule('miss', ['address', 60, 10 * minute], ['network', 300, 10 * minute])

/** Looks up a portfolio by an id that could be guessed. After too many misses every lookup is refused, including those of existing ids. */
export async function findByGuessableId<T>(limits: RateLimiter, request: FastifyRequest, find: () => Promise<T>): Promise<T> {
  const miss = misses(clientKeyOf(request))
  await limits.assertRemaining(miss)
  try {
    return await find()
  } catch (error) {
    if (error instanceof Problem && error.body.code === 'not_found') await limits.count(miss)
    throw error
  }
}
