import fc from 'fast-check'
import { compactVerify, createLocalJWKSet, type JSONWebKeySet, type JWK } from 'jose'
import { expect, it } from 'vitest'
import { fromMarkdown, toMarkdown } from '#contract/credential.ts'
import { relations } from '#contract/endorsement-text.ts'
import { keysOf } from '#contract/fields/choices.ts'
import { findSigningKey, type Key, parse } from '#site/check/verify.ts'
import { startApp } from '#test/app.ts'
import { contentWith, httpsUrl } from '#test/credentials.ts'
import { verifyWithOpenSsl } from '#test/openssl.ts'
import { isLongRun } from '#test/property-runs.ts'
import { signCredential } from './credential.ts'

const text = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 60 }).filter((value) => value.isWellFormed())
const contents = fc.record({
  name: text,
  about: text,
  text,
  organization: text,
  relation: fc.constantFrom(...keysOf(relations)),
  roles: fc.array(text, { maxLength: 3 }),
  skills: fc.array(text, { maxLength: 5 }),
})

/** A process for each credential takes most of the time. */
const count = isLongRun ? 1000 : 40

it('agrees with jose and OpenSSL about every credential, unchanged or forged', { timeout: 300_000 }, async () => {
  const { deps, visitor } = await startApp({ PUBLIC_URL: httpsUrl })
  const signed: string[] = []
  for (const content of fc.sample(contents, 1000)) signed.push((await signCredential(deps, contentWith(content)))?.jws ?? '')
  const keySet: JSONWebKeySet & { keys: JWK[] } = (await visitor.get('/.well-known/jwks.json')).body
  // Every second one has the signature of another one.
  const credentials = signed.map((jws, index) => (index % 2 ? jws.replace(/[^.]*$/, signed[index - 1]?.split('.')[2] ?? '') : jws))
  const expected = credentials.map((_, index) => index % 2 === 0)
  const own: boolean[] = []
  const byJose: boolean[] = []
  for (const jws of credentials) {
    const parsed = parse(jws)
    own.push(parsed !== undefined && (await findSigningKey(parsed, keySet.keys as Key[])) !== undefined)
    byJose.push(
      await compactVerify(jws, createLocalJWKSet(keySet)).then(
        () => true,
        () => false,
      ),
    )
  }
  expect([own, byJose]).toEqual([expected, expected])
  expect(await verifyWithOpenSsl(credentials.slice(0, count), keySet.keys[0] as JWK)).toEqual(expected.slice(0, count))
})

it('shows every text as it was written', () => {
  fc.assert(fc.property(text, (value) => fromMarkdown(toMarkdown(value)) === value))
  expect(toMarkdown('\\`*_{}[]<>#|~!&-+.()')).toBe('\\\\\\`\\*\\_\\{\\}\\[\\]\\<\\>\\#\\|\\~\\!\\&-+.()')
})
