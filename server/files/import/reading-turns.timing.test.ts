import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { slowPdf } from '#test/slow-pdf.ts'
import { Client } from '../../../scripts/client.ts'
import { serve } from '../../../scripts/serve.ts'

it('lets no one wait more than two seconds for the file of another account or of a visitor', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'understory-turns-'))
  const { origin, stop } = await serve({ DATA_DIR: folder })
  onTestFinished(async () => {
    await stop()
    await rm(folder, { recursive: true })
  })
  const register = async (email: string) => {
    const client = new Client(origin)
    await client.register({ email, password: 'a good password' })
    return client.cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
  }
  const [eve, ada] = [await register('eve@example.com'), await register('ada@example.com')]
  const upload = async (path: string, cookie: string, file: Blob, name: string) => {
    const body = new FormData()
    body.append('file', file, name)
    const start = performance.now()
    const { status } = await fetch(`${origin}${path}`, { method: 'POST', body, headers: { cookie, origin } })
    return { status, time: performance.now() - start }
  }
  const uploadResume = async () => {
    const { status, time } = await upload('/api/import', ada, new Blob([JSON.stringify({ basics: { name: 'Ada' } })]), 'resume.json')
    expect(status).toBe(201)
    return time
  }
  await uploadResume()
  const alone = await uploadResume()
  const slow = new Blob([slowPdf()])
  const slowReadings = Promise.all([
    upload('/api/import', eve, slow, 'a.pdf'),
    upload('/api/import', eve, slow, 'b.pdf'),
    upload('/api/read-resume', '', slow, 'c.pdf'),
  ])
  const waits: number[] = []
  for (let count = 0; count < 8; count++) waits.push(Math.round((await uploadResume()) - alone))
  expect((await slowReadings).map(({ status }) => status)).toEqual([422, 422, 422])
  expect(waits.filter((wait) => wait > 2000)).toEqual([])
})
