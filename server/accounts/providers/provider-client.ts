import type * as Library from 'openid-client'
import { email as emailSchema } from '#contract/fields/email-address.ts'
import type { Config } from '../../base/config.ts'
import { sendOutbound } from '../../base/http/outbound.ts'
import { isLoopback } from '../../base/ip.ts'
import type { SignInProvider } from '../../base/sign-in-providers.ts'
import { QueueFullError, TaskQueue } from '../../base/workers/queue.ts'
import { ProviderDownError, problemOf, providerDown } from './provider-errors.ts'
import { groupsIn, type ProviderUser, userOfGithub } from './provider-user.ts'

/** Loaded on first use, because most installations have no provider. */
const loadLibrary = () => import('openid-client')

const metadataLifetimeMs = 60 * 60_000
/** For each provider. Networks take turns and have at most a quarter of the requests, so that none can keep everyone else from signing in. */
const queueLimits = { concurrency: 20, concurrencyPerUser: 5, maxQueued: 20 }

/** What has to be remembered between the start and the callback. Secret. */
export interface FlowSecrets {
  verifier?: string | undefined
  nonce?: string | undefined
  /** For a person who must sign in again: when that was asked for, in milliseconds. */
  since?: number | undefined
}

export interface CallbackParameters {
  state: string
  code: string
  iss?: string | undefined
}

/** Of a subject (OpenID Connect Core, 2). A longer one would be too large for an index of the database. */
const maxSubjectLength = 255
/** How much the clocks of a provider and of this server may differ, in milliseconds. */
const clockTolerance = 60_000

export class ProviderClients {
  readonly #publicUrl: string
  readonly #clock: () => Date
  readonly #asksForGroups: boolean
  readonly #configurations = new Map<string, { configuration: Promise<Library.Configuration>; until: number }>()
  readonly #queues = new Map<string, TaskQueue>()

  constructor({ publicUrl, oidcGroup }: Pick<Config, 'publicUrl' | 'oidcGroup'>, clock: () => Date) {
    this.#publicUrl = publicUrl
    this.#asksForGroups = oidcGroup !== undefined
    this.#clock = clock
  }

  /** Returns the page of the provider on which the user signs in. Throws `unavailable`. */
  async start(
    provider: SignInProvider,
    { state, mustSignInAgain, network }: { state: string; mustSignInAgain: boolean; network: string },
  ): Promise<{ url: string; secrets: FlowSecrets }> {
    return await this.#inTurn(provider, network, async () => {
      const { buildAuthorizationUrl, calculatePKCECodeChallenge, randomNonce, randomPKCECodeVerifier } = await loadLibrary()
      const configuration = await this.#configurationOf(provider)
      const { kind } = provider
      // LinkedIn supports PKCE only for apps for which it is enabled, and returns no nonce. GitHub returns no ID token, which would contain one.
      const verifier = kind === 'linkedin' ? undefined : randomPKCECodeVerifier()
      const nonce = kind === 'google' || kind === 'oidc' ? randomNonce() : undefined
      const url = buildAuthorizationUrl(configuration, {
        redirect_uri: this.#redirectUri(provider),
        scope: this.#scopeFor(provider, configuration),
        state,
        ...(nonce && { nonce }),
        ...(verifier && { code_challenge: await calculatePKCECodeChallenge(verifier), code_challenge_method: 'S256' }),
        ...(kind === 'google' && { prompt: 'select_account' }),
        ...(kind === 'oidc' && mustSignInAgain && { prompt: 'login' }),
      })
      return { url: url.href, secrets: { verifier, nonce, ...(mustSignInAgain && { since: this.#clock().getTime() }) } }
    })
  }

  /** @throws {Problem} `unavailable`, or `wrong_credentials` for an answer that the provider did not give to this request */
  async finish(
    provider: SignInProvider,
    parameters: CallbackParameters,
    { secrets: { verifier, nonce, since }, network }: { secrets: FlowSecrets; network: string },
  ): Promise<ProviderUser> {
    return await this.#inTurn(provider, network, async () => {
      const library = await loadLibrary()
      const configuration = await this.#configurationOf(provider)
      const url = new URL(this.#redirectUri(provider))
      for (const [name, value] of Object.entries(parameters)) if (value !== undefined) url.searchParams.set(name, value)
      const tokens = await library.authorizationCodeGrant(configuration, url, {
        expectedState: parameters.state,
        idTokenExpected: provider.kind !== 'github',
        ...(verifier && { pkceCodeVerifier: verifier }),
        ...(nonce && { expectedNonce: nonce }),
      })
      if (provider.kind === 'github') return await userOfGithub(library, configuration, provider, tokens.access_token)
      const claims = tokens.claims()
      // The library accepts the several issuers of some providers. Here one issuer is one namespace of subjects.
      if (!claims || URL.parse(claims.iss)?.href !== provider.issuer)
        throw new Error(`The issuer is ${claims?.iss}, not ${provider.issuer}`)
      assertIsSubject(claims.sub)
      // The browser could leave `prompt` out of our request. Many providers always send the time, so that this is noticed.
      if (since !== undefined && claims.auth_time !== undefined && claims.auth_time * 1000 < since - clockTolerance)
        throw new Error('The person has not signed in again')
      return await this.#userOf(library, configuration, provider, { claims, accessToken: tokens.access_token })
    })
  }

  /** Some providers send the email and the groups only in the user info, not in the ID token. */
  async #userOf(
    { fetchUserInfo }: typeof Library,
    configuration: Library.Configuration,
    { kind, trustsEmail }: SignInProvider,
    { claims, accessToken }: { claims: Library.IDToken; accessToken: string },
  ): Promise<ProviderUser> {
    const hasEmail = claims['email'] !== undefined && claims['email'] !== null
    const isMissing = !hasEmail || (this.#asksForGroups && claims['groups'] === undefined)
    const hasUserInfo = kind === 'oidc' && configuration.serverMetadata().userinfo_endpoint !== undefined
    const userInfo = isMissing && hasUserInfo ? await fetchUserInfo(configuration, accessToken, claims.sub) : {}
    // Both from the same source: `email_verified` of one must not vouch for the `email` of the other.
    const { email, email_verified } = (hasEmail ? claims : userInfo) as Record<string, unknown>
    const all: Record<string, unknown> = { ...userInfo, ...claims }
    const { preferred_username, upn, mail } = all
    const address = addressIn(email)
    return {
      subject: claims.sub,
      // Under another name, nothing says whose address it is: Entra ID lets its users change it.
      email: address ?? addressIn(preferred_username) ?? addressIn(upn) ?? addressIn(mail),
      isEmailVerified: address !== undefined && isVouchedFor(trustsEmail, email_verified),
      groups: groupsIn(all),
    }
  }

  #redirectUri({ id }: SignInProvider): string {
    return `${this.#publicUrl}/sign-in/${id}`
  }

  #scopeFor({ kind }: SignInProvider, configuration: Library.Configuration): string {
    if (kind === 'github') return 'user:email'
    // Some providers send groups only if asked, others refuse a scope that they don't know.
    const sendsGroups = this.#asksForGroups && configuration.serverMetadata().scopes_supported?.includes('groups')
    return sendsGroups ? 'openid email groups' : 'openid email'
  }

  async #configurationOf(provider: SignInProvider): Promise<Library.Configuration> {
    const now = this.#clock().getTime()
    const cached = this.#configurations.get(provider.id)
    if (cached && cached.until > now) return await cached.configuration
    const configuration = configure(provider)
    this.#configurations.set(provider.id, { configuration, until: now + metadataLifetimeMs })
    return await configuration.catch((error: unknown) => {
      this.#configurations.delete(provider.id)
      // Users can do nothing about wrong metadata.
      throw new ProviderDownError(`the metadata of ${provider.issuer} can’t be used`, { cause: error })
    })
  }

  /** Limits the requests to a provider. Converts every error to a Problem. */
  async #inTurn<T>(provider: SignInProvider, network: string, work: () => Promise<T>): Promise<T> {
    const queue = this.#queues.get(provider.id) ?? new TaskQueue(queueLimits)
    this.#queues.set(provider.id, queue)
    try {
      return await queue.run(work, network)
    } catch (error) {
      throw error instanceof QueueFullError ? providerDown(provider) : problemOf(provider, error)
    }
  }
}

/** Refuses half a surrogate pair and control characters: a database would store another text, which may be the subject of another user. */
function assertIsSubject(subject: string): void {
  const isStoredAsItIs = subject.isWellFormed() && !/\p{Cc}/u.test(subject)
  if (!isStoredAsItIs || subject.trim() === '' || subject.length > maxSubjectLength) throw new Error('The subject can’t be used')
}

/** A list with one address, as directories send it, is that address. */
function addressIn(claim: unknown): string | undefined {
  return emailSchema.safeParse(Array.isArray(claim) && claim.length === 1 ? claim[0] : claim).data
}

/** Some services send `email_verified` as text. Any other value than these two says nothing. */
function isVouchedFor(trust: SignInProvider['trustsEmail'], emailVerified: unknown): boolean {
  const isSaid = emailVerified === true || emailVerified === 'true'
  return (trust !== false && isSaid) || (trust === 'always' && (emailVerified === undefined || emailVerified === null))
}

async function configure({ issuer, endpoints, clientId, clientSecret }: SignInProvider): Promise<Library.Configuration> {
  const library = await loadLibrary()
  const { allowInsecureRequests, ClientSecretBasic, ClientSecretPost, None } = library
  const isLocal = isLoopback(new URL(endpoints?.token ?? issuer).hostname)
  // The metadata is needed first: how the client authenticates depends on it.
  const metadata: Library.ServerMetadata = endpoints
    ? { issuer, authorization_endpoint: endpoints.authorization, token_endpoint: endpoints.token }
    : (
        await library.discovery(new URL(issuer), clientId, undefined, None(), {
          [library.customFetch]: send,
          ...(isLocal && { execute: [allowInsecureRequests] }),
        })
      ).serverMetadata()
  const takesPost = endpoints !== undefined || metadata.token_endpoint_auth_methods_supported?.includes('client_secret_post')
  const authenticate = takesPost ? ClientSecretPost : ClientSecretBasic
  const configuration = new library.Configuration(
    metadata,
    clientId,
    undefined,
    clientSecret === undefined ? None() : authenticate(clientSecret),
  )
  configuration[library.customFetch] = send
  if (isLocal) allowInsecureRequests(configuration)
  return configuration
}

const send: Library.CustomFetch = async (url, { method, headers, body }) => {
  const response = await sendOutbound(url, { method, headers, body: body as URLSearchParams | undefined }).catch((error: unknown) => {
    throw new ProviderDownError(`${url.split('?')[0]} did not respond as it should`, { cause: error })
  })
  if (response.status >= 500 || response.status === 429)
    throw new ProviderDownError(`${url.split('?')[0]} responded with ${response.status}`)
  return response
}
