import { execFileSync } from 'node:child_process'
import { appendFileSync, rmSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished, vi } from 'vitest'
import { startApp } from '#test/app.ts'
import { createPostgresServer, withClient } from '../../../scripts/postgres.ts'
import { postgresUrls } from './postgres-hosts.ts'

it.each([
  [
    'postgres://u:p%40ss@a:5432,b:5433/db?sslmode=require',
    ['postgres://u:p%40ss@a:5432/db?sslmode=require', 'postgres://u:p%40ss@b:5433/db?sslmode=require'],
  ],
  ['postgresql://a/db', ['postgresql://a/db']],
  ['postgresql:///db?host=/run/postgresql', ['postgresql:///db?host=/run/postgresql']],
  ['postgres://a:5432,b:none/db', undefined],
  ['mysql://a,b/db', undefined],
])('reads the hosts of %s', (text, urls) => {
  expect(postgresUrls(text)).toEqual(urls)
})

/** Two servers, the second of which follows the first and confirms each of its commits, and a URL with the hosts of both. */
async function startPair() {
  const create = async () => {
    const folder = await mkdtemp(join(tmpdir(), 'understory-pair-'))
    onTestFinished(() => rm(folder, { recursive: true }))
    const server = await createPostgresServer(folder, 'secret')
    onTestFinished(server.kill)
    return { ...server, data: join(folder, 'data') }
  }
  const [primary, standby] = [await create(), await create()]
  const { data } = standby
  rmSync(data, { recursive: true })
  execFileSync('cp', ['-a', primary.data, data])
  writeFileSync(join(data, 'standby.signal'), '')
  const source = `${primary.url('postgres')}?application_name=two`
  appendFileSync(join(data, 'postgresql.conf'), `\nprimary_conninfo = '${source}'\n`)
  for (const server of [primary, standby]) await server.start()
  await withClient(primary.url('postgres'), async (client) => {
    await client.query("alter system set synchronous_standby_names = 'two'")
    await client.query('select pg_reload_conf()')
  })
  const [one, two] = [primary, standby].map((server) => new URL(server.url('postgres')).host)
  return { primary, standby, url: primary.url('postgres').replace(String(one), `${two},${one}`) }
}

it('uses the host that accepts writes, and after its loss the promoted one, without losing an acknowledged save', async () => {
  const { primary, standby, url } = await startPair()
  const { registerOwner } = await startApp({ DATABASE_URL: url })
  const ada = await registerOwner()
  let count = 0
  let acknowledged = ''
  const save = async () => {
    const headline = `Save ${++count}`
    expect((await ada.change({ headline })).status).toBe(200)
    acknowledged = headline
  }
  for (let round = 0; round < 5; round++) await save()
  await primary.kill()
  expect((await ada.get('/api/portfolio')).status).toBe(503)
  await withClient(standby.url('postgres'), (client) => client.query('select pg_promote()'))
  await vi.waitFor(async () => expect((await ada.get('/api/portfolio')).body.headline).toBe(acknowledged), {
    timeout: 30_000,
    interval: 50,
  })
  for (let round = 0; round < 5; round++) await save()
  expect((await ada.portfolio()).headline).toBe('Save 10')
})
