import { inflateSync } from 'node:zlib'
import type { LightMyRequestResponse } from 'fastify'
import { expect, it } from 'vitest'
import { keysOf, looks } from '#contract/fields/choices.ts'
import { startApp } from '#test/app.ts'
import { writers } from '#test/file-writers.ts'
import { filled, redSquare } from '#test/fixtures.ts'
import { portfolioById } from '../../portfolios/portfolio-store.ts'
import { newSharePainter, ShareImages } from './share-images.ts'

async function startWithAda(env = {}) {
  const app = await startApp(env)
  const ada = await app.registerOwner()
  await ada.change(filled)
  const image = (page = 'ada-lovelace', headers = {}, method: 'GET' | 'HEAD' = 'GET'): Promise<LightMyRequestResponse> =>
    app.app.inject({ method, url: `/me/${page}/share.png`, headers })
  const bytes = async (page?: string) => (await image(page)).rawPayload
  return { ...app, ada, image, bytes }
}

/** The decompressed color bytes of a PNG; each row begins with a filter byte. */
function pixelsOf(png: Buffer): Buffer {
  const parts: Buffer[] = []
  for (let offset = 8; offset < png.length; offset += 12 + png.readUInt32BE(offset))
    if (png.toString('latin1', offset + 4, offset + 8) === 'IDAT')
      parts.push(png.subarray(offset + 8, offset + 8 + png.readUInt32BE(offset)))
  return inflateSync(Buffer.concat(parts))
}

const countDifferentBytes = (one: Buffer, other: Buffer) => {
  const others = pixelsOf(other)
  return pixelsOf(one).filter((byte, index) => byte !== others[index]).length
}

it('serves a PNG of 1200 × 630 pixels with a public ETag', async () => {
  const { image } = await startWithAda()
  const { statusCode, headers, rawPayload } = await image()
  expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([200, 'image/png', 'public, no-cache'])
  expect(rawPayload.subarray(0, 8)).toEqual(Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'))
  expect([rawPayload.readUInt32BE(16), rawPayload.readUInt32BE(20)]).toEqual([1200, 630])
  const again = await image('ada-lovelace', { 'if-none-match': headers['etag'] })
  expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0])
  const head = await image('ada-lovelace', {}, 'HEAD')
  expect([head.statusCode, head.headers['etag'], head.rawPayload.length]).toEqual([200, headers['etag'], 0])
})

it('shows a public photo', async () => {
  const { ada, bytes } = await startWithAda()
  const withoutPhoto = await bytes()
  expect((await ada.uploadPhoto(redSquare)).status).toBe(201)
  const look = { ...(await ada.portfolio()).look, picture: 'photo' } as const
  await ada.change({ look })
  const withPhoto = await bytes()
  expect(countDifferentBytes(withoutPhoto, withPhoto)).toBeGreaterThan(5000)
  await ada.change({ sectionPrivacy: { photo: true } })
  expect(countDifferentBytes(withoutPhoto, await bytes())).toBe(0)
  await ada.change({ sectionPrivacy: { photo: false }, look: { ...look, picture: 'none' } })
  expect(countDifferentBytes(withoutPhoto, await bytes())).toBe(0)
})

it('has its own type, colors and photo in each look', async () => {
  const { ada, bytes } = await startWithAda()
  const images: Buffer[] = []
  const drawAll = async () => {
    for (const accent of keysOf(looks)) {
      await ada.change({ look: { accent, picture: 'photo' } })
      images.push(await bytes())
    }
  }
  await drawAll()
  await ada.uploadPhoto(redSquare)
  await drawAll()
  expect(new Set(images.map((image) => image.toString('base64'))).size).toBe(10)
})

it('shows the name and the headline', async () => {
  const { ada, bytes } = await startWithAda()
  await ada.change({ experience: [] })
  const first = await bytes()
  await ada.change({ lastName: 'Byron' })
  const renamed = await bytes()
  await ada.change({ headline: 'Countess' })
  const retitled = await bytes()
  expect(countDifferentBytes(first, renamed)).toBeGreaterThan(5000)
  expect(countDifferentBytes(renamed, retitled)).toBeGreaterThan(5000)
  expect(countDifferentBytes(first, await bytes('ADA-LOVELACE'))).toBeGreaterThan(5000)
})

it('keeps its bytes and ETag when only hidden fields change', async () => {
  const { ada, image } = await startWithAda()
  const before = await image()
  await ada.change({
    phone: '5035559999',
    salaryMin: 1,
    accessPin: '1597',
    privacySettings: { ...filled.privacySettings, hideEmail: true },
  })
  const after = await image()
  expect(after.headers['etag']).toBe(before.headers['etag'])
  expect(after.rawPayload.equals(before.rawPayload)).toBe(true)
})

it('draws an image once for all visitors, and limits the drawings per IP', async () => {
  const { ada, image, advanceClock } = await startWithAda({ RATE_LIMIT_SCALE: '0.1' })
  for (const lastName of ['Lovelace', 'Byron', 'King', 'Noel']) {
    expect((await ada.change({ lastName })).status).toBe(200)
    for (let time = 0; time < 5; time++) expect((await image()).statusCode).toBe(200)
  }
  advanceClock(61_000)
  for (const lastName of ['Wentworth', 'Milbanke', 'Gordon']) {
    expect((await ada.change({ lastName })).status).toBe(200)
    await image()
  }
  const { statusCode, headers } = await image()
  expect([statusCode, Number(headers['retry-after']) > 0]).toEqual([429, true])
})

const client = { address: '192.0.2.1', network: '192.0.2.0/24' }

it('draws an image once for requests at the same time', async () => {
  const { ada, deps } = await startWithAda()
  const images = new ShareImages({ ...deps, ...writers })
  const stored = await portfolioById(deps.db, String(ada.account?.id))
  const [one, other] = await Promise.all([images.of(stored, client), images.of(stored, client)])
  expect(one).toBe(other)
  expect(await images.of(stored, client)).toBe(one)
})

it('says something else about an image that takes too long than about a full queue', async () => {
  const { ada, deps } = await startWithAda()
  const stored = await portfolioById(deps.db, String(ada.account?.id))
  const drawing = new ShareImages({ ...deps, sharePainter: newSharePainter(1) }).of(stored, client)
  await expect(drawing).rejects.toMatchObject({ status: 503, retryAfter: 600, body: { message: expect.not.stringContaining('Too many') } })
})

it('draws every letter of the supported alphabets, also next to ligatures', async () => {
  const { ada, bytes } = await startWithAda()
  const images: Buffer[] = []
  for (const lastName of ['fi Ł', 'fi', 'fi Łó', 'Жуков', 'Αθηνά']) {
    await ada.change({ lastName })
    images.push(await bytes())
  }
  const [both = Buffer.of(), one = Buffer.of(), more = Buffer.of(), ...others] = images
  expect(countDifferentBytes(both, one)).toBeGreaterThan(500)
  expect(countDifferentBytes(both, more)).toBeGreaterThan(500)
  for (const other of others) expect(countDifferentBytes(both, other)).toBeGreaterThan(1000)
})

it('serves the image by handle and id, and redirects a former handle', async () => {
  const { ada, image } = await startWithAda()
  expect((await image('nobody')).statusCode).toBe(404)
  expect((await image(String(ada.account?.id))).statusCode).toBe(200)
  await ada.change({ urlHandle: 'countess' })
  const moved = await image()
  expect([moved.statusCode, moved.headers['location']]).toEqual([301, '/me/countess/share.png'])
})

it('redirects to the id after the handle was removed', async () => {
  const { ada, image } = await startWithAda()
  await ada.change({ urlHandle: '' })
  const moved = await image()
  expect([moved.statusCode, moved.headers['location']]).toEqual([301, `/portfolio/id/${ada.account?.id}/share.png`])
})

it('tells search engines not to index the image, whether or not they may index the page', async () => {
  const { ada, image } = await startWithAda()
  expect((await image()).headers['x-robots-tag']).toBe('noindex')
  await ada.change({ searchable: false })
  expect((await image()).headers['x-robots-tag']).toBe('noindex')
})

it('shows the last part of the URL instead of a name that the fonts cannot draw', async () => {
  const { ada, bytes } = await startWithAda()
  const images: Buffer[] = []
  for (const [firstName, lastName] of [
    ['山田', '花子'],
    ['ليلى', 'حداد'],
    ['', ''],
  ] as const) {
    await ada.change({ firstName, lastName })
    images.push(await bytes())
  }
  const [japanese = Buffer.of(), arabic = Buffer.of(), nameless] = images
  expect(japanese.equals(arabic)).toBe(true)
  expect(nameless).toEqual(arabic)
})

it('answers 503 when too many requests wait, and recovers afterwards', async () => {
  const { registerOwner, image } = await startWithAda()
  const handles = Array.from({ length: 24 }, (_, index) => `person-${index}`)
  for (const handle of handles) await (await registerOwner()).change({ ...filled, urlHandle: handle, lastName: handle })
  const responses = await Promise.all(handles.map((handle) => image(handle)))
  const rejected = responses.filter(({ statusCode }) => statusCode === 503)
  expect(responses.filter(({ statusCode }) => statusCode === 200).length).toBeGreaterThanOrEqual(16)
  expect(rejected.length).toBeGreaterThan(0)
  expect(rejected.every(({ headers, body }) => headers['retry-after'] === '5' && body.includes('Too many images'))).toBe(true)
  expect((await image(handles.at(-1))).statusCode).toBe(200)
})
