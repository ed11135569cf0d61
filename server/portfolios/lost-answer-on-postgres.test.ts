import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { expect, it, onTestFinished } from 'vitest'
import { startApp } from '#test/app.ts'
import { filled } from '#test/fixtures.ts'
import { postgresDatabase } from '#test/postgres-database.ts'

/** PostgreSQL behind a wire that can be cut: after the COMMIT of the next save has gone out, and before its answer comes back. */
async function cuttable() {
  const database = await postgresDatabase()
  if (!database) throw new Error('This test runs on PostgreSQL')
  onTestFinished(database.release)
  const url = new URL(database.url)
  const { hostname, port } = url
  const open = new Set<Socket>()
  let isArmed = false
  let waiting: (() => void) | undefined
  /** Questions of the connection that hears of changes, once it has heard. */
  let asked: number | undefined
  const wire = createServer((here) => {
    const there = connect(Number(port), hostname)
    let saves = false
    let isHeldBack = false
    for (const socket of [here, there]) {
      open.add(socket)
      socket.on('error', () => undefined).on('close', () => [here, there].forEach((each) => void each.destroy()))
    }
    here.on('data', (bytes) => {
      saves ||= isArmed && bytes.includes('update "portfolio"')
      if (saves && !isHeldBack && bytes.includes('commit\0')) {
        isHeldBack = true
        waiting = () => there.destroy()
      }
      if (asked !== undefined && bytes.includes('select 1\0')) asked += 1
      there.write(bytes)
      // The second is asked when the answer to the first has come, behind the news.
      if (asked === 2) waiting?.()
    })
    there.on('data', (bytes) => {
      if (isHeldBack) return
      if (waiting && bytes.includes('portfolio_changed\0')) asked ??= 0
      here.write(bytes)
    })
  })
  wire.listen(0, '127.0.0.1')
  await once(wire, 'listening')
  onTestFinished(() => {
    for (const socket of open) socket.destroy()
    wire.close()
  })
  url.host = `127.0.0.1:${(wire.address() as AddressInfo).port}`
  return {
    url: url.href,
    cutNextSave: () => {
      isArmed = true
    },
  }
}

it('shows what was saved also when the answer of the database to it got lost', async () => {
  const { url, cutNextSave } = await cuttable()
  const { visitor, person } = await startApp({ DATABASE_URL: url })
  const ada = await person()
  await ada.change(filled)
  const pages = ['/me/ada-lovelace', '/api/portfolio/ada-lovelace']
  for (const page of pages) expect((await visitor.get(page)).text.includes(filled.email)).toBe(true)
  const { version } = await ada.portfolio()
  const hidden = { ...filled, version, privacySettings: { ...filled.privacySettings, hideEmail: true } }
  cutNextSave()
  expect((await ada.put('/api/portfolio', hidden)).status).toBe(503)
  expect((await ada.portfolio()).privacySettings.hideEmail).toBe(true)
  for (const page of pages) expect((await visitor.get(page)).text.includes(filled.email)).toBe(false)
})
