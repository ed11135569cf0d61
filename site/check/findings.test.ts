import { CompactSign, exportJWK, generateKeyPair } from 'jose'
import { expect, it } from 'vitest'
import { originOf } from '#contract/credential.ts'
import { credentialOf } from '#server/endorsements/credentials/credential.ts'
import { contentWith } from '#test/credentials.ts'
import { check } from './findings.ts'
import { badSignature, fitsKey, signedElsewhere, withdrawnKey } from './texts.ts'
import type { Key } from './verify.ts'

const ownDid = 'did:web:p.example'
const otherDid = 'did:web:other.example'

/** A credential that is signed with a new key, and that key. */
async function signedBy(issuer: string) {
  const { privateKey, publicKey } = await generateKeyPair('ES256', { extractable: true })
  const kid = `${issuer}#x`
  const payload = JSON.stringify(credentialOf({ publicUrl: 'https://other.example' }, issuer, contentWith()))
  const jws = await new CompactSign(Buffer.from(payload)).setProtectedHeader({ alg: 'ES256', kid }).sign(privateKey)
  return { jws, key: { ...(await exportJWK(publicKey)), kid } as Key }
}

const otherSpellings = [
  'did:web:P.example',
  'DID:web:p.example',
  'did:web:p.example.',
  'did:web:p.example%3A443',
  'did:web:p.example%3a8443',
  'did:web:p.example:8443',
  'did:web:p.example%2Fx',
  'did:web:p%2Eexample',
  'did:web:p..example',
  'did:web:.p.example',
  'did:web:p.example:users:eve',
  'did:web:eve@p.example',
  'did:web:p.ex\u0430mple',
  'did:web:p.example\u200b',
  'did:web:0x7f.1',
  'did:web:p.example%3A99999',
  'did:key:z6Mk',
  'did:web:p.example/x"onclick=alert(1)',
  'p.example',
  'p.example on 22 Nov 2026. Not a letter has changed since',
  '',
]

it.each(otherSpellings)('refuses a credential of %j, for which anyone can make a key, and does not repeat its name', async (issuer) => {
  const { jws, key } = await signedBy(issuer)
  const refusal = { isGood: false, sentences: [badSignature] }
  expect(originOf(issuer)).toBeUndefined()
  expect(await check(jws, { ownDid, keys: [] })).toEqual(refusal)
  expect(await check(jws, { ownDid, keys: [key] })).toEqual(refusal)
  expect(await check(jws, { ownDid: undefined, keys: [key] })).toEqual(refusal)
})

it('reports only the claimed issuer of a credential without a known key', async () => {
  const { jws } = await signedBy(otherDid)
  const url = `https://other.example/check#${jws}`
  expect(await check(jws, { ownDid, keys: [] })).toEqual({ isGood: false, sentences: [signedElsewhere('other.example', url)] })
  expect(signedElsewhere('other.example', url)).toMatchObject({ before: 'It says that other.example signed it. ' })
})

it('reports a key as withdrawn when any of the files says so, in any order', async () => {
  const { jws, key } = await signedBy(otherDid)
  const withdrawn = { ...key, revokedAt: '2026-12-03T10:00:00.000Z' }
  expect((await check(jws, { ownDid: undefined, keys: [key] })).sentences[0]).toBe(fitsKey)
  for (const keys of [
    [key, withdrawn],
    [withdrawn, key],
  ])
    expect(await check(jws, { ownDid: undefined, keys })).toEqual({ isGood: false, sentences: [withdrawnKey('3 Dec 2026')] })
})

it('verifies with the first key of an id, so that a later file cannot replace a key of the archive', async () => {
  const { key } = await signedBy(otherDid)
  const forged = await signedBy(otherDid)
  expect(await check(forged.jws, { ownDid: undefined, keys: [key, forged.key] })).toEqual({ isGood: false, sentences: [badSignature] })
})
