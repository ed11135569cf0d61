import { expect, it } from 'vitest'
import { startApp } from '#test/app.ts'
import { httpsUrl, insertEndorsementTexts, storedSignature } from '#test/credentials.ts'
import { filled } from '#test/fixtures.ts'
import { runHousekeeping } from '../../run/housekeeping.ts'
import { renewSignatures } from './renewal.ts'
import { revokeSigningKey } from './signing-keys.ts'

async function startWithPage(publicUrl = httpsUrl) {
  const running = await startApp({ PUBLIC_URL: publicUrl })
  const ada = await running.registerOwner()
  await ada.change(filled)
  return { ...running, ada, portfolioId: String(ada.account?.id) }
}

const payloadOf = (jws: string) => jws.split('.')[1]

it('signs credentials without a signature in housekeeping, and the page then offers to check them', async () => {
  const { deps, visitor, portfolioId } = await startWithPage()
  const ids = await insertEndorsementTexts(deps, portfolioId, Array(450).fill({ isSigned: false, state: 'waiting' }))
  const [shown = ''] = await insertEndorsementTexts(deps, portfolioId, [{ isSigned: false }])
  const isSigned = async () => (await visitor.get('/api/portfolio/ada-lovelace')).body.endorsementTexts[0].signed
  expect(await isSigned()).toBe(false)
  await runHousekeeping(deps)
  expect(await isSigned()).toBe(true)
  for (const id of [...ids, shown]) expect((await storedSignature(deps, id)).jws).toMatch(/^[\w-]+\.[\w-]+\.[\w-]{86}$/)
  expect(await renewSignatures(deps)).toBe(0)
})

it('signs credentials of a withdrawn key again, with the same words', async () => {
  const { deps, portfolioId, advanceClock } = await startWithPage()
  const [id = '', other = ''] = await insertEndorsementTexts(deps, portfolioId, [{}, {}])
  const before = await storedSignature(deps, id)
  await revokeSigningKey(deps, before.kid)
  advanceClock(3_600_000)
  expect(await renewSignatures(deps)).toBe(2)
  const after = await storedSignature(deps, id)
  expect(after.kid).not.toBe(before.kid)
  expect(payloadOf(after.jws)).toBe(payloadOf(before.jws))
  expect((await storedSignature(deps, other)).kid).toBe(after.kid)
})

it('signs credentials again when the host of the site has changed', async () => {
  const { deps, portfolioId } = await startWithPage()
  const [id = ''] = await insertEndorsementTexts(deps, portfolioId, [{}])
  const moved = { ...deps, config: { ...deps.config, publicUrl: 'https://new.example' } }
  expect(await renewSignatures(moved)).toBe(1)
  expect((await storedSignature(deps, id)).issuer).toBe('did:web:new.example')
  expect(await renewSignatures(moved)).toBe(0)
})

it('stores no signature for words that were changed or withdrawn after they were read', async () => {
  const { deps, portfolioId } = await startWithPage()
  const [changed = '', removed = ''] = await insertEndorsementTexts(deps, portfolioId, [{ isSigned: false }, { isSigned: false }])
  // Runs after the credentials are read and before their signatures are stored.
  let isFirst = true
  const changeWords = async () => {
    if (!isFirst) return
    isFirst = false
    await deps.db.updateTable('endorsement').set({ text: 'These are other words now.' }).where('credential_id', '=', changed).execute()
    await deps.db
      .updateTable('endorsement')
      .set({ text: null, written_at: null, credential_id: null, state: null })
      .where('credential_id', '=', removed)
      .execute()
  }
  const db = new Proxy(deps.db, {
    get: (target, name) => {
      if (name === 'transaction')
        return () => ({
          execute: async (work: Parameters<ReturnType<typeof target.transaction>['execute']>[0]) => {
            await changeWords()
            return await target.transaction().execute(work)
          },
        })
      const value: unknown = Reflect.get(target, name)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
  expect(await renewSignatures({ ...deps, db })).toBe(0)
  expect((await storedSignature(deps, changed)).jws).toBe('')
  expect(await renewSignatures(deps)).toBe(1)
  expect(Buffer.from(payloadOf((await storedSignature(deps, changed)).jws) ?? '', 'base64url').toString()).toContain(
    'These are other words now.',
  )
})

it('signs nothing more after it is aborted, and continues with the next call', async () => {
  const { deps, portfolioId } = await startWithPage()
  await insertEndorsementTexts(deps, portfolioId, Array(250).fill({ isSigned: false, state: 'hidden' }))
  const controller = new AbortController()
  controller.abort()
  expect(await renewSignatures(deps, controller.signal)).toBe(0)
  expect(await renewSignatures(deps)).toBe(250)
})

it('signs nothing without https', async () => {
  const { deps, portfolioId } = await startWithPage('http://localhost:3000')
  await insertEndorsementTexts(deps, portfolioId, [{}])
  expect(await renewSignatures(deps)).toBe(0)
})
