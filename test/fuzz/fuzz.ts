import fc from 'fast-check'
import type { FastifyInstance } from 'fastify'
import { type ApiDocument, callsOf, violation } from './api-document.ts'
import { isSignedIn, newPerson } from './people.ts'
import { type FuzzRequest, fuzzRequests, requestOf } from './requests.ts'

interface Fuzzing {
  app: FastifyInstance
  seed: number
  /** How long new requests are made up. */
  milliseconds: number
}

/** Everybody may make these; every other call needs a sign-in. A call that is new stands on the other side until it is named here. */
const open = new Set([
  'GET /api/stats',
  'GET /api/portfolio-count',
  'POST /api/login',
  'POST /api/login/second-step',
  'POST /api/login/passkey/options',
  'POST /api/login/passkey',
  'POST /api/register',
  'POST /api/logout',
  'POST /api/forgot-password',
  'POST /api/reset-password',
  'POST /api/reset-password/check',
  'POST /api/confirm-email',
  'GET /api/portfolio/{handle}',
  'GET /api/portfolio/id/{id}',
  'POST /api/portfolio/{handle}/verify',
  'POST /api/portfolio/id/{id}/verify',
  'POST /api/portfolio/{handle}/endorse',
  'POST /api/portfolio/id/{id}/endorse',
  'POST /api/confirm-endorsement',
  'GET /api/document/{id}/download',
  'GET /api/photo/{id}',
  'POST /api/debug/check-password',
  'POST /api/debug/reset-password',
  'GET /api/debug/{name}',
])

/**
 * Sends requests made up from our own OpenAPI document, right and wrong ones, signed in and out, until the time is over.
 * @returns how many there were
 * @throws {Error} with the seed and the request, when one is answered with 5xx, with something undeclared, or without the sign-in it needs
 */
export async function fuzz({ app, seed, milliseconds }: Fuzzing): Promise<number> {
  const described = callsOf((await app.inject('/api/openapi.json')).json<ApiDocument>())
  const calls = new Map(described.map((call) => [`${call.method} ${call.path}`, call]))
  const eve = await newPerson(app, 'eve')
  let actor = await newPerson(app, 'actor')
  const known = [...eve.words, ...actor.words, 'eve@example.com', 'demo', 'https://example.com/', 'America/Denver']
  let people = 0

  const check = async ({ name, signedIn, ...parts }: FuzzRequest) => {
    const call = calls.get(name)
    if (!call) return
    const request = await requestOf(app, call, parts, signedIn ? actor.cookie : undefined)
    const response = await app.inject(request)
    const isJson = response.body !== '' && String(response.headers['content-type']).includes('application/json')
    const body: unknown = isJson ? response.json() : undefined
    const status = response.statusCode
    const wrong = () => {
      if (status >= 500) return `a ${status}`
      // An address with a byte 0 is none of ours, whoever asks.
      const isNone = status === 404 && String(request.url).includes('%00')
      if (!signedIn && !open.has(name) && status !== 401 && !isNone) return `${status} although nobody is signed in`
      return violation(call, { status, isJson, body, text: response.body })
    }
    const fault = wrong()
    if (fault) throw new Error(`${name}: ${fault}\n${response.body.slice(0, 500)}`)
    const mayBeOut = signedIn && (status === 401 || status === 204)
    if (mayBeOut && !(await isSignedIn(app, actor.cookie))) actor = await newPerson(app, `actor-${++people}`)
  }
  let running = Promise.resolve()
  const property = fc.asyncProperty(fuzzRequests(calls, known), (request) => {
    running = check(request)
    return running
  })
  const options = {
    seed,
    numRuns: Number.MAX_SAFE_INTEGER,
    interruptAfterTimeLimit: milliseconds,
    markInterruptAsFailure: false,
    endOnFailure: true,
  }
  const result = await fc.check(property, options)
  // The time may have ended in the middle of a request.
  await running.catch(() => undefined)
  if (result.failed)
    throw new Error(`Seed ${seed}, after ${result.numRuns} requests: ${result.errorInstance}\n${fc.stringify(result.counterexample)}`)
  return result.numRuns
}
