import { z } from 'zod'
import { problem } from './problem.ts'

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

interface Call<M extends Method, U extends string> {
  method: M
  url: U
}

interface EndpointParts {
  /** One sentence for /api/docs. */
  summary: string
  params?: z.ZodType
  querystring?: z.ZodType
  body?: z.ZodType
  success: { [status: number]: z.ZodType }
}

type Schema<P extends EndpointParts> = Omit<P, 'success' | 'summary'> & {
  summary: string
  tags: string[]
  response: P['success'] & { '4xx': typeof problem; '5xx': typeof problem }
}

export const noContent = z.null().meta({ description: 'No content' })

/** Every error response has the shape of a problem. */
export function defineEndpoint<const M extends Method, const U extends string, P extends EndpointParts>(
  { method, url }: Call<M, U>,
  parts: P,
) {
  const { success, ...input } = parts
  const schema = {
    ...input,
    tags: [url.split('/')[2] ?? ''],
    response: { ...success, '4xx': problem, '5xx': problem },
  } as unknown as Schema<P>
  return { method, url, schema }
}
