import { z } from 'zod'
import type { JsonSchema } from './json-schema.ts'

/** An API call as described by the OpenAPI document. */
export interface Call {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  path: string
  parameters: readonly { in: 'path' | 'query'; name: string; schema: JsonSchema; required?: boolean }[]
  body: JsonSchema | undefined
  /** Body schemas by status, such as 200 or 4XX; undefined for responses without a body. */
  responses: ReadonlyMap<string, z.ZodType | undefined>
}

interface Content {
  content?: Record<string, { schema: JsonSchema }>
}

export interface ApiDocument {
  paths: Record<string, Record<string, { parameters?: Call['parameters']; requestBody?: Content; responses: Record<string, Content> }>>
}

const schemaIn = ({ content }: Content) => content?.['application/json']?.schema

/** Every call of an OpenAPI document. */
export function callsOf({ paths }: ApiDocument): Call[] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { parameters = [], requestBody = {}, responses }]) => ({
      method: method.toUpperCase() as Call['method'],
      path,
      parameters,
      body: schemaIn(requestBody),
      responses: new Map(Object.entries(responses).map(([status, response]) => [status, validatorOf(schemaIn(response))])),
    })),
  )
}

function validatorOf(schema: JsonSchema | undefined): z.ZodType | undefined {
  return schema && z.fromJSONSchema(schema as Parameters<typeof z.fromJSONSchema>[0])
}

/** Describes how a response violates the document; undefined if it is valid. */
export function violationOf(
  { responses }: Call,
  { status, isJson, body, text }: { status: number; isJson: boolean; body: unknown; text: string },
): string | undefined {
  const declared = [String(status), `${Math.floor(status / 100)}XX`].find((key) => responses.has(key))
  if (declared === undefined) return `the status ${status} is not declared`
  const schema = responses.get(declared)
  if (!schema) return text === '' ? undefined : `${status} should have no body`
  const parsed = schema.safeParse(isJson ? body : undefined)
  return parsed.success || (!isJson && status < 300)
    ? undefined
    : `its body breaks the schema of ${declared}: ${z.prettifyError(parsed.error)}`
}
