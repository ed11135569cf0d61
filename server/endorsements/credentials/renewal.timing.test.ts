import { expect, it } from 'vitest'
import { startApp } from '#test/app.ts'
import { httpsUrl, insertEndorsementTexts } from '#test/credentials.ts'
import { renewSignatures } from './renewal.ts'

it('signs 10,000 credentials again within 30 seconds', { timeout: 180_000 }, async () => {
  const { deps, registerOwner } = await startApp({ PUBLIC_URL: httpsUrl })
  const ada = await registerOwner()
  await insertEndorsementTexts(deps, String(ada.account?.id), Array(10_000).fill({ isSigned: false }))
  // Of the whole process, because Node signs in another thread.
  const start = process.cpuUsage()
  expect(await renewSignatures(deps)).toBe(10_000)
  const { user, system } = process.cpuUsage(start)
  expect((user + system) / 1e6).toBeLessThan(30)
})
