import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { createPrivateLink, startWithOwner } from '#test/private-links.ts'

const ip = '203.0.113.77'
const canaries = [ip, 'canary-browser', 'canary-referrer', 'canary-cookie']

it('stores nothing about a reader of a private link: no IP, browser, referrer or cookie', async () => {
  const { ada, newVisitor, deps, app } = await startWithOwner({}, { TRUSTED_PROXIES: '127.0.0.0/8' })
  const { code } = await createPrivateLink(ada)
  const headers = {
    'x-forwarded-for': ip,
    'user-agent': 'canary-browser',
    referer: 'https://canary-referrer.example/',
    cookie: 'visit=canary-cookie',
  }
  const opened = await newVisitor().post('/api/open', { code }, headers)
  const key = encodeURIComponent(String(opened.headers['unlock-key']))
  expect((await newVisitor().get(`/me/ada-lovelace/resume.json?key=${key}`, headers)).status).toBe(200)
  expect((await newVisitor().post('/api/open', { code: 'K7Q2-M9TX-WDR4' }, headers)).status).toBe(403)
  expect((await ada.get('/api/private-links')).body.links[0].days).toMatchObject([{ opens: 1, downloads: 1 }])
  const tables = await deps.db.introspection.getTables()
  const rows = await Promise.all(
    tables.map(({ name }) =>
      deps.db
        .selectFrom(name as 'portfolio')
        .selectAll()
        .execute(),
    ),
  )
  const stored = JSON.stringify(rows)
  expect(stored).toContain('ada-lovelace')
  expect(canaries.filter((canary) => stored.includes(canary))).toEqual([])
  await app.close()
  const files = readdirSync(deps.config.dataDir, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  const found = files.filter((file) => {
    const bytes = readFileSync(join(file.parentPath, file.name), 'latin1')
    return canaries.some((canary) => bytes.includes(canary))
  })
  expect(found.map(({ name }) => name)).toEqual([])
})
