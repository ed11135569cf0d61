import { readdir, readFile } from 'node:fs/promises'
import { type AddressInfo, connect } from 'node:net'
import { join } from 'node:path'
import { expect, it, vi } from 'vitest'
import { limits } from '#contract/limits.ts'
import { startApp } from '#test/app.ts'
import { apply, uploadImport } from '#test/imports.ts'
import { arrivingFiles, showsUnlinkedFiles, unlinkedFiles } from '#test/unlinked-files.ts'
import { zipOf } from '#test/zip.ts'

const { app, deps, newVisitor, registerOwner } = await startApp()

const resume = {
  basics: {
    ...{ name: 'Ada Quillfeather', label: 'Analyst', email: 'quillfeather@example.com', phone: '+44 20 5550 1234', pets: 'A cat' },
    location: { address: '12 St. James Square', city: 'London' },
  },
  work: [{ name: 'Analytical Engines', position: 'Programmer', startDate: '2015-01' }],
}

/** The files below a folder that contain a text. */
async function filesWith(folder: string, text: string): Promise<string[]> {
  const files = (await readdir(folder, { recursive: true, withFileTypes: true })).filter((each) => each.isFile())
  const contents = await Promise.all(files.map(async ({ parentPath, name }) => ({ name, bytes: await readFile(join(parentPath, name)) })))
  return contents.filter(({ bytes }) => bytes.includes(text)).map(({ name }) => name)
}

it('shows what an import into a new portfolio would make of a file, hides its contact data, and stores nothing of it', async () => {
  const read = await newVisitor().readResume(resume)
  expect([read.status, read.headers['cache-control'], read.headers['set-cookie']]).toEqual([200, 'no-store', undefined])
  expect(await arrivingFiles(deps.config)).toEqual([])
  expect(await filesWith(deps.config.dataDir, 'Quillfeather')).toEqual([])
  expect(await deps.db.selectFrom('import').selectAll().execute()).toEqual([])
  const { preview, portfolio } = read.body
  expect(portfolio.privacySettings).toMatchObject({ hideEmail: true, hidePhone: true })
  expect(portfolio.sectionPrivacy).toMatchObject({ address: true })
  expect(portfolio.experience).toMatchObject([{ id: preview.sections[0].items[0].id, company: 'Analytical Engines' }])

  const ada = await registerOwner()
  const { id: _, state: __, basedOn: ___, expiresAt: ____, ...imported } = await uploadImport(ada, resume)
  expect(preview).toEqual(imported)
  const { experience: jobs, ...applied } = (await apply(ada)).body
  const { experience, ...shown } = portfolio
  const own = { id: applied.id, accessPin: applied.accessPin, version: applied.version, revision: applied.revision }
  // What has no field is retained once the file is imported.
  expect({ ...shown, ...own }).toEqual({ ...applied, retained: {} })
  expect([{ ...experience[0], id: '' }]).toEqual([{ ...jobs[0], id: '' }])
})

it('leaves pictures and documents of an archive to the import', async () => {
  const project = { id: 'bridge', name: 'Bridge', pictures: [{ id: 'abc', alt: 'Girders' }] }
  const file = await zipOf({
    'portfolio.json': JSON.stringify({ firstName: 'Eve', experience: [], skillCategories: [], projects: [project] }),
  })
  const { status, body } = await (await startApp()).newVisitor().readResume(file, 'archive.zip')
  expect([status, body.portfolio.projects, body.portfolio.documents]).toMatchObject([200, [{ id: 'bridge', pictures: [] }], []])
})

it('reads 5 files an hour for an address, counted before they arrive, whatever they contain', async () => {
  const { newVisitor, advanceClock } = await startApp({ RATE_LIMIT_SCALE: '1', TRUSTED_PROXIES: '127.0.0.0/8' })
  const visitorAt = (address: string) => Object.assign(newVisitor(), { headers: { 'x-forwarded-for': address } })
  const flooder = visitorAt('203.0.113.1')
  const statuses: number[] = []
  for (const file of [resume, 'not a resume', Buffer.from([0, 1, 2]), resume, '', resume, resume])
    statuses.push((await flooder.readResume(file)).status)
  expect(statuses).toEqual([200, 422, 422, 200, 422, 429, 429])
  const endless = await flooder.readResume(Buffer.alloc(limits.importBytes + 1, 32))
  expect([endless.status, Number(endless.headers['retry-after'])]).toEqual([429, expect.toSatisfy((seconds) => seconds <= 3600)])
  expect((await visitorAt('198.51.100.1').readResume(resume)).status).toBe(200)
  advanceClock(60 * 60 * 1000)
  expect((await flooder.readResume(resume)).status).toBe(200)
})

it.runIf(showsUnlinkedFiles)(
  'reads files from everyone while slow uploads are arriving, which take no place before they are complete',
  async () => {
    const { app, newVisitor, deps } = await startApp({ TRUSTED_PROXIES: '127.0.0.0/8' })
    await app.listen({ port: 0, host: '127.0.0.1' })
    const { port } = app.server.address() as AddressInfo
    const part = '--x\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\n{'
    const head = ['POST /api/read-resume HTTP/1.1', 'Host: localhost', 'Sec-Fetch-Site: same-origin', 'Content-Length: 9000000']
    const slowUploads = Array.from({ length: 24 }, (_, index) => {
      const sender = [`X-Forwarded-For: 2001:db8:${index % 3}:${index}::1`, 'Content-Type: multipart/form-data; boundary=x']
      const socket = connect(port, '127.0.0.1').on('error', () => undefined)
      socket.write(`${[...head, ...sender].join('\r\n')}\r\n\r\n${part}`)
      return socket
    })
    const arriving = async () => await unlinkedFiles(deps.config)
    await vi.waitFor(async () => expect(await arriving()).toEqual(Array(24).fill(1)), { interval: 5, timeout: 60_000 })
    for (const address of ['2001:db8:0:9::1', '2001:db8:1:1::1', '2001:db8:7::1'])
      expect((await Object.assign(newVisitor(), { headers: { 'x-forwarded-for': address } }).readResume(resume)).status).toBe(200)
    expect(await arriving()).toHaveLength(24)
    for (const socket of slowUploads) socket.destroy()
    await vi.waitFor(async () => expect(await arriving()).toEqual([]), { interval: 5, timeout: 60_000 })
  },
)

it.runIf(showsUnlinkedFiles)('takes no room from the files of accounts of the same network, however many bytes arrive', async () => {
  const ada = await registerOwner()
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const part = '--x\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\n'
  const head = ['POST /api/read-resume HTTP/1.1', 'Host: localhost', 'Sec-Fetch-Site: same-origin']
  const type = [`Content-Length: ${limits.importBytes + 1024}`, 'Content-Type: multipart/form-data; boundary=x']
  const uploads = Array.from({ length: 2 }, () => {
    const socket = connect(port, '127.0.0.1').on('error', () => undefined)
    socket.write(`${[...head, ...type].join('\r\n')}\r\n\r\n${part}`)
    socket.write(Buffer.alloc(limits.importBytes, 32))
    return socket
  })
  const bytes = async () => (await unlinkedFiles(deps.config)).reduce((sum, size) => sum + size, 0)
  await vi.waitFor(async () => expect(await bytes()).toBeGreaterThan(2 * limits.importBytes - 1024), { interval: 20, timeout: 60_000 })
  const codes = [(await newVisitor().readResume(resume)).body.code, (await ada.uploadImport(resume)).status]
  for (const socket of uploads) socket.destroy()
  expect(codes).toEqual(['unavailable', 201])
  await vi.waitFor(async () => expect(await bytes()).toBe(0), { interval: 20, timeout: 60_000 })
})

it.each<[string, () => Promise<Uint8Array> | object | string, number]>([
  ['a file above the size limit', async () => Buffer.alloc(limits.importBytes + 1, 32), 413],
  ['a ZIP that is too large unpacked', () => zipOf({ 'Skills.csv': `Name\n${'x'.repeat(50 * 1024 * 1024)}` }), 413],
  ['more values than the limit', () => ({ basics: { name: 'Eve' }, work: Array.from({ length: 110_000 }, () => null) }), 413],
  ['JSON with ten thousand levels', () => `{"basics":${'['.repeat(10_000)}${']'.repeat(10_000)}}`, 422],
])('refuses %s, and keeps nothing of it', async (_, file, status) => {
  const { status: refused, body } = await newVisitor().readResume(await file())
  expect([refused, body.fields.file]).toEqual([status, body.message])
  expect(await arrivingFiles(deps.config)).toEqual([])
})

it.each([
  ['closed', 'This site takes no new accounts.'],
  ['invited', 'You need an invitation to register here. If you have one, open its link again.'],
])('reads no file without an account when SIGN_UP is %s', async (signUp, message) => {
  const { newVisitor } = await startApp({ SIGN_UP: signUp })
  expect(await newVisitor().readResume(resume)).toMatchObject({ status: 403, body: { code: 'forbidden', message } })
})
