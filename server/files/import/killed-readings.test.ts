import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished, vi } from 'vitest'
import { slowPdf } from '#test/slow-pdf.ts'
import { showsUnlinkedFiles, unlinkedFiles } from '#test/unlinked-files.ts'
import { Client } from '../../../scripts/client.ts'
import { type RunningProduct, serve } from '../../../scripts/serve.ts'

const secret = 'Quillfeather, 12 St. James Square'

/** The files below a folder that contain a text. */
async function filesWith(folder: string, text: string): Promise<string[]> {
  const files = (await readdir(folder, { recursive: true, withFileTypes: true })).filter((each) => each.isFile())
  const contents = await Promise.all(files.map(async ({ parentPath, name }) => ({ name, bytes: await readFile(join(parentPath, name)) })))
  return contents.filter(({ bytes }) => bytes.includes(text)).map(({ name }) => name)
}

it.runIf(showsUnlinkedFiles)('leaves nothing on the disk of what arrives or is read when the process is killed', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'understory-killed-'))
  let running: RunningProduct | undefined
  const sockets: Socket[] = []
  onTestFinished(async () => {
    for (const socket of sockets) socket.destroy()
    await running?.stop()
    await rm(folder, { recursive: true })
  })
  running = await serve({ DATA_DIR: folder })
  const { origin } = running
  const ada = new Client(origin)
  await ada.register({ email: 'ada@example.com', password: 'a good password' })
  const send = (path: string, field: string, filename: string, content: Buffer, isComplete = false) => {
    const part = `--x\r\nContent-Disposition: form-data; name="${field}"; filename="${filename}"\r\n\r\n`
    const end = isComplete ? '\r\n--x--\r\n' : ''
    const length = part.length + content.length + (isComplete ? end.length : 100_000)
    const head = [
      `POST ${path} HTTP/1.1`,
      'Host: localhost',
      'Sec-Fetch-Site: same-origin',
      `Cookie: ${ada.cookies.map(({ name, value }) => `${name}=${value}`).join('; ')}`,
      'Content-Type: multipart/form-data; boundary=x',
      `Content-Length: ${length}`,
    ]
    const socket = connect(Number(new URL(origin).port), '127.0.0.1').on('error', () => undefined)
    sockets.push(socket)
    socket.write(Buffer.concat([Buffer.from(`${head.join('\r\n')}\r\n\r\n${part}`), content, Buffer.from(end)]))
  }
  const text = Buffer.from(secret.repeat(2000))
  send('/api/import', 'file', 'a.json', text)
  send('/api/read-resume', 'file', 'a.json', text)
  send('/api/document', 'document', 'a.pdf', text)
  send('/api/picture', 'small.jpg', 'a.jpg', text)
  // Complete, and being read until its time is over.
  const slow = Buffer.concat([slowPdf(), Buffer.from(`%${secret}\n`)])
  send('/api/import', 'file', 'b.pdf', slow, true)
  const { process, kill } = running
  const held = async () => (await unlinkedFiles({ dataDir: folder }, process.pid)).filter((size) => size > secret.length)
  await vi.waitFor(async () => expect(await held()).toHaveLength(4), { interval: 20, timeout: 60_000 })
  await kill()
  expect(await filesWith(folder, secret)).toEqual([])
})
