import { type AddressInfo, connect } from 'node:net'
import { expect, it, vi } from 'vitest'
import { limits } from '#contract/limits.ts'
import { startApp } from '#test/app.ts'
import { uploadImport } from '#test/imports.ts'
import { arrivingFiles, showsUnlinkedFiles, unlinkedFiles } from '#test/unlinked-files.ts'

const { app, deps, registerOwner } = await startApp()

const resume = { basics: { name: 'Ada Lovelace', label: 'Analyst' }, work: [{ name: 'Analytical Engines', position: 'Programmer' }] }

it.each<[string, unknown, number]>([
  ['an unknown file type', Buffer.from([0, 1, 2, 3]), 422],
  ['broken JSON', '{"basics": {', 422],
  ['JSON that is not a resume', { hello: 'world' }, 422],
  ['an empty file', '', 422],
  ['an invalid ZIP', 'PK\u0003\u0004 and nothing else', 422],
  ['an invalid PDF', '%PDF-1.7', 422],
  ['JSON with ten thousand levels', `{"basics":${'['.repeat(10_000)}${']'.repeat(10_000)}}`, 422],
  ['a file above the size limit', Buffer.alloc(limits.importBytes + 1, 32), 413],
])('refuses %s with a message for the field, deletes the upload and keeps the open import', async (_, content, status) => {
  const ada = await registerOwner()
  const open = await uploadImport(ada, resume)
  const refused = await ada.uploadImport(content as string)
  expect([refused.status, refused.body.fields.file]).toEqual([status, refused.body.message])
  expect(await arrivingFiles(deps.config)).toEqual([])
  expect((await ada.get('/api/import')).body.id).toBe(open.id)
})

it('refuses a request that is not one uploaded file, and an upload to a nearly full disk', async () => {
  const ada = await registerOwner()
  expect((await ada.post('/api/import', resume)).status).toBe(415)
  const part = (name: string) => `--x\r\ncontent-disposition: form-data; name="${name}"; filename="a.json"\r\n\r\n{}\r\n`
  const send = (payload: string) =>
    ada.send({ method: 'POST', url: '/api/import', payload, headers: { 'content-type': 'multipart/form-data; boundary=x' } })
  for (const body of [`${part('other')}--x--`, `${part('file')}${part('file')}--x--`, '--x--'])
    expect((await send(body)).body).toMatchObject({ code: 'invalid', fields: { file: expect.any(String) } })

  const full = await startApp({ DISK_RESERVE_MB: '1000000000' })
  const ben = await full.registerOwner()
  expect((await ben.uploadImport(resume)).status).toBe(507)
})

it.runIf(showsUnlinkedFiles)('deletes the file of an aborted upload', async () => {
  const ada = await registerOwner()
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const head = ['POST /api/import HTTP/1.1', 'host: a', 'content-type: multipart/form-data; boundary=x', 'content-length: 3000000']
  const headers = [...head, 'sec-fetch-site: same-origin', `cookie: ${ada.cookie}`].join('\r\n')
  const body = `--x\r\ncontent-disposition: form-data; name="file"; filename="a.json"\r\n\r\n${JSON.stringify(resume)}`
  for (const abort of ['resetAndDestroy', 'end'] as const) {
    const socket = connect(port, '127.0.0.1')
    socket.on('error', () => undefined).resume()
    socket.write(`${headers}\r\n\r\n${body}`)
    await vi.waitFor(async () => expect(await unlinkedFiles(deps.config)).toHaveLength(1), { interval: 5, timeout: 20_000 })
    socket[abort]()
    await vi.waitFor(async () => expect(await unlinkedFiles(deps.config)).toEqual([]), { interval: 5, timeout: 20_000 })
  }
  expect((await ada.get('/api/import')).status).toBe(204)
})
