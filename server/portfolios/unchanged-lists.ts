import { hash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { type PortfolioInput, schemaOf } from '#contract/calls/portfolio-input.ts'
import { contentFields } from '#contract/fields/content-fields.ts'
import type { Field } from '#contract/fields/field.ts'
import type { Content } from './content.ts'

type Body = Record<string, unknown>

/** The fields that take longest to validate. Not the editions, which a save cleans up together with what they refer to. */
const lists = new Map(Object.entries<Field>(contentFields).filter(([name, { kind }]) => kind === 'list' && name !== 'editions'))

/** Digests of the lists as a client sent them, by the content that they were saved as in this process: gone with it from the cache. */
const validatedLists = new WeakMap<Content, ReadonlyMap<string, string>>()

/** The lists of a request that were valid when the stored content was saved, and are the same now. */
interface UnchangedLists {
  content: Content | undefined
  values: Body
  digests: ReadonlyMap<string, string>
}

/** From the hook before validation to the handler; the body, which both get, must not have it. */
const unchangedLists = new WeakMap<FastifyRequest, UnchangedLists>()

/** Takes the lists that need no validation out of a body. Call it before validation, and `completedInput` in the transaction. */
export function takeUnchangedLists(request: FastifyRequest, content: Content | undefined): void {
  if (typeof request.body !== 'object' || request.body === null) return
  const body = request.body as Body
  const sent = [...lists.keys()].filter((name) => Array.isArray(body[name]))
  const digests = new Map(sent.map((name) => [name, hash('sha1', JSON.stringify(body[name]))]))
  const known = content && validatedLists.get(content)
  const values: Body = {}
  for (const name of sent) {
    // Projects and editions must not have the same slugs, so they are validated together.
    const isAlone = name !== 'projects' || !Array.isArray(body['editions']) || body['editions'].length === 0
    if (!isAlone || known?.get(name) !== digests.get(name)) continue
    values[name] = body[name]
    delete body[name]
  }
  unchangedLists.set(request, { content, values, digests })
}

/** The validated input with the lists that were taken out of it. What is undefined stays as stored. */
export function completedInput(request: FastifyRequest, input: PortfolioInput, stored: Content): PortfolioInput {
  const { content, values = {} } = unchangedLists.get(request) ?? {}
  const isStored = content === stored
  const entries = Object.entries(values).map(([name, value]) => [name, isStored ? undefined : parseList(name, value)])
  return { ...input, ...Object.fromEntries(entries) }
}

function parseList(name: string, value: unknown): unknown {
  const field = lists.get(name)
  return field && schemaOf(field).parse(value)
}

export function rememberLists(request: FastifyRequest, content: Content): void {
  const taken = unchangedLists.get(request)
  if (taken) validatedLists.set(content, taken.digests)
}
