import { compactVerify, createLocalJWKSet, decodeProtectedHeader, importJWK, type JSONWebKeySet, type JWK } from 'jose'
import { expect, it } from 'vitest'
import { startApp } from '#test/app.ts'
import { contentWith, httpsUrl } from '#test/credentials.ts'
import { signCredential } from './credential.ts'

const payloadOf = (jws: string) => Buffer.from(jws.split('.')[1] ?? '', 'base64url').toString()

it('signs exactly the documented header and payload', async () => {
  const { deps } = await startApp({ PUBLIC_URL: httpsUrl })
  const { kid = '', issuer, jws = '' } = (await signCredential(deps, contentWith())) ?? {}
  expect(issuer).toBe('did:web:p.example')
  expect(kid).toMatch(/^[\w-]{43}$/)
  expect(Buffer.from(jws.split('.')[0] ?? '', 'base64url').toString()).toBe(`{"alg":"ES256","kid":"did:web:p.example#${kid}","typ":"JWT"}`)
  const id = 'https://p.example/check#8c4f0d5e-6f4b-4d5a-9a55-0c7a1c2f3b4d'
  const page = 'https://p.example/portfolio/id/4503'
  expect(payloadOf(jws)).toBe(
    JSON.stringify({
      '@context': [
        'https://www.w3.org/ns/credentials/v2',
        'https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json',
        { '@vocab': 'https://p.example/check#' },
      ],
      type: ['VerifiableCredential', 'EndorsementCredential'],
      id,
      name: 'Ana Ruiz about Rosa Marin',
      issuer: { id: 'did:web:p.example', type: ['Profile'] },
      validFrom: '2026-11-22T10:15:00Z',
      credentialSubject: {
        id: page,
        type: ['EndorsementSubject'],
        endorsementComment: 'Rosa led the \\*migration\\* of 12 teams\\_and nobody lost a day.',
        about: 'Rosa Marin',
        writer: 'Ana Ruiz',
        relation: 'managed',
        organization: 'Meridian Pay',
        roles: ['Principal Engineer'],
        skills: ['Terraform'],
        confirmed: 'email',
        domain: 'acme.com',
      },
      iss: 'did:web:p.example',
      sub: page,
      jti: id,
      nbf: 1795342500,
    }),
  )
})

it('leaves out empty values', async () => {
  const { deps } = await startApp({ PUBLIC_URL: httpsUrl })
  const empty = { about: '', organization: '', roles: [], skills: [], domain: '' }
  const signed = await signCredential(deps, contentWith(empty))
  const { name, credentialSubject } = JSON.parse(payloadOf(signed?.jws ?? ''))
  expect(name).toBe('Ana Ruiz')
  expect(Object.keys(credentialSubject)).toEqual(['id', 'type', 'endorsementComment', 'writer', 'relation', 'confirmed'])
})

it('publishes the key in a JWK Set and in the DID document that the key id names', async () => {
  const { deps, visitor } = await startApp({ PUBLIC_URL: 'https://p.example:8443' })
  const { jws = '' } = (await signCredential(deps, contentWith())) ?? {}
  const { kid } = decodeProtectedHeader(jws)
  expect(kid).toMatch(/^did:web:p\.example%3A8443#/)
  const keys = await visitor.get('/.well-known/jwks.json')
  expect([keys.headers['cache-control'], keys.headers['access-control-allow-origin']]).toEqual(['no-cache', '*'])
  expect(Object.keys(keys.body.keys[0]).sort()).toEqual(['alg', 'crv', 'kid', 'kty', 'use', 'x', 'y'])
  await compactVerify(jws, createLocalJWKSet(keys.body as JSONWebKeySet))
  const { body: did } = await visitor.get('/.well-known/did.json')
  expect([did.id, did.assertionMethod]).toEqual(['did:web:p.example%3A8443', [kid]])
  const method = did.verificationMethod.find(({ id }: { id: string }) => id === kid)
  expect(method).toMatchObject({ type: 'JsonWebKey', controller: 'did:web:p.example%3A8443' })
  expect(method.publicKeyJwk).not.toHaveProperty('d')
  await compactVerify(jws, await importJWK(method.publicKeyJwk as JWK))
})

it('signs nothing without https', async () => {
  const { deps, visitor } = await startApp({ PUBLIC_URL: 'http://p.example' })
  expect(await signCredential(deps, contentWith())).toBeUndefined()
  expect(await deps.db.selectFrom('signing_key').selectAll().execute()).toEqual([])
  for (const name of ['jwks.json', 'did.json']) expect((await visitor.get(`/.well-known/${name}`)).status).toBe(404)
})
