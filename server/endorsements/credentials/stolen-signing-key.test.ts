import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { findSigningKey, parse } from '#site/check/verify.ts'
import { startApp } from '#test/app.ts'
import { httpsUrl, insertEndorsementTexts, storedSignature } from '#test/credentials.ts'
import type { Deps } from '../../base/deps.ts'
import { runHousekeeping } from '../../run/housekeeping.ts'

const root = fileURLToPath(new URL('../../../', import.meta.url))

/** Starts `bin/understory revoke-signing-key KID` without npm. */
function revoke({ config }: Deps, kid: string): ChildProcess {
  const { dataDir, databaseUrl, secret, publicUrl } = config
  const settings = { DATA_DIR: dataDir, SECRET: secret, PUBLIC_URL: publicUrl, ...(databaseUrl && { DATABASE_URL: databaseUrl }) }
  return spawn(process.execPath, ['scripts/operator/revoke-signing-key.ts', kid], {
    cwd: root,
    env: { ...process.env, ...settings },
    stdio: 'pipe',
  })
}

const renewedCount = async ({ db }: Deps, oldKid: string) =>
  (await db.selectFrom('endorsement').select('id').where('kid', '!=', oldKid).execute()).length

it('reports copies as withdrawn and signs again when a key is revoked, also after kill -9 midway', { timeout: 120_000 }, async () => {
  const { deps, registerOwner, visitor } = await startApp({ PUBLIC_URL: httpsUrl })
  const ada = await registerOwner()
  const ids = await insertEndorsementTexts(deps, String(ada.account?.id), Array(3000).fill({}))
  const [id = ''] = ids
  const old = await storedSignature(deps, id)

  const killed = revoke(deps, `${old.issuer}#${old.kid}`)
  await expect.poll(() => renewedCount(deps, old.kid), { timeout: 60_000, interval: 5 }).toBeGreaterThan(0)
  killed.kill('SIGKILL')
  await once(killed, 'exit')
  expect(await renewedCount(deps, old.kid)).toBeLessThan(ids.length)

  const stored = await deps.db.selectFrom('signing_key').selectAll().where('kid', '=', old.kid).executeTakeFirstOrThrow()
  expect([stored.sealed_private, stored.revoked_at]).toEqual([null, expect.any(String)])
  const { keys } = (await visitor.get('/.well-known/jwks.json')).body
  const copy = parse(old.jws)
  expect(copy && (await findSigningKey(copy, keys))?.revokedAt).toBe(stored.revoked_at)

  await runHousekeeping(deps)
  expect(await renewedCount(deps, old.kid)).toBe(ids.length)
  const renewed = parse((await storedSignature(deps, id)).jws)
  const signingKey = renewed && (await findSigningKey(renewed, (await visitor.get('/.well-known/jwks.json')).body.keys))
  expect([signingKey !== undefined, signingKey?.revokedAt]).toEqual([true, undefined])
  expect(renewed?.credential).toEqual(copy?.credential)
})

it('refuses to revoke a key that does not exist', async () => {
  const { deps } = await startApp({ PUBLIC_URL: httpsUrl })
  for (const kid of ['', 'did:web:p.example#unknown']) {
    const script = revoke(deps, kid)
    let output = ''
    script.stderr?.on('data', (chunk) => (output += chunk))
    const [exitCode] = await once(script, 'close')
    expect([exitCode, output]).toEqual([1, expect.stringMatching(/^Failed: .*KID is the part after the #/)])
  }
})
