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

/** A refusal that the server explained; `fields` maps the path of a field to its message. */
export class ApiError extends Error {
  readonly status: number
  readonly problem: ProblemBody

  constructor(status: number, problem: ProblemBody) {
    super(problem.message)
    this.status = status
    this.problem = problem
  }
}

/**
 * Sends one call of the contract.
 * @throws {ApiError} on every answer that is not a success; without a problem in it, its message is '{status}: {statusText}' (specification §8)
 */
export async function call<E extends Endpoint>(endpoint: E, input: Input<E>, signal?: AbortSignal): Promise<Output<E>> {
  const { params = {}, query, body } = input as { params?: Record<string, unknown>; query?: Record<string, string>; body?: unknown }
  const path = endpoint.url.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))
  const response = await fetch(query ? `${path}?${new URLSearchParams(query)}` : path, {
    method: endpoint.method,
    credentials: 'same-origin',
    ...(signal && { signal }),
    ...(body !== undefined && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
  })
  if (!response.ok) throw new ApiError(response.status, await problemIn(response))
  return (response.status === 204 ? undefined : await response.json()) as Output<E>
}

/** The problem that a refusal carries, or one with its status. */
export async function problemIn(response: Response): Promise<ProblemBody> {
  const parsed = problem.safeParse(await response.json().catch(() => undefined))
  return parsed.data ?? { code: 'internal', message: `${response.status}: ${response.statusText}` }
}
