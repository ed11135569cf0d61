import type { FastifyInstance } from 'fastify'
import { Problem } from './problems.ts'

/** Values that a body may contain, and members of one object or elements of one array. Validation takes some 5 µs for each wrong one. */
const maxValues = 20_000
const maxSiblings = 10_000

/** Parses JSON bodies, and rejects those with so many values that validating them would delay other requests. */
export function parseJsonBodies(app: FastifyInstance) {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text, done) => {
    parse(request, String(text), (error, body) => {
      if (error) done(error)
      else if (hasTooManyValues(body)) done(new Problem('too_large', 'The request has too many values'))
      else done(null, body)
    })
  })
}

function hasTooManyValues(body: unknown): boolean {
  const pending = [body]
  let count = 0
  for (let value = pending.pop(); value !== undefined; value = pending.pop()) {
    if (typeof value !== 'object' || value === null) continue
    const children = Object.values(value)
    count += children.length
    if (children.length > maxSiblings || count > maxValues) return true
    for (const child of children) if (typeof child === 'object' && child !== null) pending.push(child)
  }
  return false
}
