import { readdir } from 'node:fs/promises'
import { type AddressInfo, connect } from 'node:net'
import { join } from 'node:path'
import { expect, it, vi } from 'vitest'
import { startApp } from '#test/app.ts'
import { pdf } from '#test/fixtures.ts'
import { showsUnlinkedFiles, unlinkedFiles } from '#test/unlinked-files.ts'

const contentType = 'multipart/form-data; boundary=x'
const document = `--x\r\ncontent-disposition: form-data; name="document"; filename="a.pdf"\r\n\r\n${pdf().toString('latin1')}\r\n`

it.runIf(showsUnlinkedFiles)('stores nothing of a hundred uploads that their clients abort', async () => {
  const { app, deps, registerOwner } = await startApp()
  const ada = await registerOwner()
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const head = ['POST /api/document HTTP/1.1', 'host: a', `content-type: ${contentType}`, 'content-length: 3000000']
  const headers = [...head, 'sec-fetch-site: same-origin', `cookie: ${ada.cookie}`].join('\r\n')
  const incompleteRequest = `${headers}\r\n\r\n${document.slice(0, -2)}`
  const folder = join(deps.config.dataDir, 'documents')

  for (let round = 0; round < 10; round++) {
    const sockets = Array.from({ length: 10 }, () => connect(port, '127.0.0.1'))
    for (const socket of sockets)
      socket
        .on('error', () => undefined)
        .resume()
        .write(incompleteRequest)
    await vi.waitFor(async () => expect(await unlinkedFiles(deps.config)).toHaveLength(10), { interval: 5, timeout: 20_000 })
    for (const [index, socket] of sockets.entries()) {
      if (index % 2) socket.resetAndDestroy()
      else socket.end()
      if (!socket.closed) await new Promise((resolve) => socket.once('close', resolve))
    }
    await vi.waitFor(async () => expect([await unlinkedFiles(deps.config), await readdir(folder)]).toEqual([[], []]), {
      interval: 5,
      timeout: 20_000,
    })
  }
  expect((await ada.portfolio()).documents).toEqual([])
  expect((await ada.upload(pdf())).status).toBe(201)
})
