import { Problem } from '../../base/http/problems.ts'
import type { ConfiguredService } from '../../base/sign-in-services.ts'

export class ServiceDownError extends Error {}

export const serviceDown = ({ id, name }: ConfiguredService, reason = 'too many requests wait for it') =>
  new Problem('unavailable', `${name} does not respond. Try again or sign in another way.`, {
    retryAfter: 5,
    cause: new Error(`Sign-in with ${id}: ${reason}`),
  })

/** The causes are for the log. Only their messages and what `detailsOf` adds, because the library's errors contain whole responses. */
export function problemOf(service: ConfiguredService, error: unknown): Problem {
  const causes: Error[] = []
  for (let cause = error; cause instanceof Error && causes.length < 5; cause = cause.cause) causes.push(cause)
  const down = causes.findIndex((cause) => cause instanceof ServiceDownError)
  const reason = causes
    .slice(Math.max(down, 0))
    .map((cause) => [cause.message, ...detailsOf(cause)].join(' '))
    .join(': ')
  if (down >= 0) return serviceDown(service, reason)
  return new Problem('wrong_credentials', `The response of ${service.name} can’t be used. Please try again.`, {
    cause: new Error(`Sign-in with ${service.id}: ${reason}`),
  })
}

/** Values of metadata and tokens that say nothing about a person. */
const comparedNames = ['issuer', 'iss', 'aud', 'exp', 'nbf', 'alg']

/** What an operator has to know of the library's error: the OAuth error code, the status of a response, and the two values that differ. */
function detailsOf(error: Error): string[] {
  const details: string[] = []
  const code = 'error' in error ? error.error : undefined
  if (typeof code === 'string' && /^[a-z_]{1,40}$/.test(code)) details.push(`(${code})`)
  const { cause } = error
  if (cause instanceof Response) details.push(`(${cause.status})`)
  else if (typeof cause === 'object' && cause !== null && !(cause instanceof Error)) details.push(...differenceIn({ ...cause }))
  return details
}

function differenceIn({ claim, attribute, claims, body, header, expected, now }: Record<string, unknown>): string[] {
  const name = header ? 'alg' : (claim ?? attribute)
  if (typeof name !== 'string' || !comparedNames.includes(name)) return []
  const found = { ...(claims ?? {}), ...(body ?? {}), ...(header ?? {}) } as Record<string, unknown>
  return [`(${shown(found[name])}, expected ${shown(expected ?? now)})`]
}

const shown = (value: unknown) => (JSON.stringify(value) ?? 'nothing').slice(0, 200)
