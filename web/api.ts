import type { z } from 'zod'
import { onBehalfOfHeader } from '#contract/calls.ts'
import type { ProblemBody } from '#contract/problem.ts'
import type * as routes from '#contract/routes.ts'

/** A call as contract/calls.ts names it. */
export interface Call {
  method: string
  url: string
}

interface Schema {
  params?: z.ZodType
  querystring?: z.ZodType
  body?: z.ZodType
  response: object
}

// Types only: the descriptions themselves, and the validation library with them, stay out of the browser.
type Groups = typeof routes
type Described = { [G in keyof Groups]: Groups[G][keyof Groups[G]] }[keyof Groups]
type SchemaOf<C extends Call> = Extract<Described, C> extends { schema: infer S extends Schema } ? S : never

type Part<S extends Schema, K extends string, Name extends string> =
  S extends Record<K, infer Z extends z.ZodType> ? Record<Name, z.input<Z>> : unknown
type InputOf<S extends Schema> = Part<S, 'params', 'params'> & Part<S, 'querystring', 'query'> & Part<S, 'body', 'body'>
type Input<C extends Call> = InputOf<SchemaOf<C>>
type Success<R> = { [K in keyof R]: K extends 200 | 201 | 202 | 204 ? R[K] : never }[keyof R]
type Output<C extends Call> = Success<SchemaOf<C>['response']> extends infer Z extends z.ZodType ? z.output<Z> : undefined

/** Any answer that is not a success; `problem.fields` maps the path of a field to its message. */
export class ApiError extends Error {
  readonly status: number
  readonly problem: ProblemBody
  /** Whether the server said what is wrong; otherwise the message is '{status}: {statusText}' (specification §8). */
  readonly isExplained: boolean

  constructor({ status, statusText }: Pick<Response, 'status' | 'statusText'>, explanation: ProblemBody | undefined) {
    const problem = explanation ?? { code: 'internal', message: `${status}: ${statusText}` }
    super(problem.message)
    this.status = status
    this.problem = problem
    this.isExplained = explanation !== undefined
  }
}

/** Whether the session has ended, so that signing in again would help. */
export function isSignedOut(error: unknown): boolean {
  return error instanceof ApiError && error.problem.code === 'not_signed_in'
}

/** What the server said is wrong, or else `fallback`: also when it could not be reached. */
export function explanationOf(error: unknown, fallback: string): string {
  return error instanceof ApiError && error.isExplained ? error.message : fallback
}

interface Sender {
  /** The account that this call is meant for, where a page has stood open so long that the browser may have another one by now. */
  readonly sender?: number
}

interface Sent {
  params?: Record<string, unknown>
  query?: Record<string, string>
  body?: unknown
}

/**
 * Sends one call of the contract and reads its answer.
 * @throws {ApiError} on every answer that is not a success
 */
export async function call<C extends Call>(to: C, input: Input<C> & Sender, signal?: AbortSignal): Promise<Output<C>> {
  return await responseOf(to, await send(to, input, signal))
}

/** Sends one call of the contract; whatever comes back is given back as it is. */
export async function send<C extends Call>(to: C, input: Input<C> & Sender, signal?: AbortSignal): Promise<Response> {
  const { params = {}, query, body, sender } = input as Sent & Sender
  const path = to.url.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))
  return await fetch(query ? `${path}?${new URLSearchParams(query)}` : path, {
    method: to.method,
    credentials: 'same-origin',
    ...(signal && { signal }),
    headers: {
      ...(sender !== undefined && { [onBehalfOfHeader]: String(sender) }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
}

/**
 * The answer to this call, for who needs more of the response than its body.
 * @throws {ApiError} on every answer that is not a success
 */
export async function responseOf<C extends Call>(_to: C, response: Response): Promise<Output<C>> {
  if (!response.ok) throw await refusalIn(response)
  return (response.status === 204 ? undefined : await response.json()) as Output<C>
}

/** What an answer that is no success says. One that lost its code on the way, for example in a proxy, still says its sentence. */
export async function refusalIn(response: Response): Promise<ApiError> {
  const [said, { problem }] = await Promise.all([response.json().catch(() => undefined), import('#contract/problem.ts')])
  const explained = problem.extend({ code: problem.shape.code.catch('internal') })
  return new ApiError(response, explained.safeParse(said).data)
}
