import { expect, it } from 'vitest'
import type { z } from 'zod'
import { limits } from '#contract/limits.ts'
import * as routes from '#contract/routes.ts'
import { type Client, startApp } from '#test/app.ts'
import { hostileBodies } from '#test/hostile-bodies.ts'
import { processorTime } from '#test/processor-time.ts'

const maxStallMs = 100
const maxRefusalBytes = 64 * 1024
const defaultBodyLimit = 64 * 1024

interface Call {
  method: 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  url: string
  body: z.ZodType
  bytes: number
}

const bodyLimits: Record<string, number> = { '/api/portfolio': limits.portfolioBody }

const calls: Call[] = Object.values(routes)
  .flatMap((group) => Object.values(group) as { method: string; url: string; schema: { body?: z.ZodType } }[])
  .flatMap(({ method, url, schema: { body } }) =>
    body ? [{ method: method as Call['method'], url, body, bytes: bodyLimits[url] ?? defaultBodyLimit }] : [],
  )

it('answers every call quickly and briefly, whatever its body is', { timeout: 600_000 }, async () => {
  const { registerOwner } = await startApp({ RATE_LIMIT_SCALE: '100000' })
  const client: Client = await registerOwner()
  const slowResponses: [string, number][] = []
  const longResponses: [string, number][] = []
  for (const { method, url, body, bytes } of calls) {
    const send = async (payload: string) =>
      await client.send({ method, url: url.replaceAll(/:\w+/g, '1'), payload, headers: { 'content-type': 'application/json' } })
    await send('{}')
    for (const { title, json } of hostileBodies(body, bytes)) {
      expect(json.length).toBeLessThanOrEqual(bytes)
      let size = 0
      const measure = () =>
        processorTime(async () => {
          const { status, bytes: answer } = await send(json)
          if (status >= 400) size = answer.length
        })
      const first = await measure()
      // A garbage collection of earlier work may be in the first measurement.
      const time = first > maxStallMs ? Math.min(await measure(), await measure()) : first
      if (time > maxStallMs) slowResponses.push([`${method} ${url}: ${title}`, Math.round(time)])
      if (size > maxRefusalBytes) longResponses.push([`${method} ${url}: ${title}`, size])
    }
  }
  expect({ slowResponses, longResponses }).toEqual({ slowResponses: [], longResponses: [] })
})
