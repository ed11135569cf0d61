import { createHash, generateKeyPairSync } from 'node:crypto'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { badgeIn } from '#contract/badge.ts'
import { createCode, startWithOwner } from '#test/access-codes.ts'
import type { Client } from '#test/app.ts'
import { badgePng, credentialOf, ed25519Issuer, type Issuer, p256Issuer, sendBadge, signed, type Values } from '#test/badges.ts'
import { apply, uploadImport } from '#test/imports.ts'
import { confirmEmails } from '#test/operator.ts'

const school = ed25519Issuer()
const issuerOf = ({ did }: Issuer) => ({ id: did, type: ['Profile'], name: 'Mill School' })
const badge = (changes: Values = {}, subject: Values = {}) => credentialOf(issuerOf(school), changes, subject)

const start = (env = {}) => startWithOwner({}, env, '2026-11-03T12:00:00Z')
type File = Parameters<typeof sendBadge>[1]

const read = async (client: Client, file: File) => {
  const { status, body } = await sendBadge(client, file)
  return status === 200 ? badgeIn(body.badge) : [status, body.fields?.badge ?? body.code]
}

/** Compares all results together, so that one app reads all files. */
async function expectResults(cases: readonly (readonly [what: string, file: File, expected: unknown])[]) {
  const { ada } = await start()
  const results: [string, unknown][] = []
  for (const [what, file] of cases) results.push([what, await read(ada, file)])
  expect(results).toEqual(cases.map(([what, , expected]) => [what, expected]))
}

const certificateWith = (text: string) => [{ id: 'loom', name: 'Loom', badge: text }]
const facts = { name: 'Weaving', issuer: 'Mill School', issued: '2026-03-04', expires: '' }
const unchecked = { ...facts, checked: '', isIssuerKnown: false, isOwners: false, seal: '' }
const checked = { ...facts, checked: '2026-11-03', isIssuerKnown: false, isOwners: false, seal: expect.stringMatching(/^[\w-]{43}$/) }

describe('the file of a badge', () => {
  const jws = signed(school, badge())
  const withMarks = (text: string) => text.replaceAll('"', '&quot;')
  it('is read in each of its forms', async () =>
    await expectResults([
      ['a JWT', jws, checked],
      [
        'a JWT with the claim vc',
        signed(school, { iss: school.did, nbf: 1772618400, vc: badge({ validFrom: undefined, issuer: undefined }) }),
        { ...checked, issuer: school.did },
      ],
      ['JSON, also with a proof', badge({ proof: { type: 'DataIntegrityProof', proofValue: 'z1' } }), unchecked],
      [
        'an issuer that is only a URL',
        credentialOf('https://mill.example/issuer'),
        { ...unchecked, issuer: 'https://mill.example/issuer' },
      ],
      ['a PNG', badgePng(['IHDR', 'x'], ['iTXt', `openbadgecredential\0\0\0\0\0${jws}`], ['IEND', '']), checked],
      [
        'an SVG with a JWT',
        `<svg xmlns:openbadges="https://purl.imsglobal.org/ob/v3p0"><openbadges:credential verify="${jws}"/></svg>`,
        checked,
      ],
      [
        'an SVG with JSON',
        `<?xml version="1.0"?><svg><g/><openbadges:credential><![CDATA[${JSON.stringify(badge())}]]></openbadges:credential></svg>`,
        unchecked,
      ],
      [
        'an SVG with escaped JSON',
        `<svg><openbadges:credential>${withMarks(JSON.stringify(badge()))}</openbadges:credential></svg>`,
        unchecked,
      ],
      ['an end', badge({ validUntil: '2027-01-01T00:00:00Z' }), { ...unchecked, expires: '2027-01-01' }],
      ['a name that would turn its line', badge({}, { achievement: { name: '\u202egni\nvaeW' } }), { ...unchecked, name: 'gni vaeW' }],
    ]))

  const older = 'This is a badge of Open Badges 2.0. Ask the issuer for one of version 3.0.'
  const none = 'There is no Open Badge 3.0 in this file. Ask the issuer for the file of the badge, not a picture of it.'
  const other = 'This file is not an Open Badge 3.0.'
  it('is refused with its reason if there is no badge in it', async () =>
    await expectResults(
      (
        [
          ['empty', '{}', other],
          ['not JSON', '{"type":', other],
          ['deeply nested', '['.repeat(60_000), other],
          [
            'an id that is deeply nested',
            JSON.stringify(badge({ issuer: { id: '?' } })).replace('"?"', '['.repeat(30_000) + ']'.repeat(30_000)),
            other,
          ],
          ['another credential', badge({ type: ['VerifiableCredential'] }), other],
          ['two issuers', signed(school, { ...badge(), iss: 'did:key:z1' }), 'This badge names two issuers.'],
          ['no name', badge({}, { achievement: {} }), 'This badge doesn’t say what it is for, or who issued it.'],
          ['a picture', badgePng(['IHDR', 'x'], ['IEND', '']), none],
          ['an older badge', badgePng(['iTXt', 'openbadges\0\0\0\0\0{}']), older],
          ['a chunk that ends outside', badgePng(['iTXt', 'openbadgecredential\0\0\0\0\0{}', 0xffffffff]), none],
          ['a chunk without an end', badgePng(['iTXt', 'openbadgecredential']), none],
          ['a compressed chunk', badgePng(['iTXt', 'openbadgecredential\0\u0001\0\0\0x']), none],
          ['many chunks', badgePng(...Array.from({ length: 5000 }, () => ['tEXt', ''] as const)), none],
          ['an SVG without a badge', '<svg><script>alert(1)</script></svg>', none],
          [
            'entities',
            `<!DOCTYPE svg [<!ENTITY a "${'b'.repeat(99)}">]><svg><openbadges:credential>&a;</openbadges:credential></svg>`,
            none,
          ],
          ['many elements', `<svg>${'<g>'.repeat(10_000)}</svg>`, none],
          ['not UTF-8', Buffer.from([0xff, 0xfe, 0x7b]), none],
        ] as const
      ).map(([what, file, message]) => [what, file, [422, message]]),
    ))

  it('is refused when it is too large, before it is read', async () => {
    const { ada } = await start()
    expect(await read(ada, 'x'.repeat(64 * 1024 + 1))).toEqual([413, expect.anything()])
    expect((await ada.post('/api/badge', badge())).status).toBe(415)
  })

  it('needs a session', async () => {
    const { visitor } = await start()
    expect((await sendBadge(visitor, badge())).status).toBe(401)
  })
})

describe('the signature of a badge', () => {
  const refused = 'The signature of this badge doesn’t fit: the file was changed, or someone else signed it.'
  const worthless = 'This badge is signed in a way that proves nothing, or that this site doesn’t know.'
  const [p256, eve] = [p256Issuer(), ed25519Issuer()]
  const withoutSignature = (alg: string) => signed(school, badge(), { alg })
  it('counts only if the key of the issuer made it', async () =>
    await expectResults([
      ['of a P-256 key', signed(p256, credentialOf(issuerOf(p256))), checked],
      ['of someone else in the name of the issuer', signed(eve, badge()), [422, refused]],
      [
        'of a key that the file brings',
        signed(eve, badge(), { jwk: eve.publicKey.export({ format: 'jwk' }), kid: eve.did }),
        [422, refused],
      ],
      [
        'of other words',
        signed(school, badge()).replace(/\.[\w-]+\./, `.${Buffer.from(JSON.stringify(badge({ name: 'x' }))).toString('base64url')}.`),
        [422, refused],
      ],
      [
        'with another algorithm than that of the key',
        signed({ ...school, privateKey: p256.privateKey, alg: 'ES256' }, badge()),
        [422, refused],
      ],
      ['none', withoutSignature('none').replace(/[\w-]+$/, ''), [422, worthless]],
      ['with a shared key', withoutSignature('HS256'), [422, worthless]],
      ['with a critical header', signed(school, badge(), { crit: ['b64'], b64: false }), [422, worthless]],
      ['of an issuer whose key is not known', signed(school, credentialOf({ id: 'https://mill.example', name: 'Mill School' })), unchecked],
      ['of a broken did:key', signed(school, credentialOf({ id: `did:key:z${'1'.repeat(50)}`, name: 'Mill School' })), unchecked],
    ]))

  it('is checked with the keys of BADGE_KEYS, of which RSA keys have a limit', async () => {
    const rsa = (modulusLength: number) => generateKeyPairSync('rsa', { modulusLength })
    const { publicKey, privateKey } = rsa(2048)
    const file = join(mkdtempSync(join(tmpdir(), 'badge-keys-')), 'keys.json')
    const write = (key: typeof publicKey) =>
      writeFileSync(
        file,
        JSON.stringify({ 'https://mill.example': { keys: [eve.publicKey, key].map((each) => each.export({ format: 'jwk' })) } }),
      )
    write(publicKey)
    const { ada } = await start({ BADGE_KEYS: file })
    const credential = credentialOf({ id: 'https://mill.example', name: 'Mill School' })
    const known = { ...checked, isIssuerKnown: true }
    expect(await read(ada, signed({ alg: 'RS256', privateKey }, credential))).toEqual(known)
    expect(await read(ada, signed(eve, credential))).toEqual(known)
    expect(await read(ada, signed(school, credential))).toEqual([422, refused])
    for (const weak of [rsa(1024).publicKey, rsa(1024).privateKey]) {
      write(weak)
      await expect(startWithOwner({}, { BADGE_KEYS: file })).rejects.toThrow('BADGE_KEYS is a JSON file with a JWK Set of public keys')
    }
  })

  it('says that a badge is the owner’s only for the email that is confirmed', async () => {
    const { deps, ada } = await startWithOwner()
    const hashOf = (text: string) => `sha256$${createHash('sha256').update(text).digest('hex')}`
    const issuedTo = (identityHash: string, changes: Values = {}) =>
      signed(
        school,
        badge({}, { identifier: [{ type: 'IdentityObject', identityType: 'emailAddress', hashed: true, identityHash, ...changes }] }),
      )
    const own = issuedTo(hashOf('ada@example.comsalt'), { salt: 'salt' })
    expect(await read(ada, own)).toMatchObject({ isOwners: false })
    await confirmEmails(deps)
    expect(await read(ada, own)).toMatchObject({ isOwners: true })
    expect(await read(ada, issuedTo('ada@example.com', { hashed: false }))).toMatchObject({ isOwners: true })
    expect(await read(ada, issuedTo(hashOf('eve@example.com')))).toMatchObject({ isOwners: false })
  })
})

describe('a certificate with a badge', () => {
  it('says on the page what was checked, and nothing more', async () => {
    const { ada, visitor } = await start()
    const { badge: text } = (await sendBadge(ada, signed(school, badge({ validUntil: '2026-10-01' })))).body
    expect((await ada.change({ certificates: certificateWith(text) })).body.certificates).toMatchObject([{ badge: text }])
    const page = (await visitor.get('/me/ada-lovelace')).text.replaceAll('\u00a0', ' ')
    expect(page).toContain('Open Badge: Weaving · Mill School · Mar 4, 2026 · expired on Oct 1, 2026')
    expect(page).toContain(
      'Checked on Nov 3, 2026: nothing in the file has changed since it was signed. Whose key signed it is not known here. To whom the badge was issued was not checked. Whether the badge was withdrawn since can’t be known here.',
    )
    await ada.change({ certificates: certificateWith((await sendBadge(ada, badge())).body.badge) })
    expect((await visitor.get('/me/ada-lovelace')).text).toContain('Signature: Not checked here.')
  })

  it('is not checked because its owner says so', async () => {
    const { ada } = await start()
    const { badge: text } = (await sendBadge(ada, signed(school, badge()))).body
    const { seal, ...others } = badgeIn(text) ?? { seal: '' }
    const forged = [
      JSON.stringify({ ...others, seal, name: 'Medicine' }),
      JSON.stringify({ ...others, seal, isIssuerKnown: true }),
      JSON.stringify({ ...others, seal: '' }),
    ]
    for (const each of forged) {
      const { body } = await ada.change({ certificates: certificateWith(each) })
      expect(badgeIn(body.certificates[0].badge)).toMatchObject({ checked: '', isIssuerKnown: false, seal: '' })
    }
    for (const text of ['Weaving', '{}', JSON.stringify({ ...others, seal, more: 1 }).replace('2026-03-04', '2026-3-4')])
      expect((await ada.change({ certificates: certificateWith(text) })).body.fields).toEqual({
        'certificates.0.badge': 'Add the file of the badge again',
      })
  })

  it('keeps its check in a file, but not in another portfolio', async () => {
    const { ada, registerOwner } = await startWithOwner()
    const { badge: text } = (await sendBadge(ada, signed(school, badge()))).body
    await ada.change({ certificates: certificateWith(text) })
    const { bytes } = await ada.get('/api/export/resume.json')
    const eve = await registerOwner('eve@example.com')
    for (const [owner, expected] of [
      [ada, text],
      [eve, JSON.stringify({ ...badgeIn(text), checked: '', seal: '' })],
    ] as const) {
      await owner.change({ certificates: [] })
      await uploadImport(owner, bytes, 'resume.json')
      expect((await apply(owner)).body.certificates).toMatchObject([{ badge: expected }])
    }
  })

  it('hides it with its section, and without a name in an edition', async () => {
    const { ada, visitor } = await startWithOwner()
    const { badge: text } = (await sendBadge(ada, badge({}, { achievement: { name: 'Zebra weaving' } }))).body
    const edition = { id: 'e', name: 'Nameless', slug: 'nameless', nameless: true }
    const { sectionPrivacy } = await ada.portfolio()
    await ada.change({
      certificates: certificateWith(text),
      editions: [edition],
      sectionPrivacy: { ...sectionPrivacy, certificates: false },
    })
    await createCode(ada)
    const pages = async () =>
      await Promise.all(
        ['/me/ada-lovelace', '/me/ada-lovelace/nameless', '/api/portfolio/ada-lovelace'].map(async (url) =>
          (await visitor.get(url)).text.includes('Zebra'),
        ),
      )
    expect(await pages()).toEqual([true, false, true])
    await ada.change({ sectionPrivacy: { ...sectionPrivacy, certificates: true } })
    expect(await pages()).toEqual([false, false, false])
  })
})
