import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it, vi } from 'vitest'
import { copyPendingHeader } from '#contract/calls/sign-in-calls.ts'
import { startApp } from '#test/app.ts'
import { copiedPage, filesWith, hidePhone, phone, startWithCopy } from '#test/copied-page.ts'
import { newBucket, s3Text } from '#test/documents.ts'
import { pdf } from '#test/fixtures.ts'
import { freeze } from '#test/operator.ts'
import { startS3 } from '#test/s3-server.ts'
import { copiedFiles, copyFolder } from '#test/static-copy.ts'

/* The copy that a server with PUBLISH_COPY keeps up to date. What concurrent changes may leave in it: copy-races.test.ts. */

type Running = Awaited<ReturnType<typeof startWithCopy>>
const leaving: [string, (running: Running) => Promise<{ status: number }>][] = [
  ['locked', ({ ada }) => ada.change({ visibility: 'locked' } as never)],
  ['switched off', ({ ada }) => ada.change({ visibility: 'off' } as never)],
  ['frozen', async ({ admin, ada }) => ({ status: (await freeze(admin, ada)) ? 200 : 0 })],
  ['deleted', ({ ada }) => ada.post('/api/account/delete', { email: 'ada@example.com', password: 'a good password' })],
]

it.each(leaving)('removes a page that is %s, with its files and its line in the sitemap, before that is acknowledged', async (_, leave) => {
  const running = await startWithCopy()
  const { folder, deps } = running
  expect(await filesWith(folder, 'ada-lovelace')).toContain('sitemap.xml')
  expect((await leave(running)).status).toBeLessThan(300)
  const { id } = running.ada.account ?? {}
  const paths = [...(await copiedFiles(folder)).keys()]
  expect(paths.filter((path) => /^(?:me|api)\//.test(path) || path.includes(`${id}`))).toEqual([])
  expect(await filesWith(folder, 'ada-lovelace')).toEqual([])
  expect(await deps.db.selectFrom('copied_file').select('path').where('portfolio_id', '=', `${id}`).execute()).toEqual([])
})

it('removes a document and a photo before their removal is acknowledged', async () => {
  const { ada, folder } = await startWithCopy()
  const inFolder = async (part: string) => [...(await copiedFiles(folder)).keys()].filter((path) => path.startsWith(part))
  expect([...(await inFolder('api/document/')), ...(await inFolder('api/photo/'))]).toHaveLength(2)
  await ada.delete(`/api/document/${(await ada.portfolio()).documents[0]?.id}`)
  expect(await inFolder('api/document/')).toEqual([])
  await ada.delete('/api/photo')
  expect(await inFolder('api/photo/')).toEqual([])
})

it('removes a document, a photo and pictures that are hidden although a text of the page still links to them', async () => {
  const { ada, deps, folder } = await startWithCopy()
  const picture = String((await ada.uploadPicture()).body.id)
  const { documents, photo } = await ada.portfolio()
  const paths = [`/api/document/${documents[0]?.id}/download`, `/api/photo/${photo.id}`, `/api/picture/${picture}/small.jpg`]
  const projects = [{ id: 'mill', name: 'Mill', slug: 'mill', pictures: [{ id: picture, alt: 'A mill', caption: '' }] }]
  const privacy = (isHidden: boolean) => ({
    privacySettings: { ...copiedPage.privacySettings, hideDocuments: isHidden },
    sectionPrivacy: { ...copiedPage.sectionPrivacy, photo: isHidden, projects: isHidden },
  })
  const bio = paths.map((path) => `[Look](${deps.config.publicUrl}${path})`).join(' ')
  await ada.change({ bio, projects, ...privacy(false) } as never)
  const copied = async () => [...(await copiedFiles(folder)).keys()].filter((path) => paths.includes(`/${path}`))
  expect(await copied()).toHaveLength(3)
  const { headers } = await ada.change(privacy(true) as never)
  expect([headers[copyPendingHeader], await copied()]).toEqual([undefined, []])
  expect(await filesWith(folder, picture)).toContain('me/ada-lovelace/index.html')
})

it('leaves nothing behind of a file that was not written to its end', async () => {
  const { ada, folder } = await startWithCopy()
  const index = join(folder, 'me/ada-lovelace/index.html')
  await rm(index)
  await mkdir(join(index, 'in-the-way'), { recursive: true })
  expect((await ada.change({ headline: 'Analyst' } as never)).headers[copyPendingHeader]).toBe('true')
  await rm(index, { recursive: true })
  const { headers } = await ada.change(hidePhone(true) as never)
  expect([headers[copyPendingHeader], await filesWith(folder, phone)]).toEqual([undefined, []])

  await rm(index)
  await mkdir(join(index, 'in-the-way'), { recursive: true })
  await ada.change({ headline: 'Poet' } as never)
  await rm(index, { recursive: true })
  await ada.change({ visibility: 'off' } as never)
  expect(await filesWith(folder, 'Poet')).toEqual([])
})

it('warns, and counts the seconds for alarms, until the copy is up to date again', async () => {
  const token = 'a token for the metrics, for tests only'
  const { ada, app, folder, log, advanceClock } = await startWithCopy({ LOG_LEVEL: 'warn', METRICS_TOKEN: token })
  const pendingSeconds = async () => {
    const { body } = await app.inject({ url: '/metrics', headers: { authorization: `Bearer ${token}` } })
    return Number(/^understory_copy_pending_seconds (.*)$/m.exec(body)?.[1])
  }
  expect(await pendingSeconds()).toBe(0)
  const index = join(folder, 'me/ada-lovelace/index.html')
  await rm(index)
  await mkdir(join(index, 'in-the-way'), { recursive: true })
  expect((await ada.change(hidePhone(true) as never)).headers[copyPendingHeader]).toBe('true')
  advanceClock(10_000)
  expect(await pendingSeconds()).toBeGreaterThanOrEqual(10)
  expect(log.map((line) => JSON.parse(line))).toContainEqual(
    expect.objectContaining({
      level: 'warn',
      msg: expect.stringContaining('It may show what was hidden. Can the server write to PUBLISH_COPY?'),
    }),
  )
  await rm(index, { recursive: true })
  await ada.change({ headline: 'Analyst' } as never)
  await vi.waitFor(async () => expect(await pendingSeconds()).toBe(0), { timeout: 60_000 })
})

it('says when the bucket can’t be reached, and is complete without the value once it can, also after a restart', async () => {
  const objects = await copyFolder()
  const store = await startS3(objects)
  const { DOCUMENTS_URL = '', ...keys } = await newBucket(store.endpoint)
  const env = { ...keys, PUBLISH_COPY: DOCUMENTS_URL.replace('?', '/copy?') }
  const bucket = new URL(DOCUMENTS_URL.replace('s3:', 'http:')).hostname
  const { registerOwner, deps } = await startApp(env)
  const ada = await registerOwner()
  await ada.change(copiedPage as never)
  const object = `${store.endpoint}/${bucket}/copy/me/ada-lovelace/index.html`
  const read = async () => await s3Text(object)
  expect(await read()).toContain(phone)

  await store.close()
  const hidden = await ada.change(hidePhone(true) as never)
  expect([hidden.status, hidden.headers[copyPendingHeader]]).toEqual([200, 'true'])
  const { id } = (await ada.upload(pdf(), 'work.pdf')).body
  const again = await startS3(objects, { port: Number(new URL(store.endpoint).port) })
  const { secret, dataDir, databaseUrl } = deps.config
  await startApp({ ...env, DATA_DIR: dataDir, SECRET: secret, ...(databaseUrl && { DATABASE_URL: databaseUrl }) })
  await vi.waitFor(async () => expect(await read()).not.toContain(phone), { timeout: 60_000 })
  const document = `${store.endpoint}/${bucket}/copy/api/document/${id}/download`
  await vi.waitFor(async () => expect(await s3Text(document)).toContain('%PDF'), { timeout: 60_000 })
  await again.close()
})

it('is not published with the data folder in it', async () => {
  const folder = await copyFolder()
  await expect(startApp({ PUBLISH_COPY: folder, DATA_DIR: folder })).rejects.toThrow('must not be published')
  await rm(folder, { recursive: true, force: true })
})
