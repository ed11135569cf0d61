import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, it, onTestFinished } from 'vitest'
import { startApp } from '#test/app.ts'
import { origin, startWithProvider } from '#test/provider-app.ts'

it.each([
  ['google', { prompt: 'select_account', code_challenge_method: 'S256', nonce: expect.any(String) }, true],
  ['linkedin', { code_challenge: undefined, nonce: undefined, prompt: undefined }, false],
] as const)('asks %s in the way that it understands', async (id, parameters, sendsNonce) => {
  const name = { google: 'SIGN_IN_GOOGLE', linkedin: 'SIGN_IN_LINKEDIN' }[id]
  const { deps, provider, newVisitor } = await startWithProvider({ [name]: 'client:s/cret' })
  const configured = deps.config.signInServices.find((candidate) => candidate.id === id)
  Object.assign(configured ?? {}, { issuer: `${provider.issuer}/` })
  const visitor = newVisitor()
  const { url } = (await visitor.post(`/api/sign-in/${id}`, { purpose: 'sign-in' })).body
  const asked = Object.fromEntries(new URL(url).searchParams)
  for (const [parameter, value] of Object.entries(parameters)) expect(asked[parameter]).toEqual(value)
  expect('nonce' in asked).toBe(sendsNonce)
  provider.person = { sub: 'rosa', email: 'rosa@example.com', email_verified: true }
  // The provider of the tests does not know the choice of an account.
  const offer = await visitor.post(`/api/sign-in/${id}/callback`, await provider.authorize(url.replace('prompt=select_account', '')))
  expect([offer.status, Object.keys(offer.body)]).toEqual([202, ['newAccount']])
})

interface GithubApi {
  user: unknown
  emails: unknown
}

/** The endpoints of GitHub, for a user who has agreed. */
async function startGithub(api: GithubApi) {
  const requests: { path: string; body: string; authorization: string | undefined }[] = []
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    const path = request.url ?? ''
    requests.push({ path, body, authorization: request.headers.authorization })
    const answers: Record<string, unknown> = {
      '/token': { access_token: 'gho_1', token_type: 'bearer', scope: 'user:email' },
      '/user': api.user,
      '/user/emails': api.emails,
    }
    response.writeHead(path in answers ? 200 : 404, { 'content-type': 'application/json' }).end(JSON.stringify(answers[path] ?? {}))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const app = await startApp({ PUBLIC_URL: origin, SIGN_IN_GITHUB: 'Iv1.1:secret' })
  Object.assign(app.deps.config.signInServices[0] ?? {}, {
    endpoints: { authorization: 'https://github.com/login/oauth/authorize', token: `${base}/token`, user: `${base}/user` },
  })
  const signIn = async (answer: object = {}) => {
    const client = app.newVisitor()
    const { url } = (await client.post('/api/sign-in/github', { purpose: 'sign-in' })).body
    const asked = Object.fromEntries(new URL(url).searchParams)
    const response = await client.post('/api/sign-in/github/callback', { state: asked['state'], code: 'c1', ...answer })
    return { client, url, asked, response }
  }
  return { ...app, requests, signIn }
}

const addresses = [
  { email: 'other@example.com', primary: false, verified: true },
  { email: 'rosa@example.com', primary: true, verified: true },
]

it('knows a user of GitHub by the number, and takes the primary address', async () => {
  const api: GithubApi = { user: { id: 583231, login: 'rosa' }, emails: addresses }
  const { signIn, requests, deps } = await startGithub(api)
  const { client, url, asked, response } = await signIn()
  expect(url).toMatch(/^https:\/\/github\.com\/login\/oauth\/authorize\?/)
  expect(asked).toMatchObject({ scope: 'user:email', code_challenge_method: 'S256', redirect_uri: `${origin}/sign-in/github` })
  expect(asked).not.toHaveProperty('nonce')
  expect(response.body).toEqual({ newAccount: { email: 'rosa@example.com' } })
  expect(requests.map(({ path }) => path)).toEqual(['/token', '/user', '/user/emails'])
  expect(requests[0]?.body).toContain('code_verifier=')
  expect(requests[1]?.authorization).toBe('Bearer gho_1')
  await client.post('/api/sign-in/new', {})
  // Someone else has taken the name.
  api.user = { id: 1, login: 'rosa' }
  expect((await signIn()).response.status).toBe(202)
  api.user = { id: 583231, login: 'renamed' }
  expect((await signIn()).response.status).toBe(200)
  expect(JSON.stringify(await deps.db.selectFrom('identity').selectAll().execute())).not.toContain('gho_1')
})

it.each([
  ['no verified primary address', { user: { id: 5 }, emails: [{ email: 'rosa@example.com', primary: true, verified: false }] }, {}, 202],
  ['no number', { user: { id: '5' }, emails: addresses }, {}, 401],
  ['nothing', { user: undefined, emails: undefined }, {}, 401],
  ['the issuer of another service', { user: { id: 5 }, emails: addresses }, { iss: 'https://login.example' }, 401],
  ['its issuer', { user: { id: 5 }, emails: addresses }, { iss: 'https://github.com/login/oauth' }, 202],
])('handles an answer of GitHub with %s', async (name, api, answer, status) => {
  const { signIn } = await startGithub(api)
  const { response } = await signIn(answer)
  expect(response.status).toBe(status)
  const email = 'rosa@example.com'
  if (status === 202) expect(response.body.newAccount).toEqual(name === 'its issuer' ? { email } : { email, mustConfirm: true })
})
