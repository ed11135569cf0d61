import type { FastifyInstance } from 'fastify'
import { filled, pdf } from '../fixtures.ts'
import { multipart, sameOrigin } from './requests.ts'

const password = 'a good password'

interface FuzzPerson {
  cookie: string
  /** Handle, PIN and ids of this account, for use in requests. */
  knownTexts: string[]
}

/** Registers an account with a filled-in portfolio, a document and a private link. */
export async function createPerson(app: FastifyInstance, name: string): Promise<FuzzPerson> {
  const email = `${name}@example.com`
  const registered = await app.inject({ method: 'POST', url: '/api/register', headers: sameOrigin, payload: { email, password } })
  const headers = { ...sameOrigin, cookie: cookiesOf(registered) }
  await app.inject({ method: 'PUT', url: '/api/portfolio', headers, payload: { ...filled, urlHandle: name, version: 1 } })
  const form = multipart(pdf())
  const upload = await app.inject({ method: 'POST', url: '/api/document', payload: form.payload, headers: { ...headers, ...form.headers } })
  const link = { label: '', edition: '', groups: ['phone'], until: null, maxUses: null }
  const code = await app.inject({ method: 'POST', url: '/api/private-links', payload: link, headers })
  const ids = [String(registered.json().id), upload.json().id, code.json().id]
  return { cookie: headers.cookie, knownTexts: [name, filled.accessPin, ...ids] }
}

export async function isSignedIn(app: FastifyInstance, cookie: string): Promise<boolean> {
  return (await app.inject({ method: 'GET', url: '/api/user', headers: { cookie } })).statusCode === 200
}

function cookiesOf({ cookies }: { cookies: { name: string; value: string }[] }): string {
  return cookies.map(({ name, value }) => `${name}=${encodeURIComponent(value)}`).join('; ')
}
