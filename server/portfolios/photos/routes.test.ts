import { expect, it } from 'vitest'
import { startApp } from '#test/app.ts'
import { jpeg, redSquare } from '#test/fixtures.ts'
import { entriesOf } from '#test/zip.ts'

const segment = (marker: number, text: string) => {
  const body = Buffer.from(text, 'latin1')
  return Buffer.concat([Buffer.from([0xff, marker, (body.length + 2) >> 8, (body.length + 2) & 255]), body])
}
const secret = 'a door number!'
/** A typical photo taken with a phone: it has a location, the editor's name, and a second image after the end marker. */
const jpegWithMetadata = () =>
  jpeg({
    extraSegments: [
      segment(0xe1, 'Exif\0\0GPS 45.52N 122.68W'),
      segment(0xe2, 'ICC_PROFILE'),
      segment(0xed, 'Photoshop'),
      segment(0xfe, 'by Ada'),
    ],
    trailingBytes: Buffer.from('an image after the image'),
  })

const app = await startApp()
const { deps, visitor, newVisitor, advanceClock } = app

async function startWithAda() {
  const owner = await app.registerOwner()
  const handle = `ada-${owner.account?.id}`
  expect((await owner.change({ urlHandle: handle, firstName: 'Ada', accessPin: '7294' })).status).toBe(200)
  const api = `/api/portfolio/${handle}`
  const url = async () => (await visitor.get(api)).body.photo.url as string
  return { owner, handle, api, url }
}

/** The stored files of all tests. */
const storedFiles = async () => (await deps.storage.olderThan(new Date(8.64e15))).toSorted()

it('stores the image without metadata, shows it publicly, and changes the URL with each photo', async () => {
  const { owner, api, url } = await startWithAda()
  expect((await visitor.get(api)).body.photo).toEqual({ id: '', alt: '', url: '' })
  const { status, body } = await owner.uploadPhoto(jpegWithMetadata())
  expect(status).toBe(201)
  expect((await owner.change({ photo: { alt: 'Ada at her desk' } })).body.photo).toEqual({ id: body.id, alt: 'Ada at her desk' })
  const firstUrl = await url()
  const response = await visitor.get(firstUrl)
  expect([response.status, response.headers['content-type'], response.headers['x-content-type-options']]).toEqual([
    200,
    'image/jpeg',
    'nosniff',
  ])
  expect(response.bytes.equals(jpeg())).toBe(true)
  expect((await visitor.get(firstUrl, { 'if-none-match': String(response.headers['etag']) })).status).toBe(304)
  await owner.uploadPhoto(jpeg({ width: 300 }))
  expect(await url()).not.toBe(firstUrl)
  expect((await visitor.get(firstUrl)).status).toBe(404)
})

it.each<[string, Buffer]>([
  ['after the JFIF header', Buffer.concat([redSquare.subarray(0, 20), segment(0xe0, `JFXX\0\x10${secret}`), redSquare.subarray(20)])],
  [
    'inside the JFIF header',
    Buffer.concat([redSquare.subarray(0, 2), segment(0xe0, `JFIF\0\x01\x01\0\0\x01\0\x01\x02\x02${secret}`), redSquare.subarray(20)]),
  ],
  ['in a segment of a newer standard', Buffer.concat([redSquare.subarray(0, 20), segment(0xf7, secret), redSquare.subarray(20)])],
  ['in a reserved segment', Buffer.concat([redSquare.subarray(0, 20), segment(0x42, secret), redSquare.subarray(20)])],
  ['in an unsupported frame', Buffer.concat([redSquare.subarray(0, 20), segment(0xcf, secret), redSquare.subarray(20)])],
])('removes a thumbnail, which may show cropped parts, %s', async (_name, file) => {
  const { owner, url } = await startWithAda()
  expect((await owner.uploadPhoto(file)).status).toBe(201)
  expect((await visitor.get(await url())).bytes.toString('latin1')).toBe(redSquare.toString('latin1'))
})

it('keeps the version on upload, and keeps the photo when a save does not contain it', async () => {
  const { owner, url } = await startWithAda()
  const before = await owner.portfolio()
  const { body } = await owner.uploadPhoto(jpeg())
  const { photo, ...withoutPhoto } = before
  expect((await owner.put('/api/portfolio', { ...withoutPhoto, city: 'Portland' })).status).toBe(200)
  expect((await owner.portfolio()).photo).toEqual({ id: body.id, alt: '' })
  expect((await owner.change({ photo: { id: 'another', alt: '' } })).body.photo.id).toBe(body.id)
  expect(await url()).toContain(body.id)
})

it('hides a photo by its switch, and shows it after an unlock until the key expires', async () => {
  const { owner, handle, api } = await startWithAda()
  const { body } = await owner.uploadPhoto(jpeg())
  await owner.change({ sectionPrivacy: { photo: true } })
  const view = await visitor.get(api)
  expect(view.body).toMatchObject({ lockedSections: ['photo'], unlockable: true })
  expect(view.text + (await visitor.get(`/me/${handle}`)).text).not.toContain(body.id)
  const urlWithoutKey = `/api/photo/${body.id}`
  expect([(await visitor.get(urlWithoutKey)).status, (await owner.get(urlWithoutKey)).status]).toEqual([404, 200])
  const { photo } = (await visitor.post(`${api}/verify`, { accessPin: '7294' })).body
  const unlocked = await newVisitor().get(photo.url)
  expect([unlocked.status, unlocked.headers['cache-control']]).toEqual([200, 'private, no-store'])
  advanceClock(11 * 60_000)
  expect((await newVisitor().get(photo.url)).status).toBe(404)
})

it('does not list the photo as locked when none was uploaded', async () => {
  const { owner, api } = await startWithAda()
  await owner.change({ sectionPrivacy: { photo: true } })
  expect((await visitor.get(api)).body).toMatchObject({ lockedSections: [] })
  expect((await visitor.post(`${api}/verify`, { accessPin: '7294' })).body.photo).toBeUndefined()
})

it.each<[string, Buffer]>([
  ['a PNG', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')],
  ['HTML after the first two bytes of a JPEG', Buffer.from('\xff\xd8<script>alert(1)</script>', 'latin1')],
  ['half a photo', jpeg().subarray(0, -2)],
  ['a photo without image data', Buffer.from([0xff, 0xd8, 0xff, 0xd9])],
  ['a segment longer than the file', Buffer.from([0xff, 0xd8, 0xff, 0xe1, 0xff, 0xff, 0x00])],
  ['an empty file', Buffer.alloc(0)],
  ['a width of 1,025 pixels', jpeg({ width: 1025 })],
  ['a height of 0 pixels', jpeg({ height: 0 })],
  // Drawing a progressive image of 1,024 × 1,024 pixels with 20,000 scans takes half a minute.
  ['too many scans', jpeg({ extraSegments: Array.from({ length: 64 }, () => segment(0xda, '\x01\x01\0\x01\x3f\x10')) })],
])('rejects %s and names the requirements', async (_name, file) => {
  const { owner } = await startWithAda()
  const before = await storedFiles()
  const { status, body } = await owner.uploadPhoto(file)
  expect([status, body.fields?.photo ?? body.message]).toEqual([
    expect.any(Number),
    expect.stringMatching(/JPEG of at most 1024 × 1024 pixels/),
  ])
  expect([400, 422]).toContain(status)
  expect(await storedFiles()).toEqual(before)
})

it('rejects a file that is too large, another content type, and an upload by a visitor', async () => {
  const { owner } = await startWithAda()
  const largeFile = jpeg({ extraSegments: Array.from({ length: 5 }, () => segment(0xfe, 'x'.repeat(65_000))) })
  expect((await owner.uploadPhoto(largeFile)).status).toBe(413)
  expect((await owner.uploadPhoto(jpeg(), 'image/png')).status).toBe(415)
  expect((await owner.post('/api/photo', { photo: 'x' })).status).toBe(415)
  expect((await visitor.uploadPhoto(jpeg())).status).toBe(401)
})

it('deletes the photo with its owner or on request, and includes it in the archive until then', async () => {
  const { owner, api } = await startWithAda()
  const before = await storedFiles()
  await owner.uploadPhoto(jpeg())
  const archive = await owner.get('/api/account/download')
  expect(entriesOf(archive.bytes).get('photo.jpg')?.equals(jpeg())).toBe(true)
  expect((await owner.delete('/api/photo')).status).toBe(204)
  expect([await storedFiles(), (await visitor.get(api)).body.photo.id]).toEqual([before, ''])
  const other = await app.registerOwner('other@example.com', 'a good password')
  await other.uploadPhoto(jpeg())
  expect(await storedFiles()).toHaveLength(before.length + 1)
  expect((await other.post('/api/account/delete', { email: 'other@example.com', password: 'a good password' })).status).toBe(204)
  expect(await storedFiles()).toEqual(before)
})
