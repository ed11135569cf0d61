import { z } from 'zod'
import type { JsonSchema } from './json-schema.ts'

/** One call as the document describes it. */
export interface Call {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  path: string
  parameters: readonly { in: 'path' | 'query'; name: string; schema: JsonSchema; required?: boolean }[]
  body: JsonSchema | undefined
  /** By status, such as 200 or 4XX; undefined when the answer has no body. */
  answers: ReadonlyMap<string, z.ZodType | undefined>
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
      answers: new Map(Object.entries(responses).map(([status, answer]) => [status, readable(schemaIn(answer))])),
    })),
  )
}

function readable(schema: JsonSchema | undefined): z.ZodType | undefined {
  return schema && z.fromJSONSchema(schema as Parameters<typeof z.fromJSONSchema>[0])
}

/** What is wrong with an answer by the document, as a sentence; undefined when nothing is. */
export function violation({ answers }: Call, answer: { status: number; isJson: boolean; body: unknown; text: string }): string | undefined {
  const { status, isJson, body, text } = answer
  const declared = [String(status), `${Math.floor(status / 100)}XX`].find((each) => answers.has(each))
  if (declared === undefined) return `the status ${status} is not declared`
  const schema = answers.get(declared)
  if (!schema) return text === '' ? undefined : `${status} should have no body`
  const parsed = schema.safeParse(isJson ? body : undefined)
  return parsed.success || (!isJson && status < 300)
    ? undefined
    : `its body breaks the schema of ${declared}: ${z.prettifyError(parsed.error)}`
}
