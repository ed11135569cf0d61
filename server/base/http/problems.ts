import type { FastifyBaseLogger, FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import type { ProblemBody, ProblemCode } from '#contract/calls/problem.ts'
import { messages } from '#contract/messages.ts'
import { serverSpokenFor } from '#contract/words/server.ts'
import { english, type Spoken } from '#contract/words/spoken.ts'
import { DatabaseUnavailableError, isDiskFull } from '../db/errors.ts'

const statusOf = {
  invalid: 400,
  not_signed_in: 401,
  wrong_credentials: 401,
  sign_in: 401,
  forbidden: 403,
  wrong_code: 403,
  code_ended: 403,
  code_needed: 403,
  frozen: 403,
  not_found: 404,
  timeout: 408,
  conflict: 409,
  stale: 409,
  too_large: 413,
  unsupported_media_type: 415,
  bad_file: 422,
  version_missing: 428,
  too_many_requests: 429,
  unlock_paused: 429,
  internal: 500,
  unavailable: 503,
  disk_full: 507,
} as const satisfies Record<ProblemCode, number>

/** A text for users: English, or a phrase that the public page says in its own language. */
export type Text = string | ((spoken: Spoken) => string)

interface Details {
  fields?: Readonly<Record<string, Text>> | undefined
  /** Seconds for Retry-After. */
  retryAfter?: number
  /** For the log only. */
  cause?: unknown
}

/** An error with a message for users. No other error's message is sent to clients. */
export class Problem extends Error {
  readonly status: number
  readonly body: ProblemBody
  readonly retryAfter: number | undefined
  readonly #texts: { message: Text; fields: Details['fields'] }

  constructor(code: ProblemCode, message: Text, { fields, retryAfter, cause }: Details = {}) {
    super(textIn(english, message), { cause })
    this.status = statusOf[code]
    this.retryAfter = retryAfter
    this.#texts = { message, fields }
    this.body = bodyWith(code, this.#texts, english)
  }

  bodyIn(spoken: Spoken): ProblemBody {
    return bodyWith(this.body.code, this.#texts, spoken)
  }
}

export const textIn = (spoken: Spoken, text: Text): string => (typeof text === 'string' ? text : text(spoken))

function bodyWith(code: ProblemCode, { message, fields }: { message: Text; fields: Details['fields'] }, spoken: Spoken): ProblemBody {
  const texts = fields && Object.fromEntries(Object.entries(fields).map(([name, text]) => [name, textIn(spoken, text)]))
  return { code, message: textIn(spoken, message), ...(texts && { fields: texts }) }
}

type StandardProblem = readonly [ProblemCode, string]

const unreadable: StandardProblem = ['invalid', 'This request could not be read']
const notFound: StandardProblem = ['not_found', 'Not found']

const standardProblems: Record<number, StandardProblem> = {
  400: unreadable,
  // The file server's, for a path that leads out of its folder.
  403: notFound,
  404: notFound,
  408: ['timeout', 'The request took too long to arrive. Please try again.'],
  412: unreadable,
  413: ['too_large', 'Request too large'],
  415: ['unsupported_media_type', 'Send this as application/json'],
  416: unreadable,
}

/** Retry-After in seconds while the database is unavailable. Short, because every request tries the database again. */
const databaseRetryAfter = 5

/** Converts any thrown value to a Problem; an unexpected error becomes an internal one without details. */
export function problemOf(error: unknown): Problem {
  if (error instanceof Problem) return error
  if (error instanceof DatabaseUnavailableError)
    return new Problem('unavailable', ({ say }) => say('notPossibleNow'), { retryAfter: databaseRetryAfter })
  if (isDiskFull(error))
    return new Problem('disk_full', 'The server has no room to save this right now. Please try again later.', { cause: error })
  if (hasZodFastifySchemaValidationErrors(error))
    return new Problem('invalid', ({ say }) => say('checkFields'), { fields: fieldsOf(error.validation) })
  const status = (error as Partial<FastifyError>).statusCode
  const standard = status === undefined ? undefined : standardProblems[status]
  return standard ? new Problem(...standard) : new Problem('internal', messages.internal)
}

interface ValidationIssue {
  instancePath: string
  message?: string
  params?: unknown
}

/** Maximum number and length of the field names in an error response, because the client may have chosen them. */
const maxFields = 50
const maxNameLength = 200

/** Messages of schemas that the public page says in its language. */
const schemaPhrases: ReadonlyMap<string, Text> = new Map<string, Text>([
  [messages.email, ({ say }) => say('invalidEmail')],
  [messages.emailBeforeAt, ({ say }) => say('emailBeforeAt')],
  [messages.pin, ({ say }) => say('allPinDigits')],
  ...[messages.messageShort, messages.messageLong, messages.noLinks, messages.noInvisible].map(
    (message) => [message, ({ tag }: Spoken) => serverSpokenFor(tag).refusal(message)] as const,
  ),
])

export const schemaText = (message: string): Text => schemaPhrases.get(message) ?? message

/** The first message of each field, up to the maximum. An unknown key is reported under its own name. */
function fieldsOf(issues: readonly ValidationIssue[]): Record<string, Text> {
  const fields: Record<string, Text> = {}
  for (const { instancePath, message = '', params } of issues.slice(0, maxFields)) {
    const path = instancePath.slice(1).replaceAll('/', '.')
    const unknownKeys = (params as { keys?: string[] } | undefined)?.keys?.slice(0, maxFields)
    for (const name of unknownKeys?.map((key) => (path ? `${path}.${key}` : key)) ?? [path])
      fields[name.slice(0, maxNameLength)] ??= unknownKeys ? 'This field is not known' : schemaText(message)
  }
  return Object.fromEntries(Object.entries(fields).slice(0, maxFields))
}

export function logFailure({ id, log }: FastifyRequest, error: unknown) {
  const { status, message, cause } = problemOf(error)
  if (error instanceof DatabaseUnavailableError) logOutage(log, error)
  else if (status >= 500 && !(error instanceof Problem)) log.error({ reqId: id, err: error }, 'unexpected error')
  else if (cause) log.error({ reqId: id, err: cause }, message)
}

export function sendProblem(error: unknown, request: FastifyRequest, reply: FastifyReply, spoken = english) {
  const problem = problemOf(error)
  logFailure(request, error)
  // With this id from the log of a proxy or from a screenshot, an operator can find the line that was just logged.
  if (problem.status === 500) reply.header('request-id', request.id)
  if (problem.retryAfter !== undefined) reply.header('retry-after', String(problem.retryAfter))
  return reply.code(problem.status).header('cache-control', 'no-store').send(problem.bodyIn(spoken))
}

const intervalMs = 1000

/** By log, as each installation of a process has its own: when the next line may be written, and the requests since the previous one. */
const outages = new WeakMap<FastifyBaseLogger, { nextAt: number; requests: number }>()

/** Logs that a request failed because of the database: one short line a second, with the number of requests since the previous line. */
export function logOutage(log: FastifyBaseLogger, { message }: DatabaseUnavailableError, now = performance.now()) {
  const { nextAt, requests } = outages.get(log) ?? { nextAt: now, requests: 0 }
  const isDue = now >= nextAt
  if (isDue) log.error({ requests: requests + 1 }, message)
  outages.set(log, isDue ? { nextAt: now + intervalMs, requests: 0 } : { nextAt, requests: requests + 1 })
}

export const linkExpired = () => new Problem('invalid', messages.linkExpired, { fields: { token: messages.linkExpired } })
