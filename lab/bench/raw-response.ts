import { request } from 'node:http'
import type { RequestSpec } from './load-plan.ts'

interface RawResponse {
  status: number
  headers: Record<string, string>
  body: Uint8Array
}

/** One response as transferred, possibly compressed. */
export function fetchRawResponse(port: number, { method, path, headers, body }: RequestSpec): Promise<RawResponse> {
  const { promise, resolve, reject } = Promise.withResolvers<RawResponse>()
  const clientRequest = request(
    { port, host: '127.0.0.1', method, path, headers: { ...headers, host: `localhost:${port}` } },
    async (response) => {
      try {
        const chunks: Uint8Array[] = []
        for await (const chunk of response) chunks.push(chunk)
        resolve({ status: response.statusCode ?? 0, headers: joinHeaders(response.headersDistinct), body: Buffer.concat(chunks) })
      } catch (error) {
        reject(error)
      }
    },
  )
  clientRequest.once('error', reject)
  clientRequest.end(body)
  return promise
}

function joinHeaders(headers: NodeJS.Dict<string[]>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, values = []]) => [name, values.join(', ')]))
}
