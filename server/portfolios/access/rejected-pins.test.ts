import { statSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, it, onTestFinished } from 'vitest'
import { startApp } from '#test/app.ts'
import { filled } from '#test/fixtures.ts'

const verify = '/api/portfolio/ada-lovelace/verify'
const from = (network: number) => ({ 'x-forwarded-for': `10.8.${network}.1` })

/** Ada's portfolio, with a helper that detects database writes. */
async function startWithWriteCheck() {
  const app = await startApp({ TRUSTED_PROXIES: '127.0.0.0/8', RATE_LIMIT_SCALE: '1' })
  const ada = await app.registerOwner('ada@example.com')
  await ada.change(filled)
  const file = join(app.deps.config.dataDir, 'understory.sqlite')
  const database = new DatabaseSync(file, { readOnly: true })
  onTestFinished(() => database.close())
  /** `data_version` changes with every commit of another connection, the size of the WAL with every written page. */
  const writeState = async () => {
    await app.mailsTo('ada@example.com')
    return [database.prepare('pragma data_version').get(), statSync(`${file}-wal`).size]
  }
  const sendPin = (value: number, network: number) =>
    app.newVisitor().post(verify, { accessPin: String(value).padStart(4, '0') }, from(network))
  /** Sends 50 requests that get this status, and expects no write to the disk. */
  const expectNoWrite = async (status: number, send: (index: number) => Promise<{ status: number }>) => {
    const before = await writeState()
    for (let index = 0; index < 50; index++) expect((await send(index)).status).toBe(status)
    expect(await writeState()).toEqual(before)
  }
  return { ...app, ada, sendPin, expectNoWrite }
}

it('writes nothing for a PIN from a paused IP address, correct or wrong, by handle or by id', async () => {
  const { ada, sendPin, newVisitor, expectNoWrite } = await startWithWriteCheck()
  for (let value = 0; value < 4; value++) expect((await sendPin(value, 1)).status).toBe(403)
  await expectNoWrite(429, (index) => sendPin(100 + index, 1))
  await expectNoWrite(429, () => newVisitor().post(verify, { accessPin: filled.accessPin }, from(1)))
  await expectNoWrite(429, () => newVisitor().post(`/api/portfolio/id/${ada.account?.id}/verify`, { accessPin: '0000' }, from(1)))
})

it('writes nothing for a PIN from any network once the budget is used up', async () => {
  const { sendPin, expectNoWrite } = await startWithWriteCheck()
  for (let value = 0; value < 20; value++) expect((await sendPin(value, value)).status).toBe(403)
  await expectNoWrite(429, (index) => sendPin(100 + index, 100 + index))
})

it('writes nothing for a PIN from a known device that has used up its attempts', async () => {
  const { newVisitor, expectNoWrite } = await startWithWriteCheck()
  const knownDevice = newVisitor()
  expect((await knownDevice.post(verify, { accessPin: filled.accessPin })).status).toBe(200)
  for (let count = 0; count < 10; count++) expect((await knownDevice.post(verify, { accessPin: '0000' })).status).toBe(403)
  await expectNoWrite(429, () => knownDevice.post(verify, { accessPin: '0001' }))
})

it('writes nothing for a malformed PIN after 120 rejected requests, for a portfolio without a PIN, and for an unknown portfolio', async () => {
  const { ada, registerOwner, newVisitor, expectNoWrite } = await startWithWriteCheck()
  const bea = await registerOwner()
  await bea.change({ urlHandle: 'bea', accessPin: '' })
  for (let count = 0; count < 120; count++) expect((await newVisitor().post(verify, { accessPin: '12' }, from(9))).status).toBe(400)
  await expectNoWrite(429, () => newVisitor().post(verify, { accessPin: '12' }, from(9)))
  await expectNoWrite(403, () => newVisitor().post('/api/portfolio/bea/verify', { accessPin: '0000' }))
  await expectNoWrite(404, (index) => newVisitor().post(`/api/portfolio/nobody-${index}/verify`, { accessPin: '0000' }))
  await expectNoWrite(200, () => ada.get('/api/pin-budget'))
})
