import type { FastifyRequest } from 'fastify'
import { clientKeyOf } from '../http/client-address.ts'
import { Problem } from '../http/problems.ts'
import { minute, type RateLimiter, rule } from './rate-limiter.ts'

/** Ids of portfolios that don't exist. */
const misses = rule('miss', ['address', 60, 10 * minute])

/**
 * Looks something up by an id that could be guessed. Who has missed too often is told nothing more, not even what exists.
 * @throws {Problem} what `find` throws, and `too_many_requests`
 */
export async function findByGuessableId<T>(limits: RateLimiter, request: FastifyRequest, find: () => Promise<T>): Promise<T> {
  const visitor = clientKeyOf(request)
  await limits.assertRemaining(misses, visitor)
  try {
    return await find()
  } catch (error) {
    if (error instanceof Problem && error.body.code === 'not_found') await limits.count(misses, visitor)
    throw error
  }
}
