import type { z } from 'zod'
import { type ProblemBody, problem } from '#contract/problem.ts'

interface Endpoint {
  method: string
  url: string
  schema: { params?: z.ZodType; querystring?: z.ZodType; body?: z.ZodType; response: object }
}

type Part<E extends Endpoint, K extends string, Name extends string> =
  E['schema'] extends Record<K, infer S extends z.ZodType> ? Record<Name, z.input<S>> : unknown
type Input<E extends Endpoint> = Part<E, 'params', 'params'> & Part<E, 'querystring', 'query'> & Part<E, 'body', 'body'>
type Success<R> = { [K in keyof R]: K extends 200 | 201 | 202 | 204 ? R[K] : never }[keyof R]
type Output<E extends Endpoint> = Success<E['schema']['response']> extends infer S extends z.ZodType ? z.output<S> : undefined

/** Any answer that is not a success; `problem.fields` maps the path of a field to its message. */
export class ApiError extends Error {
  readonly status: number
  readonly problem: ProblemBody
  /** Whether the server said what is wrong; otherwise the message is '{status}: {statusText}' (specification §8). */
  readonly isExplained: boolean

  constructor({ status, statusText }: Response, explanation: ProblemBody | undefined) {
    const problem = explanation ?? { code: 'internal', message: `${status}: ${statusText}` }
    super(problem.message)
    this.status = status
    this.problem = problem
    this.isExplained = explanation !== undefined
  }
}

/** What the server said is wrong, or else `fallback`: also when it could not be reached. */
export function explanationOf(error: unknown, fallback: string): string {
  return error instanceof ApiError && error.isExplained ? error.message : fallback
}

/**
 * Sends one call of the contract and reads its answer.
 * @throws {ApiError} on every answer that is not a success
 */
export async function call<E extends Endpoint>(endpoint: E, input: Input<E>, signal?: AbortSignal): Promise<Output<E>> {
  return await answerOf(endpoint, await send(endpoint, input, signal))
}

/** Sends one call of the contract; whatever comes back is given back as it is. */
export async function send<E extends Endpoint>(endpoint: E, input: Input<E>, signal?: AbortSignal): Promise<Response> {
  const { params = {}, query, body } = input as { params?: Record<string, unknown>; query?: Record<string, string>; body?: unknown }
  const path = endpoint.url.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))
  return await fetch(query ? `${path}?${new URLSearchParams(query)}` : path, {
    method: endpoint.method,
    credentials: 'same-origin',
    ...(signal && { signal }),
    ...(body !== undefined && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
  })
}

/**
 * The answer to this call, for who needs more of the response than its body.
 * @throws {ApiError} on every answer that is not a success
 */
export async function answerOf<E extends Endpoint>(_endpoint: E, response: Response): Promise<Output<E>> {
  if (!response.ok) throw await refusalIn(response)
  return (response.status === 204 ? undefined : await response.json()) as Output<E>
}

/** An answer that lost its code on the way, for example in a proxy, still says its sentence. */
const explained = problem.extend({ code: problem.shape.code.catch('internal') })

/** What an answer that is no success says. */
export async function refusalIn(response: Response): Promise<ApiError> {
  return new ApiError(response, explained.safeParse(await response.json().catch(() => undefined)).data)
}
