import { generateKeyPairSync } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import Provider from 'oidc-provider'

export interface ProviderPerson {
  sub: string
  /** Other claims, such as `email` or `groups`, also as some services send them: as text, as a list, or elsewhere. */
  [claim: string]: unknown
}

type Listener = (request: IncomingMessage, response: ServerResponse) => void

export interface TestProvider {
  issuer: string
  /** What SIGN_IN_OIDC is set to, without parameters. */
  url: string
  /** Who is in front of the browser at the provider. */
  person: ProviderPerson
  /** The parameters of the last request to sign in. */
  asked: Record<string, unknown>
  /** Answers each request in place of the provider, if it is set. */
  instead: Listener | undefined
  /** Signs the person in, as a browser does that follows the redirects. Returns what comes back to `redirect_uri`. */
  authorize: (url: string) => Promise<{ state: string; code?: string; iss?: string; error?: string }>
  close: () => Promise<void>
}

const keys = { keys: [generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ format: 'jwk' })] }

/**
 * A real OpenID provider, on a port of this machine. It asks the person nothing.
 * @param redirectUris may be filled until the first request
 */
export async function startSignInProvider(redirectUris: readonly string[]): Promise<TestProvider> {
  let handle: Listener | undefined
  const server = createServer((request, response) => {
    handle ??= handlerOf(test, redirectUris)
    return (test.instead ?? handle)(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  const test: TestProvider = {
    issuer: `http://${host}`,
    url: `http://client:s%2Fcret@${host}/`,
    person: { sub: 'rosa', email: 'rosa@example.com', email_verified: true },
    asked: {},
    instead: undefined,
    authorize: (url) => follow(url, redirectUris),
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
  return test
}

function handlerOf(test: TestProvider, redirectUris: readonly string[]): Listener {
  const people = new Map<string, ProviderPerson>()
  const provider = new Provider(test.issuer, {
    jwks: keys,
    clients: [
      { client_id: 'client', client_secret: 's/cret', redirect_uris: redirectUris, token_endpoint_auth_method: 'client_secret_post' },
    ],
    cookies: { keys: ['only for tests'] },
    scopes: ['openid', 'email', 'groups'],
    claims: { openid: ['sub'], email: ['email', 'email_verified', 'preferred_username', 'upn', 'mail'], groups: ['groups'] },
    features: { devInteractions: { enabled: false } },
    interactions: { url: () => '/interaction' },
    ttl: { Session: 600, Grant: 600, AccessToken: 600, IdToken: 600, Interaction: 600, AuthorizationCode: 60 },
    findAccount: (_context: unknown, sub: string) => ({ accountId: sub, claims: () => people.get(sub) ?? { sub } }),
    loadExistingGrant: async ({ oidc }: { oidc: { client?: { clientId: string }; session?: { accountId: string } } }) => {
      const grant = new provider.Grant({ clientId: oidc.client?.clientId ?? '', accountId: oidc.session?.accountId ?? '' })
      grant.addOIDCScope('openid email groups')
      await grant.save()
      return grant
    },
  })
  const callback = provider.callback()
  return async (request, response) => {
    if (!request.url?.startsWith('/interaction')) return await callback(request, response)
    test.asked = (await provider.interactionDetails(request, response)).params
    people.set(test.person.sub, test.person)
    await provider.interactionFinished(request, response, { login: { accountId: test.person.sub } })
  }
}

async function follow(start: string, redirectUris: readonly string[]) {
  const cookies = new Map<string, string>()
  let url = new URL(start)
  while (!redirectUris.includes(`${url.origin}${url.pathname}`)) {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const response = await fetch(url, { redirect: 'manual', headers: { cookie } })
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      cookies.set(name, value)
    }
    const location = response.headers.get('location')
    if (location === null) throw new Error(`The provider answered ${response.status}: ${(await response.text()).slice(0, 300)}`)
    url = new URL(location, url)
  }
  // Like the page of the app, which leaves out what only some providers send.
  const sent = ['state', 'code', 'iss', 'error'].flatMap((name) => (url.searchParams.has(name) ? [[name, url.searchParams.get(name)]] : []))
  return Object.fromEntries(sent) as { state: string }
}
