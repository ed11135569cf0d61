import { expect, it } from 'vitest'
import { startApp } from '#test/app.ts'
import { callsWithBody, hostileBodiesOfKinds, sendBody } from '#test/hostile-bodies.ts'

const maxRefusalBytes = 64 * 1024
/** Enough for a refusal that is too long, if it lists each wrong element. */
const bodyBytes = 16 * 1024

it('answers every call briefly and without an error of the server, whatever its body is', async () => {
  const { registerOwner } = await startApp({ RATE_LIMIT_SCALE: '100000' })
  const client = await registerOwner()
  const found: [string, number, number][] = []
  const seenKinds = new Set<string>()
  for (const call of callsWithBody)
    for (const { title, json } of hostileBodiesOfKinds(call.body, bodyBytes, seenKinds)) {
      const { status, bytes } = await sendBody(client, call, json)
      if (status >= 500 || (status >= 400 && bytes.length > maxRefusalBytes))
        found.push([`${call.method} ${call.url}: ${title}`, status, bytes.length])
    }
  expect(found).toEqual([])
})
