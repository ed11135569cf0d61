import type { FastifyRequest } from 'fastify'
import { visitorOf } from '../http/client-address.ts'
import { Problem } from '../http/problems.ts'
import { type Limits, minute, rule } from './limits.ts'

/** Ids of portfolios that don't exist. */
const misses = rule('miss', ['address', 60, 10 * minute])

/**
 * Looks something up by an id that could be guessed. Who has missed too often is told nothing more, not even what exists.
 * @throws {Problem} what `find` throws, and `too_many_requests`
 */
export async function foundById<T>(limits: Limits, request: FastifyRequest, find: () => Promise<T>): Promise<T> {
  const visitor = visitorOf(request)
  await limits.refuseSpent(misses, visitor)
  try {
    return await find()
  } catch (error) {
    if (error instanceof Problem && error.body.code === 'not_found') await limits.count(misses, visitor)
    throw error
  }
}
