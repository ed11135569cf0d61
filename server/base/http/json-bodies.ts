import type { FastifyInstance } from 'fastify'
import { isNestedDeeperThan } from '#resume/model/json.ts'
import { Problem } from './problems.ts'

/** Maximum number of values in a body, and of members or elements in one object or array. Validating a wrong value takes about 5 µs. */
const bodyLimits = { values: 20_000, siblings: 10_000 }

/** Arrays and objects within each other; no call has more than 6. */
const maxDepth = 32

export function parseJsonBodies(app: FastifyInstance) {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text, done) => {
    if (isNestedDeeperThan(maxDepth, String(text)))
      return done(new Problem('invalid', `The request has arrays or objects nested deeper than ${maxDepth} levels`))
    parse(request, String(text), (error, body) => {
      if (error) done(error)
      else if (hasTooManyValues(body)) done(new Problem('too_large', 'The request has too many values'))
      else done(null, body)
    })
  })
}

export function hasTooManyValues(body: unknown, { values, siblings }: typeof bodyLimits = bodyLimits): boolean {
  const pending = [body]
  let count = 0
  for (let value = pending.pop(); value !== undefined; value = pending.pop()) {
    if (typeof value !== 'object' || value === null) continue
    const children = Object.values(value)
    count += children.length
    if (children.length > siblings || count > values) return true
    for (const child of children) if (typeof child === 'object' && child !== null) pending.push(child)
  }
  return false
}
