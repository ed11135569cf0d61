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
import { type ProviderPerson, startSignInProvider } from '#test/sign-in-provider.ts'

/** The product with a log, a real OpenID provider, and a group that people need. */
async function startWithLog() {
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
  return { provider, lines, client, begin, finish }
}

it('logs why a service does not work, and no secret of it', async () => {
  const { provider, lines, client, begin, finish } = await startWithLog()
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
  expect(log).toContain('Sign-in with acme: the claim groups has 1 values that are text, and none is OIDC_GROUP"')
  expect(log).toContain('Sign-in with acme: server responded with an error in the response body (invalid_client)')
  expect(log).toContain(`Sign-in with acme: ${provider.issuer}/token responded with 502`)
  const answers = [good, outsider, wrongCode, failed, down].flatMap((answer) => [answer.state, answer.code ?? ''])
  for (const secret of ['s/cret', 's%2Fcret', 'canary-body', 'canary-group', cookie, ...answers]) {
    expect(secret).not.toBe('')
    expect(log).not.toContain(secret)
  }
})

const elsewhere = { _claim_names: { groups: 'src1' }, _claim_sources: { src1: { endpoint: 'https://graph.example/getMemberObjects' } } }
const found = (count: number) => `the claim groups has ${count} values that are text, and none is OIDC_GROUP`
it.each([
  [{}, 'the provider sent no claim groups, neither in the ID token nor in the user info'],
  [elsewhere, 'the provider left out the groups, because the person is in too many.'],
  [{ groups: [] }, `${found(0)}"`],
  [{ groups: ['/students', 'staff'] }, `${found(2)}, but one contains it`],
  [{ groups: 'staff; students' }, `${found(1)}, but one contains it`],
  [{ groups: ['CN=Students,OU=Groups,DC=school,DC=example'] }, `${found(1)}, but one contains it`],
  [{ groups: ['0f4c1c5e-3f0e-4d55-9a3f-0d6c2a1b7e90'] }, `${found(1)}. All are ids: set OIDC_GROUP to the id`],
  [{ groups: [{ id: 7, name: 'students' }] }, `${found(0)}. Others are no text`],
])('logs why someone is not in the group: the provider sends %j', { tags: 'one-database' }, async (claims, why) => {
  const { provider, lines, begin, finish } = await startWithLog()
  provider.person = { sub: 'rosa', email: 'rosa@school.example', ...claims } as ProviderPerson
  expect(await finish(await begin())).toBe(403)
  expect(lines.join('\n')).toContain(`Sign-in with acme: ${why}`)
})

it('logs the two issuers, clients or times that differ', { tags: 'one-database' }, async () => {
  const { provider, lines, client, begin, finish } = await startWithLog()
  const { issuer } = provider
  const respond = (body: object) => {
    provider.instead = (_request, response) => response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  }
  respond({ issuer: `${issuer}/realms/acme` })
  expect((await client.post('/api/sign-in/acme', { purpose: 'sign-in' })).status).toBe(503)
  expect(lines.join('\n')).toContain(JSON.stringify(`("${issuer}/realms/acme", expected "${issuer}/")`).slice(1, -1))
  const now = Math.floor(Date.now() / 1000)
  const good = { iss: issuer, aud: 'client', iat: now - 300, exp: now + 60 }
  const cases = [
    [{ iss: 'http://inside:8080/realms/acme' }, `("http://inside:8080/realms/acme", expected "${issuer}")`],
    [{ aud: 'account' }, '("account", expected "client")'],
    [{ exp: now - 120 }, `(${now - 120}, expected `],
  ] as const
  for (const [wrong, why] of cases) {
    provider.instead = undefined
    const answer = await begin()
    const parts = [{ alg: 'RS256' }, { sub: 'rosa', nonce: provider.asked['nonce'], ...good, ...wrong }]
    const token = parts.map((part) => Buffer.from(JSON.stringify(part)).toString('base64url')).join('.')
    respond({ access_token: 'x', token_type: 'bearer', id_token: `${token}.c2ln` })
    expect(await finish(answer)).toBe(401)
    expect(lines.join('\n')).toContain(JSON.stringify(why).slice(1, -1))
  }
})

it('accepts a token of a provider whose clock is a little slow or fast', { tags: 'one-database' }, async () => {
  const { provider, begin, finish } = await startWithLog()
  const now = Math.floor(Date.now() / 1000)
  for (const [iat, exp] of [
    [now + 600, now + 900],
    [now - 320, now - 20],
  ] as const) {
    provider.instead = undefined
    const answer = await begin()
    const claims = { sub: 'rosa', iss: provider.issuer, aud: 'client', nonce: provider.asked['nonce'], groups: ['students'], iat, exp }
    const token = [{ alg: 'RS256' }, { ...claims, email: 'rosa@school.example' }].map((part) =>
      Buffer.from(JSON.stringify(part)).toString('base64url'),
    )
    const body = JSON.stringify({ access_token: 'x', token_type: 'bearer', id_token: `${token.join('.')}.c2ln` })
    provider.instead = (_request, response) => response.writeHead(200, { 'content-type': 'application/json' }).end(body)
    expect(await finish(answer)).toBe(202)
  }
})
