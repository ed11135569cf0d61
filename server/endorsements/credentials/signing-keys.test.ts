import { expect, it } from 'vitest'
import { startApp } from '#test/app.ts'
import { contentWith, httpsUrl } from '#test/credentials.ts'
import { runHousekeeping } from '../../run/housekeeping.ts'
import { signCredential } from './credential.ts'
import { revokeSigningKey } from './signing-keys.ts'

const days = (count: number) => count * 24 * 60 * 60 * 1000
const kidOf = async (deps: Parameters<typeof signCredential>[0]) => (await signCredential(deps, contentWith()))?.kid ?? ''

it('creates one key for concurrent first signatures, and stores its private half encrypted', async () => {
  const { deps } = await startApp({ PUBLIC_URL: httpsUrl })
  const kids = await Promise.all(Array.from({ length: 20 }, () => kidOf(deps)))
  expect(new Set(kids).size).toBe(1)
  const rows = await deps.db.selectFrom('signing_key').selectAll().execute()
  expect(rows.map(({ kid }) => kid)).toEqual([kids[0]])
  expect(Buffer.from(rows[0]?.sealed_private ?? '', 'base64url').toString('latin1')).not.toContain('"d"')
})

it('signs with a new key after 365 days, and erases the private half of the old one', async () => {
  const { deps, visitor, advanceClock } = await startApp({ PUBLIC_URL: httpsUrl })
  const first = await kidOf(deps)
  advanceClock(days(365) - 1000)
  expect(await kidOf(deps)).toBe(first)
  advanceClock(2000)
  await runHousekeeping(deps)
  const stored = await deps.db.selectFrom('signing_key').selectAll().execute()
  expect(stored.map(({ kid, sealed_private }) => [kid, sealed_private])).toEqual([[first, null]])
  const second = await kidOf(deps)
  expect(second).not.toBe(first)
  const { keys } = (await visitor.get('/.well-known/jwks.json')).body
  expect(keys.map(({ kid, revokedAt }: Record<string, string>) => [kid?.split('#')[1], revokedAt])).toEqual([
    [first, undefined],
    [second, undefined],
  ])
})

it('signs with a new key when SECRET does not decrypt the current one', async () => {
  const { deps } = await startApp({ PUBLIC_URL: httpsUrl })
  const first = await kidOf(deps)
  const config = { ...deps.config, secret: 'another secret that only the tests know' }
  const second = await kidOf({ ...deps, config })
  expect(second).not.toBe(first)
  const rows = await deps.db.selectFrom('signing_key').selectAll().where('kid', '=', first).execute()
  expect(rows).toMatchObject([{ sealed_private: null, retired_at: deps.clock().toISOString(), revoked_at: null }])
})

it('does not decrypt a private half that was moved to the row of another key', async () => {
  const { deps } = await startApp({ PUBLIC_URL: httpsUrl })
  const first = await kidOf(deps)
  await deps.db
    .updateTable('signing_key')
    .set({ kid: 'x'.repeat(43) })
    .where('kid', '=', first)
    .execute()
  expect(await kidOf(deps)).not.toBe('x'.repeat(43))
})

it('withdraws a key for good, and keeps the time of the first withdrawal', async () => {
  const { deps, visitor, advanceClock } = await startApp({ PUBLIC_URL: httpsUrl })
  const first = await kidOf(deps)
  const revokedAt = deps.clock().toISOString()
  expect(await revokeSigningKey(deps, first)).toBe(true)
  advanceClock(days(1))
  expect(await revokeSigningKey(deps, first)).toBe(true)
  expect(await revokeSigningKey(deps, 'unknown')).toBe(false)
  const second = await kidOf(deps)
  expect(second).not.toBe(first)
  expect((await visitor.get('/.well-known/jwks.json')).body.keys).toMatchObject([{ revokedAt }, { kid: `did:web:p.example#${second}` }])
  const { body } = await visitor.get('/.well-known/did.json')
  expect(body.assertionMethod).toEqual([`did:web:p.example#${second}`])
  expect(body.verificationMethod).toMatchObject([{ revoked: revokedAt }, { id: `did:web:p.example#${second}` }])
})
