import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import type { Deps } from '#server/base/deps.ts'
import { startApp } from '#test/app.ts'
import { filled, pdf } from '#test/fixtures.ts'

/** At least 128 bits as base64, base64url or hexadecimal. */
const isLongEnough = (token: string) => (/^[\da-f]+$/.test(token) ? token.length >= 32 : token.length >= 22)

it('generates long and unique secrets', async () => {
  const { registerOwner, newVisitor, mailsTo, deps } = await startApp()
  const secrets: string[] = []
  for (let count = 0; count < 12; count++) {
    const email = `person${count}@example.com`
    const client = await registerOwner(email)
    await client.upload(pdf())
    secrets.push(/session=([^;.]+)/.exec(client.cookie)?.[1] ?? '')
    await newVisitor().post('/api/forgot-password', { email })
    secrets.push((await mailsTo(email)).find(({ subject }) => subject.startsWith('Reset'))?.token ?? '')
  }
  const files = await readdir(join(deps.config.dataDir, 'documents'))
  expect(files).toHaveLength(12)
  const all = [...secrets, ...files]
  expect(all.filter((secret) => !isLongEnough(secret))).toEqual([])
  expect(new Set(all).size).toBe(36)
})

it('exposes the session token only in its cookie', async () => {
  const { registerOwner, visitor } = await startApp()
  const ada = await registerOwner('ada@example.com', 'a good password')
  await ada.change(filled)
  const token = /session=([^;.]+)/.exec(ada.cookie)?.[1] ?? ''
  expect(token.length).toBeGreaterThan(20)
  const responses = [
    await ada.post('/api/login', { email: 'ada@example.com', password: 'a good password' }),
    ...(await Promise.all(['/api/user', '/api/account', '/api/account/sessions', '/api/portfolio', '/'].map((url) => ada.get(url)))),
    await visitor.get('/me/ada-lovelace'),
  ]
  const newToken = /session=([^;.]+)/.exec(ada.cookie)?.[1] ?? ''
  for (const { text, headers } of responses) {
    const { 'set-cookie': _cookies, ...others } = headers
    for (const secret of [token, newToken]) expect(text + JSON.stringify(others)).not.toContain(secret)
  }
})

/** The bytes of the SQLite files, and the rows of SQLite or PostgreSQL. */
async function contentOf({ config, db }: Deps): Promise<string> {
  const files = (await readdir(config.dataDir)).filter((name) => name.includes('sqlite'))
  expect(files.length > 0).toBe(config.databaseUrl === undefined)
  const bytes = await Promise.all(files.map((name) => readFile(join(config.dataDir, name), 'latin1')))
  const tables = await db.introspection.getTables()
  const rows = await Promise.all(tables.map(({ name }) => sql`select * from ${sql.table(name)}`.execute(db)))
  return bytes.join('') + JSON.stringify(rows)
}

it('stores nothing in the data folder that lets a thief sign in or unlock a private part', async () => {
  const { registerOwner, newVisitor, deps } = await startApp()
  const ada = await registerOwner('ada@example.com', 'canary of a password')
  await ada.change({ ...filled, accessPin: '8064' })
  const readSealedPin = () => deps.db.selectFrom('portfolio').select(['sealed_pin']).executeTakeFirstOrThrow()
  const first = await readSealedPin()
  await newVisitor().post('/api/portfolio/ada-lovelace/verify', { accessPin: '1357' })
  await newVisitor().post('/api/forgot-password', { email: 'ada@example.com' })
  await ada.change({ accessPin: '' })
  await ada.change({ accessPin: '8064' })
  expect(await readSealedPin()).not.toEqual(first)

  const bytes = await contentOf(deps)
  expect(bytes).toContain('ada@example.com')
  expect(bytes).toMatch(/\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  const session = decodeURIComponent(/session=([^;]+)/.exec(ada.cookie)?.[1] ?? '')
  for (const secret of ['canary of a password', session, deps.config.secret]) expect(bytes).not.toContain(secret)
  for (const row of await deps.db.selectFrom('pin_attempt').selectAll().execute()) expect(JSON.stringify(row)).not.toMatch(/"(1357|8064)"/)
})
