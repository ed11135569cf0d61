import type { Client } from './app.ts'
import { pdf } from './fixtures.ts'

const email = 'other@example.com'
const token = { token: 'x'.repeat(43) }

const password = { password: 'a wrong password' }
const passkeyResponse = { id: 'x', rawId: 'x', type: 'public-key', clientExtensionResults: {} }
const assertion = { clientDataJSON: 'x', authenticatorData: 'x', signature: 'x' }
/** Valid bodies, for the calls that count valid bodies only. */
const bodies: Readonly<Record<string, object>> = {
  'POST /api/login': { email, ...password },
  'POST /api/login/second-step': { code: '123456' },
  'POST /api/login/passkey': { response: { ...passkeyResponse, response: assertion } },
  'POST /api/register': { email, ...password },
  'POST /api/reset-password': { ...token, ...password },
  'POST /api/reset-password/check': token,
  'POST /api/account/password': { currentPassword: 'a wrong password', password: 'another password' },
  'POST /api/account/passkeys': {
    name: 'Phone',
    response: { ...passkeyResponse, response: { clientDataJSON: 'x', attestationObject: 'x' } },
  },
  'POST /api/account/reauthenticate': { response: { ...passkeyResponse, response: assertion } },
  'POST /api/account/passkeys/options': password,
  'POST /api/sign-in/:provider': { purpose: 'sign-in' },
  'POST /api/sign-in/:provider/callback': { state: 'x', code: 'x' },
  'POST /api/sign-in/new': { email },
  'POST /api/sign-in/hand-over': { email, ...password },
  'DELETE /api/account/identities/:id': password,
  'POST /api/account/delete': { email: 'ada@example.com', ...password },
  'POST /api/account/two-step': password,
  'POST /api/account/two-step/confirm': { code: '123456' },
  'POST /api/account/two-step/off': password,
  'POST /api/account/backup-codes': password,
  'POST /api/forgot-password': { email },
  'POST /api/confirm-email': token,
  'POST /api/confirm-endorsement': token,
  'PUT /api/my-endorsement': {
    ...{ name: 'Ana', relation: 'knows', organization: '', roles: [], skills: [], showDomain: false },
    text: 'Ada led the migration to the new engine.',
  },
  'POST /api/my-endorsement/link': {},
  'POST /api/confirm-message': token,
  'POST /api/stop-sender': token,
  'POST /api/open': { code: 'K7Q2-M9TX-WDR4' },
  'POST /api/portfolio/id/:id/verify': { accessPin: '0000' },
  'POST /api/portfolio/id/:id/endorse': { email },
  'POST /api/portfolio/id/:id/message': { email, text: 'A message of some length' },
  'POST /api/portfolio/:handle/verify': { accessPin: '0000' },
  'POST /api/portfolio/:handle/endorse': { email },
  'POST /api/portfolio/:handle/message': { email, text: 'A message of some length' },
}

/** Sends a request to a route, such as `GET /api/photo/:id`, for the portfolio with this id, whose handle is ada. Its body is valid. */
export async function statusOf(client: Client, route: string, id: string): Promise<number> {
  const [method = '', path = ''] = route.split(' ')
  const url = path
    .replace(/:number\(.*?\)/, '1')
    .replace(/:handleOrId|:handle/, path.includes('/id/') ? id : 'ada')
    .replace(':id', path.includes('/portfolio/id/') ? id : '1')
    .replace(':name', 'resume.pdf')
    .replace(':version', '1')
    .replace(':provider', 'acme')
  if (route === 'POST /api/document') return (await client.upload(pdf())).status
  if (route === 'POST /api/import') return (await client.uploadImport({ basics: { name: 'Ada' } })).status
  if (route === 'POST /api/picture') return (await client.uploadPicture()).status
  if (route === 'POST /api/photo') return (await client.uploadPhoto(new Uint8Array(10))).status
  if (method === 'GET') return (await client.get(url)).status
  const isForm = /^\/(?:me|portfolio)\//.test(url)
  const headers = isForm ? { 'content-type': 'application/x-www-form-urlencoded' } : {}
  const payload = isForm ? `accessPin=0000&email=${email}` : (bodies[route] ?? (method === 'DELETE' ? undefined : {}))
  return (await client.send({ method: method as 'POST', url, headers, ...(payload && { payload }) })).status
}
