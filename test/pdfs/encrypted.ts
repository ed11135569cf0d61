import { createCipheriv, hash } from 'node:crypto'
import { PDFDocument, type SecurityOptions } from '@cantoo/pdf-lib'
import { onePage, writePdf } from './write-pdf.ts'

/* Encrypted files with a link that runs a script. They open without a password, and PDF readers differ in how they decrypt the link. */

type Algorithm = NonNullable<SecurityOptions['algorithm']>

const url = 'javascript:1'
const link = `<< /Subtype /Link /Rect [0 0 9 9] /A << /S /URI /URI (${url}) >> >>`

async function encrypted(algorithm: Algorithm, ownerPassword = 'owner'): Promise<string> {
  const document = await PDFDocument.load(writePdf([...onePage({ page: '/Annots [4 0 R]' }), link]))
  document.encrypt({ ownerPassword, algorithm, allowWeakCryptography: true })
  const text = Buffer.from(await document.save({ useObjectStreams: false })).toString('latin1')
  // The library encrypts streams only.
  return text.replace(`(${url})`, `<${encryptedUrl(text, algorithm)}>`)
}

const md5 = (...parts: Uint8Array[]) => hash('md5', Buffer.concat(parts), 'buffer')
const padding = Buffer.from('28bf4e5e4e758a4164004e56fffa01082e2e00b6d0683e802f0ca9fe6453697a', 'hex')

/** ISO 32000-2, algorithms 1 and 2, for the fourth object and an empty password. */
function encryptedUrl(text: string, algorithm: Algorithm): string {
  const hexAfter = (name: string) => Buffer.from(new RegExp(`/${name} \\[?\\s*<([^>]*)>`).exec(text)?.[1] ?? '', 'hex')
  const permissions = Buffer.alloc(4)
  permissions.writeInt32LE(Number(/\/P (-?\d+)/.exec(text)?.[1]))
  const isAes = algorithm === 'AES-128'
  let key: Buffer = md5(padding, hexAfter('O'), permissions, hexAfter('ID')).subarray(0, isAes ? 16 : 5)
  for (let round = 0; isAes && round < 50; round += 1) key = md5(key)
  const objectKey = md5(key, Buffer.from([4, 0, 0, 0, 0]), Buffer.from(isAes ? 'sAlT' : '')).subarray(0, key.length + 5)
  if (!isAes) return rc4(objectKey, Buffer.from(url)).toString('hex')
  const cipher = createCipheriv('aes-128-cbc', objectKey.subarray(0, 16), Buffer.alloc(16))
  return Buffer.concat([Buffer.alloc(16), cipher.update(url), cipher.final()]).toString('hex')
}

function rc4(key: Buffer, data: Buffer): Buffer {
  const state = Array.from({ length: 256 }, (_, index) => index)
  const at = (index: number) => state[index & 255] ?? 0
  const swap = (one: number, other: number) => {
    ;[state[one & 255], state[other & 255]] = [at(other), at(one)]
  }
  let other = 0
  for (let one = 0; one < 256; one += 1) {
    other += at(one) + (key[one % key.length] ?? 0)
    swap(one, other)
  }
  other = 0
  return Buffer.from(
    data.map((byte, index) => {
      other += at(index + 1)
      swap(index + 1, other)
      return byte ^ at(at(index + 1) + at(other))
    }),
  )
}

const encryptAndReplace = (algorithm: Algorithm, pattern: RegExp, replacement: string) => async () => {
  const text = await encrypted(algorithm)
  if (!pattern.test(text)) throw new Error(`Nothing matches ${pattern}`)
  return Buffer.from(text.replace(pattern, replacement), 'latin1')
}

/** Adds an object at the start, which the cross-reference table does not list. */
const withFirstObject = (text: string, object: string) => Buffer.from(text.replace('\n', `\n99 0 obj\n${object}\nendobj\n`), 'latin1')

const encryptionIn = (text: string) => /<<[^>]*\/Filter \/Standard[\s\S]*?(?=endobj)/.exec(text)?.[0] ?? ''

export const ambiguouslyEncrypted: Readonly<Record<string, () => Promise<Uint8Array>>> = {
  'strings that are encrypted in another way than streams': encryptAndReplace('AES-128', /\/StmF \/StdCF/, '/StmF /Identity'),
  'streams without a method': encryptAndReplace('AES-128', /\/StmF \/StdCF/, ''),
  'two versions of the encryption': encryptAndReplace('AES-128', /\/V 4/, '/V 2 /V 4'),
  'a key of another length': encryptAndReplace(
    'RC4-40',
    /\/V 1/,
    '/V 4 /CF << /StdCF << /CFM /V2 /Length 5 >> >> /StmF /StdCF /StrF /StdCF',
  ),
  'a file id in another object': async () => {
    const text = await encrypted('AES-128')
    const [, id = ''] = /\/ID (\[[^\]]*\])/.exec(text) ?? []
    return withFirstObject(text.replace(id, '99 0 R'), id)
  },
  'two file ids': async () => withFirstObject(await encrypted('AES-128'), '<< /Encrypt 98 0 R /ID [<00> <00>] >>'),
  'two encryption dictionaries': async () => withFirstObject(await encrypted('AES-128'), encryptionIn(await encrypted('AES-128', 'other'))),
}

/** The cross-reference table points to the last digit of the number of the link. */
export async function linkInEncryptedFile(): Promise<Uint8Array> {
  return await encryptAndReplace('AES-128', /\n\n4 0 obj/, '\n14 0 obj')()
}
