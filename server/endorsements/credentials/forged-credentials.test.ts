import { CompactSign, exportJWK, generateKeyPair, type JWK } from 'jose'
import { expect, it } from 'vitest'
import { findSigningKey, parse } from '#site/check/verify.ts'
import { startApp } from '#test/app.ts'
import { contentWith, httpsUrl } from '#test/credentials.ts'
import { signCredential } from './credential.ts'

const encode = (value: string | object) => Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)).toString('base64url')
const decode = (text = '') => JSON.parse(Buffer.from(text, 'base64url').toString())

/** A credential of this site, its parts, and its keys as the check page gets them. */
async function signedCredential() {
  const { deps, visitor } = await startApp({ PUBLIC_URL: httpsUrl })
  const { jws = '' } = (await signCredential(deps, contentWith())) ?? {}
  const [header = '', payload = '', signature = ''] = jws.split('.')
  const { keys } = (await visitor.get('/.well-known/jwks.json')).body
  const passes = async (forged: string, withKeys = keys) => {
    const parsed = parse(forged)
    return parsed !== undefined && (await findSigningKey(parsed, withKeys)) !== undefined
  }
  return { jws, header, payload, signature, keys, passes }
}

it('accepts no credential in which one letter was changed, removed or added', { timeout: 120_000 }, async () => {
  const { jws, passes } = await signedCredential()
  expect(await passes(jws)).toBe(true)
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_']
  const forged: string[] = []
  for (let index = 0; index < jws.length; index++) {
    const [before, letter = '', after] = [jws.slice(0, index), jws[index], jws.slice(index + 1)]
    const next = letters[(letters.indexOf(letter) + 1) % 64] ?? ''
    forged.push(`${before}${after}`, `${before}${next}${after}`, `${before}${letter}${letter}${after}`)
  }
  // Letters with bits that decoders ignore.
  for (const part of [0, 1, 2])
    for (const letter of letters) {
      const parts = jws.split('.')
      parts[part] = parts[part]?.slice(0, -1) + letter
      if (parts.join('.') !== jws) forged.push(parts.join('.'))
    }
  const passed: string[] = []
  for (const each of forged) if (await passes(each)) passed.push(each)
  expect(passed).toEqual([])
})

it('accepts no other algorithm, key or issuer, and no other spelling', async () => {
  const { jws, header, payload, signature, keys, passes } = await signedCredential()
  const [key] = keys as [JWK]
  const { kid } = decode(header)
  const content = decode(payload)
  const own = await generateKeyPair('ES256', { extractable: true })
  const signWith = async (protectedHeader: object, body: object, privateKey: CryptoKey | Uint8Array = own.privateKey) =>
    await new CompactSign(Buffer.from(JSON.stringify(body)))
      .setProtectedHeader({ alg: 'ES256', kid, typ: 'JWT', ...protectedHeader })
      .sign(privateKey, { crit: { exp: true } })
  const secret = Buffer.from(String(key.x).padEnd(64, 'x'))
  const forged = [
    `${encode({ alg: 'none', kid, typ: 'JWT' })}.${payload}.`,
    `${encode({ alg: 'none', kid, typ: 'JWT' })}.${payload}.${signature}`,
    await signWith({ alg: 'HS256' }, content, secret),
    // Another key under the same id, under its own id, and with its public half in the header.
    await signWith({}, content),
    await signWith({ kid: 'did:web:p.example#other' }, content),
    await signWith({ jwk: await exportJWK(own.publicKey) }, content),
    // The issuer of the header, the claim and the credential differ.
    await signWith({ kid: 'did:web:evil.example#x' }, content),
    `${header}.${encode({ ...content, iss: 'did:web:evil.example' })}.${signature}`,
    `${header}.${encode({ ...content, issuer: { id: 'did:web:evil.example' } })}.${signature}`,
    await signWith({ crit: ['exp'], exp: 1 }, content),
    // The same bytes, spelled differently.
    `${jws}=`,
    `${jws}==`,
    `${jws}.`,
    `.${jws}`,
    ` ${jws}`,
    `${header}\n.${payload}.${signature}`,
    `${header}.${payload}.${signature.replaceAll('-', '+').replaceAll('_', '/')}=`,
    `${header}.${payload}.${Buffer.from(Buffer.from(signature, 'base64url')).toString('hex')}`,
    `${header}.${payload}.${encode('\0'.repeat(64))}`,
    `${header}.${payload}.`,
    `${header}..${signature}`,
    `${header}.${payload}`,
    '',
    '..',
  ]
  const passed: string[] = []
  for (const each of forged) if (each !== jws && (await passes(each))) passed.push(each)
  expect(passed).toEqual([])
})

it('parses no credential with another algorithm, critical extensions or issuers that differ, even with a key that fits', async () => {
  const { payload } = await signedCredential()
  const { publicKey, privateKey } = await generateKeyPair('ES256', { extractable: true })
  const content = decode(payload)
  const kid = 'did:web:p.example#own'
  const keys = [{ ...(await exportJWK(publicKey)), kid }]
  const passes = async (header: object, body: object) => {
    const jws = await new CompactSign(Buffer.from(JSON.stringify(body)))
      .setProtectedHeader({ alg: 'ES256', kid, ...header })
      .sign(privateKey, { crit: { exp: true } })
    const parsed = parse(jws)
    return parsed !== undefined && (await findSigningKey(parsed, keys)) !== undefined
  }
  expect(await passes({}, content)).toBe(true)
  expect(await passes({ crit: ['exp'], exp: 1 }, content)).toBe(false)
  expect(await passes({}, { ...content, iss: 'did:web:evil.example' })).toBe(false)
  expect(await passes({}, { ...content, issuer: { id: 'did:web:evil.example' } })).toBe(false)
  expect(await passes({}, { ...content, iss: undefined })).toBe(false)
})

it('accepts nothing that is signed with a withdrawn key as proof', async () => {
  const { jws, keys } = await signedCredential()
  const parsed = parse(jws)
  const signingKey = parsed && (await findSigningKey(parsed, [{ ...keys[0], revokedAt: '2026-12-03T10:00:00.000Z' }]))
  expect(signingKey?.revokedAt).toBe('2026-12-03T10:00:00.000Z')
})
