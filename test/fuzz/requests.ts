import fc from 'fast-check'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { pdf } from '../fixtures.ts'
import type { Call } from './api-document.ts'
import { hostileValue, invalidValue, validValue } from './json-schema.ts'

/** A generated request. Its session is added when it is sent. */
export interface FuzzRequest {
  /** Method and path. */
  name: string
  parameters: Record<string, unknown>
  body: unknown
  contentType: string | undefined
  hasSession: boolean
}

export const sameOrigin = { 'sec-fetch-site': 'same-origin' }
const contentTypes = [
  'application/json',
  'text/plain',
  'multipart/form-data; boundary=x',
  'multipart/form-data',
  'application/x-www-form-urlencoded',
  '',
]

/** Valid and invalid requests for every call. */
export function fuzzRequests(calls: ReadonlyMap<string, Call>, knownTexts: readonly string[]): fc.Arbitrary<FuzzRequest> {
  return fc.oneof(
    ...[...calls].map(([name, call]) =>
      fc.record({
        name: fc.constant(name),
        parameters: fc.record(Object.fromEntries(call.parameters.map(({ name, schema }) => [name, pathText(schema, knownTexts)]))),
        body: fc.oneof(
          { weight: 5, arbitrary: call.body ? validValue(call.body, knownTexts) : fc.constant(undefined) },
          { weight: 3, arbitrary: call.body ? invalidValue(call.body, knownTexts) : hostileValue },
          { weight: 1, arbitrary: hostileValue },
        ),
        contentType: fc.oneof(
          { weight: 9, arbitrary: fc.constant('application/json') },
          { weight: 1, arbitrary: fc.constantFrom(...contentTypes) },
        ),
        hasSession: fc.oneof({ weight: 3, arbitrary: fc.constant(true) }, { weight: 1, arbitrary: fc.constant(false) }),
      }),
    ),
  )
}

/** A text that is a valid path segment: not empty, `.` or `..`. */
function pathText(schema: Call['parameters'][number]['schema'], knownTexts: readonly string[]) {
  const hostile = hostileValue.map((value) => asText(value).slice(0, 60))
  return fc
    .oneof(
      { weight: 3, arbitrary: validValue(schema, knownTexts).map(asText) },
      { weight: 1, arbitrary: hostile },
      { weight: 2, arbitrary: fc.constantFrom(...knownTexts) },
    )
    .filter((value) => !/^\.{0,2}$/.test(value) && value.isWellFormed())
}

/** Does not use String(), because a generated object may have a `toString` that is not a function. */
function asText(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value)
}

export async function requestOf(
  app: FastifyInstance,
  call: Call,
  { parameters, body, contentType }: Pick<FuzzRequest, 'parameters' | 'body' | 'contentType'>,
  cookie: string | undefined,
): Promise<InjectOptions> {
  const { method, path } = call
  const url = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(parameters[name])))
  const query = new URLSearchParams(
    call.parameters.filter((parameter) => parameter.in === 'query').map(({ name }) => [name, String(parameters[name])]),
  ).toString()
  const headers = { ...sameOrigin, ...(cookie && { cookie }) }
  const request = { method, url: query ? `${url}?${query}` : url, headers }
  if (method === 'GET' || method === 'DELETE' || body === undefined) return request
  const fileField = fileFields[path]
  if (fileField && contentType === 'application/json') {
    const form = multipart(typeof body === 'string' ? Buffer.from(body) : pdf(), fileField)
    return { ...request, payload: form.payload, headers: { ...headers, ...form.headers } }
  }
  const payload = JSON.stringify(await mergeIntoSaved(app, body, cookie)) ?? 'undefined'
  return { ...request, payload, headers: { ...headers, ...(contentType && { 'content-type': contentType }) } }
}

/** If the version is even, applies a few of the changes to the saved portfolio, so that many saves succeed. */
async function mergeIntoSaved(app: FastifyInstance, body: unknown, cookie: string | undefined): Promise<unknown> {
  const { version, ...changes } = (body ?? {}) as { version?: unknown }
  if (!cookie || typeof version !== 'number' || version % 2 !== 0) return body
  const saved = (await app.inject({ method: 'GET', url: '/api/portfolio', headers: { cookie } })).json<object>()
  return { ...saved, ...Object.fromEntries(Object.entries(changes).slice(-2)) }
}

/** Name of the multipart field for calls that upload a file. */
const fileFields: Readonly<Record<string, string>> = { '/api/document': 'document', '/api/import': 'file' }

export function multipart(bytes: Buffer, name = 'document') {
  const head = `--x\r\nContent-Disposition: form-data; name="${name}"; filename="resume.pdf"\r\nContent-Type: application/pdf\r\n\r\n`
  const payload = Buffer.concat([Buffer.from(head), bytes, Buffer.from('\r\n--x--\r\n')])
  return { payload, headers: { 'content-type': 'multipart/form-data; boundary=x' } }
}
