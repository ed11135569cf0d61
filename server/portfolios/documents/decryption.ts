import { createCipheriv, createDecipheriv, hash } from 'node:crypto'
import { type Token, valueAfter } from './pdf-tokens.ts'
import { PdfRejectedError } from './refusal.ts'

/* The standard security handler of PDF (ISO 32000-2, 7.6), for files that open without a password. */

/** Decrypts a string or stream of an object; the key depends on the object number. */
export type Decrypt = (data: Buffer, id: readonly [number: number, generation: number]) => Buffer

const keysOfHandler = ['V', 'R', 'O', 'U', 'P']

export const isEncryption = (tokens: readonly Token[]) =>
  keysOfHandler.every((key) => tokens.some(({ kind, value }) => kind === 'name' && value === key))

/** `fileId` is the first part of `/ID`. Throws `PdfRejectedError` for an unknown method, and if PDF readers might differ in it or the key. */
export function decryptionOf(encrypt: readonly Token[], fileId: string): Decrypt {
  if (uniqueName(encrypt, 'Filter') !== 'Standard') throw new PdfRejectedError('unreadable')
  const [version, revision] = [uniqueNumber(encrypt, 'V'), uniqueNumber(encrypt, 'R')]
  const method = version < 4 ? 'V2' : methodOf(encrypt)
  if (method === 'Identity') return (data) => data
  if (method === 'AESV3') {
    const key = deriveKey256(encrypt, revision)
    return (data) => decryptAes(key, data)
  }
  const bitsInFile = Number(valueAfter(encrypt, 'Length')?.value ?? 40)
  const size = (bitsByVersion[version] ?? bitsInFile) / 8
  const key = deriveKey128(encrypt, { revision, size, fileId })
  if (method === 'V2') return (data, id) => decryptRc4(deriveObjectKey(key, id), data)
  return (data, id) => decryptAes(deriveObjectKey(key, id, 'sAlT'), data)
}

const bitsByVersion: Readonly<Record<number, number>> = { 1: 40, 4: 128 }

/** @throws {PdfRejectedError} if the file uses several methods, or encrypts strings differently than streams */
function methodOf(encrypt: readonly Token[]): 'Identity' | 'AESV3' | 'AESV2' | 'V2' {
  const [streams, strings] = ['StmF', 'StrF'].map((key) => (valueAfter(encrypt, key) ? uniqueName(encrypt, key) : 'Identity'))
  if (streams === 'Identity' && strings === 'Identity') return 'Identity'
  const method = uniqueName(encrypt, 'CFM')
  const isNamed = encrypt.some(({ kind, value }, index) => kind === 'name' && value === streams && encrypt[index + 1]?.value === '<<')
  const isKnown = method === 'AESV3' || method === 'AESV2' || method === 'V2'
  if (streams !== strings || !isNamed || !isKnown) throw new PdfRejectedError('unreadable')
  return method
}

/** PDF readers differ in which of two equal keys they use. */
function uniqueValue(tokens: readonly Token[], key: string, kind: Token['kind']): string {
  const [value, ...others] = tokens.filter((_, index) => isKey(tokens[index - 1], key))
  if (value?.kind !== kind || others.length > 0) throw new PdfRejectedError('unreadable')
  return value.value
}

const isKey = (token: Token | undefined, key: string) => token?.kind === 'name' && token.value === key
const uniqueName = (tokens: readonly Token[], key: string) => uniqueValue(tokens, key, 'name')
const uniqueNumber = (tokens: readonly Token[], key: string) => Number(uniqueValue(tokens, key, 'number'))
const uniqueBytes = (tokens: readonly Token[], key: string) => Buffer.from(uniqueValue(tokens, key, 'string'), 'latin1')

const hashOf = (algorithm: string, ...parts: Buffer[]) => hash(algorithm, Buffer.concat(parts), 'buffer')

/** Another key would decrypt to something else than PDF readers see. */
function assertKey(expected: Buffer, stored: Buffer) {
  if (!expected.equals(stored.subarray(0, expected.length))) throw new PdfRejectedError('unreadable')
}

/** Replaces an empty password in the key derivation. */
const padding = Buffer.from('28bf4e5e4e758a4164004e56fffa01082e2e00b6d0683e802f0ca9fe6453697a', 'hex')

interface KeyParameters {
  revision: number
  /** Key length in bytes. */
  size: number
  fileId: string
}

/** Algorithm 2; checks the key with algorithms 4 and 5. */
function deriveKey128(encrypt: readonly Token[], { revision, size, fileId }: KeyParameters): Buffer {
  const permissions = Buffer.alloc(4)
  permissions.writeInt32LE(uniqueNumber(encrypt, 'P') | 0)
  const isMetadataPlain = revision >= 4 && valueAfter(encrypt, 'EncryptMetadata')?.value === 'false'
  const owner = uniqueBytes(encrypt, 'O').subarray(0, 32)
  const initialKey = hashOf('md5', padding, owner, permissions, Buffer.from(fileId, 'latin1'), Buffer.alloc(isMetadataPlain ? 4 : 0, 0xff))
  let key: Buffer = initialKey.subarray(0, size)
  for (let round = 0; revision >= 3 && round < 50; round += 1) key = hashOf('md5', key).subarray(0, size)
  assertKey(deriveUserCheck(key, revision, fileId), uniqueBytes(encrypt, 'U'))
  return key
}

function deriveUserCheck(key: Buffer, revision: number, fileId: string): Buffer {
  if (revision < 3) return decryptRc4(key, padding)
  let check: Buffer = hashOf('md5', padding, Buffer.from(fileId, 'latin1'))
  for (let round = 0; round < 20; round += 1) {
    const roundKey = Buffer.from(key.map((byte) => byte ^ round))
    check = decryptRc4(roundKey, check)
  }
  return check
}

/** Algorithm 1. */
function deriveObjectKey(key: Buffer, [number, generation]: readonly [number, number], salt = ''): Buffer {
  const id = Buffer.alloc(5)
  id.writeUIntLE(number % 2 ** 24, 0, 3)
  id.writeUIntLE(generation % 2 ** 16, 3, 2)
  return hashOf('md5', key, id, Buffer.from(salt)).subarray(0, Math.min(key.length + 5, 16))
}

/** Algorithm 2.A. */
function deriveKey256(encrypt: readonly Token[], revision: number): Buffer {
  const user = uniqueBytes(encrypt, 'U')
  const hashOfSalt = (salt: Buffer) => (revision >= 6 ? hash256(salt) : hashOf('sha256', salt))
  assertKey(hashOfSalt(user.subarray(32, 40)), user)
  const key = hashOfSalt(user.subarray(40, 48))
  return decryptUnpadded('aes-256-cbc', key, Buffer.alloc(16), uniqueBytes(encrypt, 'UE').subarray(0, 32))
}

/** Algorithm 2.B, for an empty password. */
function hash256(salt: Buffer): Buffer {
  let key = hashOf('sha256', salt)
  let lastByte = 0
  for (let round = 0; round < 64 || lastByte > round - 32; round += 1) {
    const cipher = createCipheriv('aes-128-cbc', key.subarray(0, 16), key.subarray(16, 32)).setAutoPadding(false)
    const encrypted = cipher.update(Buffer.concat(Array(64).fill(key)))
    const remainder = encrypted.subarray(0, 16).reduce((sum, byte) => sum + byte, 0) % 3
    key = hashOf(['sha256', 'sha384', 'sha512'][remainder] ?? '', encrypted)
    lastByte = encrypted.at(-1) ?? 0
  }
  return key.subarray(0, 32)
}

function decryptUnpadded(algorithm: string, key: Buffer, iv: Buffer, data: Buffer): Buffer {
  return createDecipheriv(algorithm, key, iv).setAutoPadding(false).update(data)
}

/** The first block is the initialization vector. Padding at the end is not removed. */
function decryptAes(key: Buffer, data: Buffer): Buffer {
  const size = data.length - (data.length % 16)
  if (size < 32) return Buffer.alloc(0)
  return decryptUnpadded(`aes-${key.length * 8}-cbc`, key, data.subarray(0, 16), data.subarray(16, size))
}

/** RC4 with its usual indexes i and j. Implemented here because OpenSSL no longer offers RC4. */
function decryptRc4(key: Buffer, data: Buffer): Buffer {
  const state = Uint8Array.from({ length: 256 }, (_, index) => index)
  const swap = (i: number, j: number) => {
    ;[state[i], state[j]] = [state[j] ?? 0, state[i] ?? 0]
  }
  let j = 0
  for (let i = 0; i < 256; i += 1) {
    j = (j + (state[i] ?? 0) + (key[i % key.length] ?? 0)) & 255
    swap(i, j)
  }
  j = 0
  return Buffer.from(
    data.map((byte, index) => {
      const i = (index + 1) & 255
      j = (j + (state[i] ?? 0)) & 255
      swap(i, j)
      return byte ^ (state[((state[i] ?? 0) + (state[j] ?? 0)) & 255] ?? 0)
    }),
  )
}
