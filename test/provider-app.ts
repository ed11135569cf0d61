import { onTestFinished } from 'vitest'
import { type Client, startApp } from './app.ts'
import { startSignInProvider } from './sign-in-provider.ts'

export const origin = 'https://portfolios.example'

/** Starts the app with a real OpenID provider, whose id here is acme. */
export async function startWithProvider(env: Record<string, string> = {}, parameters = '&trust-email=true') {
  const provider = await startSignInProvider(['acme', 'google', 'linkedin'].map((id) => `${origin}/sign-in/${id}`))
  onTestFinished(provider.close)
  const app = await startApp({ PUBLIC_URL: origin, SIGN_IN_OIDC: `${provider.url}?id=acme&name=Acme${parameters}`, ...env })
  const start = (client: Client, body: object = { purpose: 'sign-in' }) => client.post('/api/sign-in/acme', body)
  const finish = (client: Client, answer: object) => client.post('/api/sign-in/acme/callback', answer)
  /** Starts, and returns what the provider sends back. */
  const atProvider = async (client: Client, body?: object) => await provider.authorize((await start(client, body)).body.url)
  const signIn = async (client: Client, body?: object) => await finish(client, await atProvider(client, body))
  /** An account without a password, created by a person of the provider. */
  const register = async (sub: string, email = `${sub}@example.com`) => {
    provider.person = { sub, email, email_verified: true }
    const client = app.newVisitor()
    await signIn(client)
    client.account = (await client.post('/api/sign-in/new', {})).body
    return client
  }
  return { ...app, provider, start, finish, atProvider, signIn, register }
}
