import { statSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, it, onTestFinished } from 'vitest'
import { startApp } from '#test/app.ts'
import { filled } from '#test/fixtures.ts'

const verify = '/api/portfolio/ada-lovelace/verify'
const from = (network: number) => ({ 'x-forwarded-for': `10.8.${network}.1` })

/** Ada's portfolio, and what tells whether anything was written. */
async function watched() {
  const app = await startApp({ TRUSTED_PROXIES: '127.0.0.0/8' })
  const ada = await app.person('ada@example.com')
  await ada.change(filled)
  const file = join(app.deps.config.dataDir, 'understory.sqlite')
  const beside = new DatabaseSync(file, { readOnly: true })
  onTestFinished(() => beside.close())
  /** The first changes with every commit of another connection, the second with every page that one writes. */
  const written = async () => {
    await app.mailsTo('ada@example.com')
    return [beside.prepare('pragma data_version').get(), statSync(`${file}-wal`).size]
  }
  const guess = (value: number, network: number) =>
    app.newVisitor().post(verify, { accessPin: String(value).padStart(4, '0') }, from(network))
  /** Sends 50 of these, which are refused with this status, and expects that nothing of it reaches the disk. */
  const expectNoWrite = async (status: number, send: (index: number) => Promise<{ status: number }>) => {
    const before = await written()
    for (let index = 0; index < 50; index++) expect((await send(index)).status).toBe(status)
    expect(await written()).toEqual(before)
  }
  return { ...app, ada, guess, expectNoWrite }
}

it('writes nothing for a code of an address that is paused, right or wrong, by handle or by id', async () => {
  const { ada, guess, newVisitor, expectNoWrite } = await watched()
  for (let value = 0; value < 4; value++) expect((await guess(value, 1)).status).toBe(403)
  await expectNoWrite(429, (index) => guess(100 + index, 1))
  await expectNoWrite(429, () => newVisitor().post(verify, { accessPin: filled.accessPin }, from(1)))
  await expectNoWrite(429, () => newVisitor().post(`/api/portfolio/id/${ada.account?.id}/verify`, { accessPin: '0000' }, from(1)))
})

it('writes nothing for a code once strangers have no tries left, from wherever it comes', async () => {
  const { guess, expectNoWrite } = await watched()
  for (let value = 0; value < 20; value++) expect((await guess(value, value)).status).toBe(403)
  await expectNoWrite(429, (index) => guess(100 + index, 100 + index))
})

it('writes nothing for a code of a device that has used up its own tries', async () => {
  const { newVisitor, expectNoWrite } = await watched()
  const known = newVisitor()
  expect((await known.post(verify, { accessPin: filled.accessPin })).status).toBe(200)
  for (let count = 0; count < 10; count++) expect((await known.post(verify, { accessPin: '0000' })).status).toBe(403)
  await expectNoWrite(429, () => known.post(verify, { accessPin: '0001' }))
})

it('writes nothing for what is no code, and where there is none to find', async () => {
  const { ada, person, newVisitor, expectNoWrite } = await watched()
  const bea = await person()
  await bea.change({ urlHandle: 'bea', accessPin: '' })
  await expectNoWrite(400, () => newVisitor().post(verify, { accessPin: '12' }))
  await expectNoWrite(403, () => newVisitor().post('/api/portfolio/bea/verify', { accessPin: '0000' }))
  await expectNoWrite(404, (index) => newVisitor().post(`/api/portfolio/nobody-${index}/verify`, { accessPin: '0000' }))
  await expectNoWrite(200, () => ada.get('/api/pin-budget'))
})
