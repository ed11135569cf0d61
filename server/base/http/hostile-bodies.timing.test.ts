import { expect, it } from 'vitest'
import { startApp } from '#test/app.ts'
import { callsWithBody, hostileBodies, sendBody } from '#test/hostile-bodies.ts'
import { processorTime } from '#test/processor-time.ts'

const maxStallMs = 100

it('answers every call quickly, whatever its body is', { timeout: 1_200_000 }, async () => {
  const { registerOwner } = await startApp({ RATE_LIMIT_SCALE: '100000' })
  const client = await registerOwner()
  const slowResponses: [string, number][] = []
  for (const call of callsWithBody) {
    // The first request also compiles code.
    await sendBody(client, call, '{}')
    for (const { title, json } of hostileBodies(call.body, call.bytes)) {
      expect(json.length).toBeLessThanOrEqual(call.bytes)
      const time = await processorTime(() => sendBody(client, call, json))
      if (time > maxStallMs) slowResponses.push([`${call.method} ${call.url}: ${title}`, Math.round(time)])
    }
  }
  expect(slowResponses).toEqual([])
})
