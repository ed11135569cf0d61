/* The only place from which the server sends requests to configured services. It connects to no URL that a user has entered. */

interface OutboundLimits {
  /** For the whole response, in milliseconds. */
  time: number
  /** The maximum of the body, after decompression. */
  bytes: number
}

const limits: OutboundLimits = { time: 10_000, bytes: 256 * 1024 }

interface OutboundRequest {
  method: string
  headers: Record<string, string>
  body?: string | URLSearchParams | undefined
}

/** Follows no redirect, because it may lead to another host. Throws when the other side does not respond, takes too long or sends too much. */
export async function sendOutbound(
  url: string,
  { method, headers, body }: OutboundRequest,
  { time, bytes }: OutboundLimits = limits,
): Promise<Response> {
  const signal = AbortSignal.timeout(time)
  const response = await fetch(url, { method, headers, body: body ?? null, redirect: 'manual', signal })
  const content = await readAtMost(response, bytes)
  const { status } = response
  const hasBody = status >= 200 && status !== 204 && status !== 205 && status !== 304
  return new Response(hasBody ? content : null, { status, headers: response.headers })
}

async function readAtMost(response: Response, bytes: number): Promise<Buffer<ArrayBuffer>> {
  const chunks: Uint8Array[] = []
  let length = 0
  // Leaving the loop with an error cancels the rest of the body.
  for await (const chunk of response.body ?? []) {
    length += chunk.length
    if (length > bytes) throw new Error(`The response of ${new URL(response.url).origin} is larger than ${bytes} bytes`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
