import { expect, it } from 'vitest'
import { startApp } from '#test/app.ts'
import { fuzz } from '#test/fuzz/fuzz.ts'

it('answers any request as the OpenAPI document describes', async () => {
  const { app } = await startApp({ DEBUG_TOOLS: 'true', RATE_LIMIT_SCALE: '1000000' })
  expect(await fuzz({ app, seed: 20_261_121, end: { requests: 500 } })).toBe(500)
})
