import type { z } from 'zod'
import type { ProblemBody } from '#contract/calls/problem.ts'
import type * as routes from '#contract/calls/routes.ts'
import { copyPendingHeader, onBehalfOfHeader } from '#contract/calls/sign-in-calls.ts'
import { toast } from '../ui/toast.ts'

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

// Imported as types only, to keep the route schemas and zod out of the bundle.
type Groups = typeof routes
type Route = { [G in keyof Groups]: Groups[G][keyof Groups[G]] }[keyof Groups]
type SchemaOf<C extends Call> = Extract<Route, C> extends { schema: infer S extends Schema } ? S : never

type MemberOf<S extends Schema, K extends string, Name extends string> =
  S extends Record<K, infer Z extends z.ZodType> ? Record<Name, z.input<Z>> : unknown
type InputOf<S extends Schema> = MemberOf<S, 'params', 'params'> & MemberOf<S, 'querystring', 'query'> & MemberOf<S, 'body', 'body'>
type Input<C extends Call> = InputOf<SchemaOf<C>>
type Success<R> = { [K in keyof R]: K extends 200 | 201 | 202 | 204 ? R[K] : never }[keyof R]
type Output<C extends Call> = Success<SchemaOf<C>['response']> extends infer Z extends z.ZodType ? z.output<Z> : undefined

/** A response with an error status. `problem.fields` maps the path of a field to its message. */
export class ApiError extends Error {
  readonly status: number
  readonly problem: ProblemBody
  /** Whether the body explained the error. If not, the message is '{status}: {statusText}' (specification §8). */
  readonly isExplained: boolean

  constructor({ status, statusText }: Pick<Response, 'status' | 'statusText'>, explanation: ProblemBody | undefined) {
    const problem = explanation ?? { code: 'internal', message: `${status}: ${statusText}` }
    super(problem.message)
    this.status = status
    this.problem = problem
    this.isExplained = explanation !== undefined
  }
}

/** Whether the session has ended, so that the user has to sign in again. */
export function isSignedOut(error: unknown): boolean {
  return error instanceof ApiError && error.problem.code === 'not_signed_in'
}

/** The server's explanation of an error, or `fallback` if there is none. An unreachable server explains nothing. */
export function explanationOf(error: unknown, fallback: string): string {
  return error instanceof ApiError && error.isExplained ? error.message : fallback
}

interface CallOptions {
  /** The account that the call is meant for. Another tab may have signed in to a different account since this page was loaded. */
  readonly sender?: number
  readonly revision?: number
}

interface AnyInput {
  params?: Record<string, unknown>
  query?: Record<string, string>
  body?: unknown
}

/** @throws {ApiError} on an error status */
export async function call<C extends Call>(target: C, input: Input<C> & CallOptions, signal?: AbortSignal): Promise<Output<C>> {
  return await responseOf(target, await send(target, input, signal))
}

export async function send<C extends Call>(target: C, input: Input<C> & CallOptions, signal?: AbortSignal): Promise<Response> {
  const { params = {}, query, body, sender, revision } = input as AnyInput & CallOptions
  const path = target.url.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))
  return await fetch(query ? `${path}?${new URLSearchParams(query)}` : path, {
    method: target.method,
    credentials: 'same-origin',
    ...(signal && { signal }),
    headers: {
      ...(revision !== undefined && { 'if-match': `"${revision}"` }),
      ...(sender !== undefined && { [onBehalfOfHeader]: String(sender) }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
}

const copyPending = [
  'Saved, but a copy is behind',
  'A copy of your page in another place couldn’t be updated yet and may still show the old state. We keep trying.',
] as const

/** For callers that need more of the response than its body. @throws {ApiError} on an error status */
export async function responseOf<C extends Call>(_target: C, response: Response): Promise<Output<C>> {
  if (!response.ok) throw await apiErrorFrom(response)
  if (response.headers.has(copyPendingHeader)) toast.error(...copyPending)
  return (response.status === 204 ? undefined : await response.json()) as Output<C>
}

/** If the problem code is missing or unknown, for example because of a proxy, the message is still used. */
export async function apiErrorFrom(response: Response): Promise<ApiError> {
  const [body, { problem }] = await Promise.all([response.json().catch(() => undefined), import('#contract/calls/problem.ts')])
  const schema = problem.extend({ code: problem.shape.code.catch('internal') })
  return new ApiError(response, schema.safeParse(body).data)
}
