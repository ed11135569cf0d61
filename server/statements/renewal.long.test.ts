import { expect, it } from 'vitest'
import { startApp } from '#test/app.ts'
import { httpsUrl, insertStatements } from '#test/signed-statements.ts'
import { renewSignatures } from './renewal.ts'

it('signs 10,000 statements again within 30 seconds', { timeout: 180_000 }, async () => {
  const { deps, registerOwner } = await startApp({ PUBLIC_URL: httpsUrl })
  const ada = await registerOwner()
  await insertStatements(deps, String(ada.account?.id), Array(10_000).fill({ isSigned: false }))
  const start = performance.now()
  expect(await renewSignatures(deps)).toBe(10_000)
  expect(performance.now() - start).toBeLessThan(30_000)
})
