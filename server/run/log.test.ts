import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { loadSite } from '#server/base/built-site/site.ts'
import { readConfig } from '#server/base/config.ts'
import { buildApp } from '#server/run/app.ts'
import { assemble } from '#server/run/assemble.ts'
import { createLog } from './log.ts'

function newLog({ isTerminal = false, level = 'info' } = {}) {
  const lines: string[] = []
  const config = readConfig({ SECRET: 'a secret that only the tests know, long enough', LOG_LEVEL: level })
  const log = createLog(config, { isTerminal, write: (line) => lines.push(line) })
  return { log, lines }
}

/** The log entries of the app for a rejected sign-in, a missing document and an unexpected error. */
async function recordEntries(level: string) {
  const dataDir = await mkdtemp(join(tmpdir(), 'understory-test-'))
  const lines: string[] = []
  const config = readConfig({ DATA_DIR: dataDir, LOG_LEVEL: level })
  const { deps, close } = await assemble(config, { site: await loadSite(), clock: () => new Date(), log: () => undefined })
  const app = await buildApp(deps, { loggerInstance: createLog(config, { isTerminal: false, write: (line) => lines.push(line) }) })
  onTestFinished(async () => {
    await app.close()
    await close()
    await rm(dataDir, { recursive: true })
  })
  const payload = { email: 'nobody@example.com', password: 'a wrong password' }
  await app.inject({ method: 'POST', url: '/api/login', payload, headers: { 'sec-fetch-site': 'same-origin' } })
  await app.inject({ url: '/api/document/77/download?key=canary' })
  await deps.db.schema.dropTable('portfolio').execute()
  const failedResponse = await app.inject({ url: '/api/portfolio/ada-lovelace' })
  return { failedResponse, entries: lines.map((line) => JSON.parse(line)) }
}

it.each([
  ['error', ['unexpected error']],
  ['warn', ['refused', 'unexpected error']],
  ['info', ['refused', 'unexpected error']],
  ['debug', ['refused', 'answered', 'answered', 'unexpected error', 'answered']],
])('writes at level %s exactly the events %j, with the same id in all lines of a request', async (level, events) => {
  const { entries, failedResponse } = await recordEntries(level)
  expect(entries.map(({ msg }) => msg).sort()).toEqual([...events].sort())
  expect(entries.every(({ reqId, time }) => /^[\w-]{6}-\w+$/.test(reqId) && Number.isFinite(Date.parse(time)))).toBe(true)
  const failure = entries.find(({ msg }) => msg === 'unexpected error')
  expect([failedResponse.statusCode, failedResponse.headers['request-id']]).toEqual([500, failure.reqId])
  expect(failure.err).toEqual({
    name: 'Error',
    message: expect.stringContaining('portfolio'),
    stack: expect.any(String),
    reason: 'ERR_SQLITE_ERROR',
    errcode: 1,
  })
  expect(JSON.stringify(entries)).not.toContain('canary')
})

it('redacts sensitive values that are logged by mistake', () => {
  const { log, lines } = newLog()
  const body = { email: 'ada@example.com', password: 'canary-1', accessPin: 'canary-2' }
  const error = Object.assign(new Error('duplicate key'), { detail: 'Key (email)=(canary-3)', parameters: ['canary-4'] })
  log.warn(
    { body, headers: { cookie: 'canary-5', authorization: 'canary-6' }, token: 'canary-7', req: { url: '/?key=canary-8' }, err: error },
    'careless',
  )
  expect(lines.join()).not.toContain('canary')
  expect(lines.join()).toContain('ada@example.com')
})

it('writes readable lines to a terminal', () => {
  const { log, lines } = newLog({ isTerminal: true })
  log.info('Understory is ready at http://localhost:3000')
  log.warn({ refused: 401, route: '/api/login' }, 'refused')
  log.error({ err: new Error('no more paper') }, 'printing failed')
  expect(lines[0]).toMatch(/^\d\d:\d\d:\d\d Understory is ready at http:\/\/localhost:3000$/)
  expect(lines[1]).toMatch(/^\d\d:\d\d:\d\d WARNING refused refused=401 route=\/api\/login$/)
  expect(lines[2]).toMatch(/^\d\d:\d\d:\d\d ERROR printing failed\nError: no more paper\n {4}at /)
})
