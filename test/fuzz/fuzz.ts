import fc from 'fast-check'
import type { FastifyInstance } from 'fastify'
import { type ApiDocument, callsOf, violationOf } from './api-document.ts'
import { createPerson, isSignedIn } from './people.ts'
import { type FuzzRequest, fuzzRequests, requestOf } from './requests.ts'

interface FuzzOptions {
  app: FastifyInstance
  seed: number
  /** When the run ends: after so many requests, or after a time. */
  end: { requests: number } | { milliseconds: number }
}

/** Calls that need no sign-in. All others do, including new calls until they are listed here. */
const publicCalls = new Set([
  'GET /api/stats',
  'GET /api/portfolio-count',
  'POST /api/open',
  'POST /api/login',
  'POST /api/login/second-step',
  'POST /api/login/passkey/options',
  'POST /api/login/passkey',
  'POST /api/sign-in/{provider}',
  'POST /api/sign-in/{provider}/callback',
  'POST /api/sign-in/new',
  'POST /api/sign-in/hand-over',
  'POST /api/register',
  'POST /api/logout',
  'POST /api/forgot-password',
  'POST /api/reset-password',
  'POST /api/reset-password/check',
  'POST /api/confirm-email',
  'POST /api/confirm-email/check',
  'GET /api/portfolio/{handle}',
  'GET /api/portfolio/id/{id}',
  'POST /api/portfolio/{handle}/verify',
  'POST /api/portfolio/id/{id}/verify',
  'POST /api/portfolio/{handle}/endorse',
  'POST /api/portfolio/id/{id}/endorse',
  'POST /api/confirm-endorsement',
  'POST /api/reports',
  'POST /api/read-resume',
  'GET /api/credentials/{id}',
  'GET /api/my-endorsement',
  'PUT /api/my-endorsement',
  'DELETE /api/my-endorsement',
  'DELETE /api/my-endorsement/words',
  'POST /api/my-endorsement/link',
  'POST /api/never-ask',
  'POST /api/portfolio/{handle}/message',
  'POST /api/portfolio/id/{id}/message',
  'POST /api/confirm-message',
  'POST /api/stop-sender',
  'GET /api/document/{id}/download',
  'GET /api/photo/{id}',
  'GET /api/picture/{id}/{name}',
  'POST /api/debug/check-password',
  'POST /api/debug/reset-password',
  'GET /api/debug/{name}',
])

/**
 * Sends valid and invalid requests that are generated from the OpenAPI document, signed in and signed out.
 * @returns the number of requests
 * @throws {Error} with the seed and the request, if a response is a 5xx or not declared, or a call that requires a sign-in works without one
 */
export async function fuzz({ app, seed, end }: FuzzOptions): Promise<number> {
  const declaredCalls = callsOf((await app.inject('/api/openapi.json')).json<ApiDocument>())
  const calls = new Map(declaredCalls.map((call) => [`${call.method} ${call.path}`, call]))
  const eve = await createPerson(app, 'eve')
  let actor = await createPerson(app, 'actor')
  const knownTexts = [...eve.knownTexts, ...actor.knownTexts, 'eve@example.com', 'demo', 'https://example.com/', 'America/Denver']
  let actorCount = 0

  const check = async ({ name, hasSession, ...parts }: FuzzRequest) => {
    const call = calls.get(name)
    if (!call) return
    const request = await requestOf(app, call, parts, hasSession ? actor.cookie : undefined)
    const response = await app.inject(request)
    const isJson = response.body !== '' && String(response.headers['content-type']).includes('application/json')
    const body: unknown = isJson ? response.json() : undefined
    const status = response.statusCode
    const findProblem = () => {
      if (status >= 500) return `a ${status}`
      // A URL with a NUL byte is rejected before the sign-in is checked.
      const isInvalidUrl = status === 404 && String(request.url).includes('%00')
      if (!hasSession && !publicCalls.has(name) && status !== 401 && !isInvalidUrl) return `${status} without a sign-in`
      return violationOf(call, { status, isJson, body, text: response.body })
    }
    const problem = findProblem()
    if (problem) throw new Error(`${name}: ${problem}\n${response.body.slice(0, 500)}`)
    const mayBeSignedOut = hasSession && (status === 401 || status === 204)
    if (mayBeSignedOut && !(await isSignedIn(app, actor.cookie))) actor = await createPerson(app, `actor-${++actorCount}`)
  }
  let pending = Promise.resolve()
  const property = fc.asyncProperty(fuzzRequests(calls, knownTexts), (request) => {
    pending = check(request)
    return pending
  })
  const options = {
    seed,
    ...('requests' in end ? { numRuns: end.requests } : { numRuns: Number.MAX_SAFE_INTEGER, interruptAfterTimeLimit: end.milliseconds }),
    markInterruptAsFailure: false,
    endOnFailure: true,
  }
  const result = await fc.check(property, options)
  // The time may have ended during a request.
  await pending.catch(() => undefined)
  if (result.failed)
    throw new Error(`Seed ${seed}, after ${result.numRuns} requests: ${result.errorInstance}\n${fc.stringify(result.counterexample)}`)
  return result.numRuns
}
