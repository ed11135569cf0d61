import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it, vi } from 'vitest'
import { copyPendingHeader } from '#contract/calls.ts'
import { startApp } from '#test/app.ts'
import { newBucket, s3Text } from '#test/documents.ts'
import { filled, jpeg, pdf } from '#test/fixtures.ts'
import { freeze, startWithOperator } from '#test/operator.ts'
import { readPdf } from '#test/pdfs/read-pdf.ts'
import { startS3 } from '#test/s3-server.ts'
import { copiedFiles, copyFolder, publish } from '#test/static-copy.ts'

/* The copy that a server with PUBLISH_COPY keeps up to date. */

const phone = '+1 555 010 4477'
const hide = (hidePhone: boolean) => ({ privacySettings: { ...filled.privacySettings, hideEmail: true, hidePhone, hideDocuments: false } })
const page = { ...filled, phone, ...hide(false), sectionPrivacy: { ...filled.sectionPrivacy, photo: false } }

/** Starts the server, with a page of which the copy has all files. */
async function startWithCopy() {
  const folder = await copyFolder()
  const app = await startWithOperator({ PUBLISH_COPY: folder })
  const ada = await app.registerOwner('ada@example.com', 'a good password')
  await ada.upload(pdf(), 'work.pdf', { type: 'other' })
  await ada.uploadPhoto(jpeg())
  expect((await ada.change(page as never)).status).toBe(200)
  await vi.waitFor(async () => expect([...(await copiedFiles(folder)).keys()]).toContain('me/ada-lovelace/resume.pdf'), { timeout: 60_000 })
  return { ...app, ada, folder }
}

/** The files of the page in the copy that contain a text. Of a PDF, what it shows. */
async function filesWith(folder: string, text: string): Promise<string[]> {
  const files = await Promise.all(
    [...(await copiedFiles(folder))].map(async ([path, bytes]) => {
      const content = path.endsWith('resume.pdf') ? (await readPdf(bytes)).lines.join('\n').replaceAll('\u00a0', ' ') : String(bytes)
      return content.includes(text) ? [path] : []
    }),
  )
  return files.flat().sort()
}

it('removes a value that is hidden from every file before the save is acknowledged', async () => {
  const { ada, folder } = await startWithCopy()
  expect(await filesWith(folder, phone)).toEqual(expect.arrayContaining(['me/ada-lovelace/index.html', 'me/ada-lovelace/resume.pdf']))
  const { status, headers } = await ada.change(hide(true) as never)
  expect([status, headers[copyPendingHeader]]).toEqual([200, undefined])
  expect(await filesWith(folder, phone)).toEqual([])
  expect([...(await copiedFiles(folder)).keys()]).toContain('me/ada-lovelace/index.html')
  // The files that take long follow.
  await vi.waitFor(async () => expect([...(await copiedFiles(folder)).keys()]).toContain('me/ada-lovelace/resume.pdf'), { timeout: 60_000 })
  expect(await filesWith(folder, phone)).toEqual([])
})

type Running = Awaited<ReturnType<typeof startWithCopy>>
const leaving: [string, (running: Running) => Promise<{ status: number }>][] = [
  ['locked', ({ ada }) => ada.change({ visibility: 'codes' } as never)],
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
    privacySettings: { ...page.privacySettings, hideDocuments: isHidden },
    sectionPrivacy: { ...page.sectionPrivacy, photo: isHidden, projects: isHidden },
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
  const { headers } = await ada.change(hide(true) as never)
  expect([headers[copyPendingHeader], await filesWith(folder, phone)]).toEqual([undefined, []])

  await rm(index)
  await mkdir(join(index, 'in-the-way'), { recursive: true })
  await ada.change({ headline: 'Poet' } as never)
  await rm(index, { recursive: true })
  await ada.change({ visibility: 'off' } as never)
  expect(await filesWith(folder, 'Poet')).toEqual([])
})

it('says when the bucket can’t be reached, and is complete without the value once it can, also after a restart', async () => {
  const objects = await copyFolder()
  const store = await startS3(objects)
  const { DOCUMENTS_URL = '', ...keys } = await newBucket(store.endpoint)
  const env = { ...keys, PUBLISH_COPY: DOCUMENTS_URL.replace('?', '/copy?') }
  const bucket = new URL(DOCUMENTS_URL.replace('s3:', 'http:')).hostname
  const { registerOwner, deps } = await startApp(env)
  const ada = await registerOwner()
  await ada.change(page as never)
  const object = `${store.endpoint}/${bucket}/copy/me/ada-lovelace/index.html`
  const read = async () => await s3Text(object)
  expect(await read()).toContain(phone)

  await store.close()
  const hidden = await ada.change(hide(true) as never)
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

it('lets hiding win over a copy that is made at the same time', async () => {
  const { ada, deps, folder } = await startWithCopy()
  for (let round = 0; round < 4; round++) {
    const shown = ada.change(hide(false) as never)
    const copying = (async () => {
      if (round % 2 === 1) await shown
      await publish(deps, folder, { isWhole: round % 3 === 0 })
    })()
    await shown
    const { status, headers } = await ada.change(hide(true) as never)
    expect([status, headers[copyPendingHeader], await filesWith(folder, phone)]).toEqual([200, undefined, []])
    await copying
    expect(await filesWith(folder, phone)).toEqual([])
  }
})

it('is not published with the data folder in it', async () => {
  const folder = await copyFolder()
  await expect(startApp({ PUBLISH_COPY: folder, DATA_DIR: folder })).rejects.toThrow('must not be published')
  await rm(folder, { recursive: true, force: true })
})
