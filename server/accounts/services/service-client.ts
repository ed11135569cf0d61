import type * as Library from 'openid-client'
import { email as emailSchema } from '#contract/fields/email-address.ts'
import type { Config } from '../../base/config.ts'
import { sendOutbound } from '../../base/http/outbound.ts'
import { isLoopback } from '../../base/ip.ts'
import type { ConfiguredService } from '../../base/sign-in-services.ts'
import { QueueFullError, TaskQueue } from '../../base/workers/queue.ts'
import { problemOf, ServiceDownError, serviceDown } from './service-errors.ts'
import { groupsIn, type ServiceUser, userOfGithub } from './service-user.ts'

/** Loaded on first use, because most installations have no sign-in service. */
const loadLibrary = () => import('openid-client')

const metadataLifetimeMs = 60 * 60_000
/** For each service. Networks take turns and have at most a quarter of the requests, so that none can keep everyone else from signing in. */
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

/** As OpenID Connect Core says in section 2. A longer subject would be too large for an index of the database. */
const maxSubjectLength = 255
/** How much the clocks of a service and of this server may differ, in milliseconds. */
const clockTolerance = 60_000

export class ServiceClients {
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

  /** Returns the page of the service on which the user signs in. Throws `unavailable`. */
  async start(
    service: ConfiguredService,
    { state, mustSignInAgain, network }: { state: string; mustSignInAgain: boolean; network: string },
  ): Promise<{ url: string; secrets: FlowSecrets }> {
    return await this.#inTurn(service, network, async () => {
      const { buildAuthorizationUrl, calculatePKCECodeChallenge, randomNonce, randomPKCECodeVerifier } = await loadLibrary()
      const configuration = await this.#configurationOf(service)
      const { kind } = service
      // LinkedIn supports PKCE only for apps for which it is enabled, and returns no nonce. GitHub returns no ID token, which would contain one.
      const verifier = kind === 'linkedin' ? undefined : randomPKCECodeVerifier()
      const nonce = kind === 'google' || kind === 'oidc' ? randomNonce() : undefined
      const url = buildAuthorizationUrl(configuration, {
        redirect_uri: this.#redirectUri(service),
        scope: this.#scopeFor(service, configuration),
        state,
        ...(nonce && { nonce }),
        ...(verifier && { code_challenge: await calculatePKCECodeChallenge(verifier), code_challenge_method: 'S256' }),
        ...(kind === 'google' && { prompt: 'select_account' }),
        ...(kind === 'oidc' && mustSignInAgain && { prompt: 'login' }),
      })
      return { url: url.href, secrets: { verifier, nonce, ...(mustSignInAgain && { since: this.#clock().getTime() }) } }
    })
  }

  /** @throws {Problem} `unavailable`, or `wrong_credentials` for an answer that the service did not give to this request */
  async finish(
    service: ConfiguredService,
    parameters: CallbackParameters,
    { secrets: { verifier, nonce, since }, network }: { secrets: FlowSecrets; network: string },
  ): Promise<ServiceUser> {
    return await this.#inTurn(service, network, async () => {
      const library = await loadLibrary()
      const configuration = await this.#configurationOf(service)
      const url = new URL(this.#redirectUri(service))
      for (const [name, value] of Object.entries(parameters)) if (value !== undefined) url.searchParams.set(name, value)
      const tokens = await library.authorizationCodeGrant(configuration, url, {
        expectedState: parameters.state,
        idTokenExpected: service.kind !== 'github',
        ...(verifier && { pkceCodeVerifier: verifier }),
        ...(nonce && { expectedNonce: nonce }),
      })
      if (service.kind === 'github') return await userOfGithub(library, configuration, service, tokens.access_token)
      const claims = tokens.claims()
      // The library accepts the several issuers of some services. Here one issuer is one namespace of subjects.
      if (!claims || URL.parse(claims.iss)?.href !== service.issuer) throw new Error(`The issuer is ${claims?.iss}, not ${service.issuer}`)
      assertIsSubject(claims.sub)
      // The browser could leave `prompt` out of our request. Many services always send the time, so that this is noticed.
      if (since !== undefined && claims.auth_time !== undefined && claims.auth_time * 1000 < since - clockTolerance)
        throw new Error('The person has not signed in again')
      return await this.#userOf(library, configuration, service, { claims, accessToken: tokens.access_token })
    })
  }

  /** Some services send the email and the groups only in the user info, not in the ID token. */
  async #userOf(
    { fetchUserInfo }: typeof Library,
    configuration: Library.Configuration,
    { kind, trustsEmail }: ConfiguredService,
    { claims, accessToken }: { claims: Library.IDToken; accessToken: string },
  ): Promise<ServiceUser> {
    const hasEmail = claims['email'] !== undefined && claims['email'] !== null
    const isMissing = !hasEmail || (this.#asksForGroups && claims['groups'] === undefined)
    const hasUserInfo = kind === 'oidc' && configuration.serverMetadata().userinfo_endpoint !== undefined
    const userInfo = isMissing && hasUserInfo ? await fetchUserInfo(configuration, accessToken, claims.sub) : {}
    // Both from the same source: `email_verified` of one must not vouch for the `email` of the other.
    const { email, email_verified } = (hasEmail ? claims : userInfo) as Record<string, unknown>
    const all: Record<string, unknown> = { ...userInfo, ...claims }
    const { preferred_username, upn, mail } = all
    const ownEmail = emailIn(email)
    return {
      subject: claims.sub,
      // Under another name, nothing says whose email it is: Entra ID lets its users change it.
      email: ownEmail ?? emailIn(preferred_username) ?? emailIn(upn) ?? emailIn(mail),
      isEmailVerified: ownEmail !== undefined && isVouchedFor(trustsEmail, email_verified),
      groups: groupsIn(all),
    }
  }

  #redirectUri({ id }: ConfiguredService): string {
    return `${this.#publicUrl}/sign-in/${id}`
  }

  #scopeFor({ kind }: ConfiguredService, configuration: Library.Configuration): string {
    if (kind === 'github') return 'user:email'
    // Some services send groups only if asked, others refuse a scope that they don't know.
    const sendsGroups = this.#asksForGroups && configuration.serverMetadata().scopes_supported?.includes('groups')
    return sendsGroups ? 'openid email groups' : 'openid email'
  }

  async #configurationOf(service: ConfiguredService): Promise<Library.Configuration> {
    const now = this.#clock().getTime()
    const cached = this.#configurations.get(service.id)
    if (cached && cached.until > now) return await cached.configuration
    const configuration = configure(service)
    this.#configurations.set(service.id, { configuration, until: now + metadataLifetimeMs })
    return await configuration.catch((error: unknown) => {
      this.#configurations.delete(service.id)
      // Users can do nothing about wrong metadata.
      throw new ServiceDownError(`the metadata of ${service.issuer} can’t be used`, { cause: error })
    })
  }

  /** Limits the requests to a service. Converts every error to a Problem. */
  async #inTurn<T>(service: ConfiguredService, network: string, work: () => Promise<T>): Promise<T> {
    const queue = this.#queues.get(service.id) ?? new TaskQueue(queueLimits)
    this.#queues.set(service.id, queue)
    try {
      return await queue.run(work, network)
    } catch (error) {
      throw error instanceof QueueFullError ? serviceDown(service) : problemOf(service, error)
    }
  }
}

/** Refuses half a surrogate pair and control characters: a database would store another text, which may be the subject of another user. */
function assertIsSubject(subject: string): void {
  const isStoredAsItIs = subject.isWellFormed() && !/\p{Cc}/u.test(subject)
  if (!isStoredAsItIs || subject.trim() === '' || subject.length > maxSubjectLength) throw new Error('The subject can’t be used')
}

/** A list with one email, as directories send it, is that email. */
function emailIn(claim: unknown): string | undefined {
  return emailSchema.safeParse(Array.isArray(claim) && claim.length === 1 ? claim[0] : claim).data
}

/** Some services send `email_verified` as text. Any other value than these two says nothing. */
function isVouchedFor(trust: ConfiguredService['trustsEmail'], emailVerified: unknown): boolean {
  const isSaid = emailVerified === true || emailVerified === 'true'
  return (trust !== false && isSaid) || (trust === 'always' && (emailVerified === undefined || emailVerified === null))
}

async function configure({ issuer, endpoints, clientId, clientSecret }: ConfiguredService): Promise<Library.Configuration> {
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
    throw new ServiceDownError(`${url.split('?')[0]} did not respond as it should`, { cause: error })
  })
  if (response.status >= 500 || response.status === 429)
    throw new ServiceDownError(`${url.split('?')[0]} responded with ${response.status}`)
  return response
}
