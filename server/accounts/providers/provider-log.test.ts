import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { loadSite } from '#server/base/built-site/site.ts'
import { readConfig } from '#server/base/config.ts'
import { buildApp } from '#server/run/app.ts'
import { assemble } from '#server/run/assemble.ts'
import { createLog } from '#server/run/log.ts'
import { Client } from '#test/app.ts'
import { origin } from '#test/provider-app.ts'
import { startSignInProvider } from '#test/sign-in-provider.ts'

it('logs why a service does not work, and no secret of it', async () => {
  const provider = await startSignInProvider([`${origin}/sign-in/acme`])
  const dataDir = await mkdtemp(join(tmpdir(), 'understory-test-'))
  const lines: string[] = []
  const service = { SIGN_IN_OIDC: `${provider.url}?id=acme`, OIDC_GROUP: 'students' }
  const config = readConfig({ DATA_DIR: dataDir, PUBLIC_URL: origin, LOG_LEVEL: 'debug', ...service })
  const { deps, close } = await assemble(config, { site: await loadSite(), clock: () => new Date(), log: (line) => lines.push(line) })
  const app = await buildApp(deps, { loggerInstance: createLog(config, { isTerminal: false, write: (line) => lines.push(line) }) })
  onTestFinished(async () => {
    await app.close()
    await close()
    await provider.close()
    await rm(dataDir, { recursive: true })
  })
  const client = new Client(app)
  const begin = async () => await provider.authorize((await client.post('/api/sign-in/acme', { purpose: 'sign-in' })).body.url)
  const finish = async (answer: object) => (await client.post('/api/sign-in/acme/callback', answer)).status

  provider.person = { ...provider.person, groups: ['students'] }
  const good = await begin()
  const cookie = client.cookie.split('=')[1] ?? ''
  expect(await finish(good)).toBe(202)
  provider.person = { ...provider.person, groups: ['canary-group'] }
  const outsider = await begin()
  expect(await finish(outsider)).toBe(403)
  const wrongCode = { ...(await begin()), code: 'canary-code' }
  expect(await finish(wrongCode)).toBe(401)
  const failed = await begin()
  provider.instead = (_request, response) =>
    response.writeHead(400, { 'content-type': 'application/json' }).end('{"error":"invalid_client","error_description":"canary-body"}')
  expect(await finish(failed)).toBe(401)
  provider.instead = undefined
  const down = await begin()
  provider.instead = (_request, response) => response.writeHead(502).end('canary-body')
  expect(await finish(down)).toBe(503)

  const log = lines.join('\n')
  expect(log).toContain('Sign-in with acme: the claim groups has 1 values, and none is OIDC_GROUP')
  expect(log).toContain('Sign-in with acme: server responded with an error in the response body (invalid_client)')
  expect(log).toContain('Sign-in with acme: it responded with 502')
  const answers = [good, outsider, wrongCode, failed, down].flatMap((answer) => [answer.state, answer.code ?? ''])
  for (const secret of ['s/cret', 's%2Fcret', 'canary-body', 'canary-group', cookie, ...answers]) {
    expect(secret).not.toBe('')
    expect(log).not.toContain(secret)
  }
})
