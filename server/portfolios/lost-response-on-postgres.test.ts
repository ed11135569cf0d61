import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { expect, it, onTestFinished } from 'vitest'
import { startApp } from '#test/app.ts'
import { filled } from '#test/fixtures.ts'
import { postgresDatabase } from '#test/postgres-database.ts'

/** A proxy for PostgreSQL that can break the connection between the COMMIT of the next save and its response. */
async function startBreakableProxy() {
  const database = await postgresDatabase()
  if (!database) throw new Error('This test needs PostgreSQL. Start one and set its URL.')
  onTestFinished(database.release)
  const url = new URL(database.url)
  const { hostname, port } = url
  const sockets = new Set<Socket>()
  let isArmed = false
  const proxy = createServer((client) => {
    const server = connect(Number(port), hostname)
    let isSave = false
    let isResponseBlocked = false
    for (const socket of [client, server]) {
      sockets.add(socket)
      socket.on('error', () => undefined).on('close', () => [client, server].forEach((end) => void end.destroy()))
    }
    client.on('data', (bytes) => {
      isSave ||= isArmed && bytes.includes('update "portfolio"')
      isResponseBlocked ||= isSave && bytes.includes('commit\0')
      server.write(bytes)
    })
    server.on('data', (bytes) => {
      if (isResponseBlocked) server.destroy()
      else client.write(bytes)
    })
  })
  proxy.listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
    proxy.close()
  })
  url.host = `127.0.0.1:${(proxy.address() as AddressInfo).port}`
  return {
    url: url.href,
    breakNextSave: () => {
      isArmed = true
    },
  }
}

it('shows a committed save although the database’s response to the commit was lost', async () => {
  const { url, breakNextSave } = await startBreakableProxy()
  const { visitor, registerOwner } = await startApp({ DATABASE_URL: url })
  const ada = await registerOwner()
  await ada.change(filled)
  const pages = ['/me/ada-lovelace', '/api/portfolio/ada-lovelace']
  for (const page of pages) expect((await visitor.get(page)).text.includes(filled.email)).toBe(true)
  const { version } = await ada.portfolio()
  const withHiddenEmail = { ...filled, version, privacySettings: { ...filled.privacySettings, hideEmail: true } }
  breakNextSave()
  expect((await ada.put('/api/portfolio', withHiddenEmail)).status).toBe(503)
  expect((await ada.portfolio()).privacySettings.hideEmail).toBe(true)
  for (const page of pages) expect((await visitor.get(page)).text.includes(filled.email)).toBe(false)
})
