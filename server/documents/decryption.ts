import { createCipheriv, createDecipheriv, hash } from 'node:crypto'
import { type Token, valueAfter } from './pdf-tokens.ts'
import { PdfRejectedError } from './refusal.ts'

/* The standard security handler of PDF (ISO 32000-2, 7.6), for files that open without a password. */

/** Decrypts a string or stream of an object; the key depends on the object number. */
export type Decrypt = (data: Buffer, id: readonly [number: number, generation: number]) => Buffer

/**
 * @param encrypt the object with `/Filter /Standard`
 * @param fileId the first part of `/ID`
 * @throws {PdfRejectedError} for an unknown encryption method
 */
export function decryptionOf(encrypt: readonly Token[], fileId: string): Decrypt {
  const [version, revision] = [Number(valueAfter(encrypt, 'V')?.value), Number(valueAfter(encrypt, 'R')?.value)]
  const method = version < 4 ? 'V2' : methodOf(encrypt)
  if (method === 'Identity') return (data) => data
  if (method === 'AESV3') {
    const key = key256(encrypt, revision)
    return (data) => decryptAes(key, data)
  }
  if (method !== 'AESV2' && method !== 'V2') throw new PdfRejectedError('unreadable')
  const size = version === 1 ? 5 : version === 4 ? 16 : Number(valueAfter(encrypt, 'Length')?.value ?? 40) / 8
  const key = key128(encrypt, { revision, size, fileId })
  if (method === 'V2') return (data, id) => decryptRc4(objectKey(key, id), data)
  return (data, id) => decryptAes(objectKey(key, id, 'sAlT'), data)
}

/** Undefined if a file has several methods, because PDF readers might not agree on which one applies. */
function methodOf(encrypt: readonly Token[]): string | undefined {
  if (valueAfter(encrypt, 'StmF')?.value === 'Identity') return 'Identity'
  const methods = new Set(encrypt.flatMap(({ value }, index) => (encrypt[index - 1]?.value === 'CFM' ? [value] : [])))
  return methods.size === 1 ? [...methods][0] : undefined
}

const hashOf = (algorithm: string, ...parts: Buffer[]) => hash(algorithm, Buffer.concat(parts), 'buffer')

const bytesAfter = (tokens: readonly Token[], name: string) => Buffer.from(valueAfter(tokens, name)?.value ?? '', 'latin1')

/** Replaces an empty password in the key derivation. */
const padding = Buffer.from('28bf4e5e4e758a4164004e56fffa01082e2e00b6d0683e802f0ca9fe6453697a', 'hex')

interface KeyParameters {
  revision: number
  /** Key length in bytes. */
  size: number
  fileId: string
}

/** Algorithm 2. */
function key128(encrypt: readonly Token[], { revision, size, fileId }: KeyParameters): Buffer {
  const permissions = Buffer.alloc(4)
  permissions.writeInt32LE(Number(valueAfter(encrypt, 'P')?.value) | 0)
  const isMetadataPlain = revision >= 4 && valueAfter(encrypt, 'EncryptMetadata')?.value === 'false'
  const owner = bytesAfter(encrypt, 'O').subarray(0, 32)
  const first = hashOf('md5', padding, owner, permissions, Buffer.from(fileId, 'latin1'), Buffer.alloc(isMetadataPlain ? 4 : 0, 0xff))
  let key = first.subarray(0, size)
  for (let round = 0; revision >= 3 && round < 50; round += 1) key = hashOf('md5', key).subarray(0, size)
  return key
}

/** Algorithm 1. */
function objectKey(key: Buffer, [number, generation]: readonly [number, number], salt = ''): Buffer {
  const id = Buffer.alloc(5)
  id.writeUIntLE(number % 2 ** 24, 0, 3)
  id.writeUIntLE(generation % 2 ** 16, 3, 2)
  return hashOf('md5', key, id, Buffer.from(salt)).subarray(0, Math.min(key.length + 5, 16))
}

/** Algorithm 2.A. */
function key256(encrypt: readonly Token[], revision: number): Buffer {
  const salt = bytesAfter(encrypt, 'U').subarray(40, 48)
  const key = revision >= 6 ? hash256(salt) : hashOf('sha256', salt)
  return decryptUnpadded('aes-256-cbc', key, Buffer.alloc(16), bytesAfter(encrypt, 'UE').subarray(0, 32))
}

/** Algorithm 2.B, for an empty password. */
function hash256(salt: Buffer): Buffer {
  let key = hashOf('sha256', salt)
  let last = 0
  for (let round = 0; round < 64 || last > round - 32; round += 1) {
    const cipher = createCipheriv('aes-128-cbc', key.subarray(0, 16), key.subarray(16, 32)).setAutoPadding(false)
    const encrypted = cipher.update(Buffer.concat(Array(64).fill(key)))
    const remainder = encrypted.subarray(0, 16).reduce((sum, byte) => sum + byte, 0) % 3
    key = hashOf(['sha256', 'sha384', 'sha512'][remainder] ?? '', encrypted)
    last = encrypted.at(-1) ?? 0
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

/** Implemented here because OpenSSL no longer offers RC4. */
function decryptRc4(key: Buffer, data: Buffer): Buffer {
  const state = Uint8Array.from({ length: 256 }, (_, index) => index)
  const swap = (one: number, other: number) => {
    ;[state[one], state[other]] = [state[other] ?? 0, state[one] ?? 0]
  }
  let other = 0
  for (let one = 0; one < 256; one += 1) {
    other = (other + (state[one] ?? 0) + (key[one % key.length] ?? 0)) & 255
    swap(one, other)
  }
  other = 0
  return Buffer.from(
    data.map((byte, index) => {
      const one = (index + 1) & 255
      other = (other + (state[one] ?? 0)) & 255
      swap(one, other)
      return byte ^ (state[((state[one] ?? 0) + (state[other] ?? 0)) & 255] ?? 0)
    }),
  )
}
