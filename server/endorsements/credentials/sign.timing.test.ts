import { expect, it } from 'vitest'
import { startApp } from '#test/app.ts'
import { contentWith, httpsUrl } from '#test/credentials.ts'
import { signCredential } from './credential.ts'

it('signs 1000 credentials within a second', async () => {
  const { deps } = await startApp({ PUBLIC_URL: httpsUrl })
  // Creates the key.
  await signCredential(deps, contentWith())
  // Of the whole process, because Node signs in another thread.
  const start = process.cpuUsage()
  for (let count = 0; count < 1000; count++) await signCredential(deps, contentWith())
  const { user, system } = process.cpuUsage(start)
  expect((user + system) / 1e6).toBeLessThan(1)
})
