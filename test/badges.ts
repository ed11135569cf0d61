import { createECDH, generateKeyPairSync, type KeyObject, sign } from 'node:crypto'
import type { Badge } from '#contract/badge.ts'
import type { Client } from './app.ts'

/* Badges as issuers make them, signed with node:crypto, which is not the library that the server checks them with. */

/** A badge of which nothing was checked. */
export const uncheckedBadge: Badge = {
  ...{ name: 'Weaving', issuer: 'Harbor School', issued: '', expires: '' },
  ...{ checked: '', isIssuerKnown: false, isOwners: false, seal: '' },
}

export type Values = Readonly<Record<string, unknown>>

export const credentialOf = (issuer: unknown, changes: Values = {}, subject: Values = {}): Values => ({
  '@context': ['https://www.w3.org/ns/credentials/v2', 'https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json'],
  type: ['VerifiableCredential', 'OpenBadgeCredential'],
  issuer,
  validFrom: '2026-03-04T10:00:00Z',
  credentialSubject: { type: ['AchievementSubject'], achievement: { type: ['Achievement'], name: 'Weaving' }, ...subject },
  ...changes,
})

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

export interface Issuer {
  did: string
  alg: string
  privateKey: KeyObject
  publicKey: KeyObject
}

/** A compact JWS. */
export function signed({ alg, privateKey }: Pick<Issuer, 'alg' | 'privateKey'>, claims: object, header: Values = {}): string {
  const input = `${encode({ alg, ...header })}.${encode(claims)}`
  const key = { key: privateKey, dsaEncoding: 'ieee-p1363' } as const
  return `${input}.${sign(alg === 'EdDSA' ? null : 'sha256', Buffer.from(input), key).toString('base64url')}`
}

export function ed25519Issuer(): Issuer {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519')
  const raw = Buffer.from(String(publicKey.export({ format: 'jwk' }).x), 'base64url')
  return { alg: 'EdDSA', did: didOf(0xed01, raw), publicKey, privateKey }
}

export function p256Issuer(): Issuer {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const ecdh = createECDH('prime256v1')
  ecdh.setPrivateKey(Buffer.from(String(privateKey.export({ format: 'jwk' }).d), 'base64url'))
  return { alg: 'ES256', did: didOf(0x8024, ecdh.getPublicKey(null, 'compressed')), publicKey, privateKey }
}

function didOf(prefix: number, key: Buffer): string {
  const alphabet = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'
  let text = ''
  for (let number = BigInt(`0x${prefix.toString(16)}${key.toString('hex')}`); number > 0n; number /= 58n)
    text = alphabet[Number(number % 58n)] + text
  return `did:key:z${text}`
}

export const sendBadge = (client: Client, file: string | object | Buffer) =>
  client.send({
    method: 'POST',
    url: '/api/badge',
    headers: { 'content-type': 'application/octet-stream' },
    payload: typeof file === 'string' || Buffer.isBuffer(file) ? Buffer.from(file) : Buffer.from(JSON.stringify(file)),
  })

/** A PNG with these chunks. Their checksums are wrong. */
export function badgePng(...chunks: readonly (readonly [type: string, content: string, length?: number])[]): Buffer {
  const parts = chunks.map(([type, content, length = Buffer.byteLength(content)]) => {
    const head = Buffer.alloc(4)
    head.writeUInt32BE(length)
    return Buffer.concat([head, Buffer.from(type + content), Buffer.alloc(4)])
  })
  return Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), ...parts])
}
