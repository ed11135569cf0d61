import type { FastifyRequest } from 'fastify'
import { visitorOf } from '../http/client-address.ts'
import { Problem } from '../http/problems.ts'
import type { Limits } from './limits.ts'

/**
 * Looks something up by an id that could be guessed. Who has missed too often is told nothing more, not even what exists.
 * @throws {Problem} what `find` throws, and `too_many_requests`
 */
export async function foundById<T>(limits: Limits, request: FastifyRequest, find: () => Promise<T>): Promise<T> {
  const visitor = visitorOf(request)
  await limits.refuseSpent('miss', visitor)
  try {
    return await find()
  } catch (error) {
    if (error instanceof Problem && error.body.code === 'not_found') await limits.count('miss', visitor)
    throw error
  }
}
