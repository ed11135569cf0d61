import type { z } from 'zod'
import { isLoopback } from './ip.ts'
import { unusedParameters } from './settings/setting-error.ts'

export interface ConfiguredService {
  /** Part of its redirect URI. */
  id: string
  kind: 'google' | 'github' | 'linkedin' | 'oidc'
  name: string
  /** As a URL object writes it, so that two spellings of one issuer are equal. */
  issuer: string
  clientId: string
  /** Undefined: a public client. */
  clientSecret: string | undefined
  /** Whether an email counts as verified if the service says so, or always: also if it says nothing about that. */
  trustsEmail: boolean | 'always'
  /** Undefined: the issuer publishes them (OpenID Connect Discovery). */
  endpoints?: { authorization: string; token: string; user: string }
}

type KnownKind = Exclude<ConfiguredService['kind'], 'oidc'>

const knownServices: Readonly<Record<KnownKind, Pick<ConfiguredService, 'name' | 'issuer' | 'endpoints'>>> = {
  google: { name: 'Google', issuer: 'https://accounts.google.com/' },
  github: {
    name: 'GitHub',
    issuer: 'https://github.com/login/oauth',
    endpoints: {
      authorization: 'https://github.com/login/oauth/authorize',
      token: 'https://github.com/login/oauth/access_token',
      user: 'https://api.github.com/user',
    },
  },
  linkedin: { name: 'LinkedIn', issuer: 'https://www.linkedin.com/oauth' },
}

export const clientDescription = 'a client id and its secret, such as 1234.example:secret'
export const oidcDescription =
  'one or more URLs such as https://client:secret@login.example/realm?id=acme&name=Acme, separated by spaces, with percent-encoded values'

export const clientOf =
  (kind: KnownKind) =>
  (text: string, { addIssue }: z.core.$RefinementCtx): ConfiguredService => {
    const [, clientId = '', clientSecret] = /^([^\s:]+):(\S+)$/.exec(text) ?? []
    if (!clientId) addIssue({ code: 'custom' })
    return { id: kind, kind, ...knownServices[kind], clientId, clientSecret, trustsEmail: true }
  }

/** Other ids of redirect URIs and calls. */
const reservedIds = new Set<string>([...Object.keys(knownServices), 'new', 'hand-over'])

/** Reads the URLs of SIGN_IN_OIDC. An error never repeats a URL, because it contains a secret. */
export function oidcServicesIn(text: string, { addIssue }: z.core.$RefinementCtx): readonly ConfiguredService[] {
  const refuse = (message?: string) => addIssue({ code: 'custom', ...(message && { message }) })
  const services = text.split(/\s+/).flatMap((part) => (part === '' ? [] : (oidcServiceIn(part, refuse) ?? [])))
  const ids = services.map(({ id }) => id)
  const repeated = ids.find((id, index) => ids.indexOf(id) !== index)
  if (repeated) refuse(`has the id ${repeated} twice. Give each URL its own, such as ?id=acme.`)
  const issuers = services.map(({ issuer }) => issuer)
  if (!repeated && new Set(issuers).size < issuers.length) refuse('has the same issuer twice.')
  return services
}

const trustValues = new Map<string, ConfiguredService['trustsEmail']>([
  ['false', false],
  ['true', true],
  ['always', 'always'],
])

function oidcServiceIn(text: string, refuse: (message?: string) => void): ConfiguredService | undefined {
  const url = URL.parse(text)
  const clientId = decode(url?.username)
  const clientSecret = decode(url?.password)
  if (!url || !/^https?:$/.test(url.protocol) || !clientId || clientSecret === undefined || url.hash !== '') return void refuse()
  const { id = 'oidc', name = url.hostname, 'trust-email': trust = 'false' } = Object.fromEntries(url.searchParams)
  if (url.protocol === 'http:' && !isLoopback(url.hostname)) return void refuse('must use https, except for a service on this machine.')
  if (!/^[a-z0-9-]{1,40}$/.test(id) || reservedIds.has(id))
    return void refuse('has an id that cannot be used. Use lower-case letters, digits and hyphens.')
  if (url.pathname.includes('/.well-known/')) return void refuse('must be the issuer, without /.well-known/openid-configuration.')
  const trustsEmail = trustValues.get(trust)
  if (
    name.trim() === '' ||
    name.length > 40 ||
    trustsEmail === undefined ||
    unusedParameters(url, ['id', 'name', 'trust-email']).length > 0
  )
    return void refuse()
  const issuer = `${url.origin}${url.pathname}`
  return { id, kind: 'oidc', name: name.trim(), issuer, clientId, clientSecret: clientSecret || undefined, trustsEmail }
}

function decode(text: string | undefined): string | undefined {
  try {
    return decodeURIComponent(text ?? '')
  } catch {
    return undefined
  }
}
