import { randomBytes } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { passkey } from '@better-auth/passkey'
import { betterAuth } from 'better-auth'
import { twoFactor } from 'better-auth/plugins/two-factor'
import { limits } from '#contract/limits.ts'
import type { Config } from '../config.ts'
import type { Db } from '../db/schema.ts'
import { keyFor } from '../signing/keys.ts'
import { type OpenSession, readSession } from './open-session.ts'
import { requireVerifiedPerson } from './passkeys/verified-person.ts'
import { hashPassword, verifyPassword } from './passwords.ts'
import { sessionAges } from './session-ages.ts'

export interface AuthDeps {
  config: Config
  db: Db
  clock: () => Date
}

export type AuthApi = ReturnType<typeof library>['api']

/** The sign-in library, used only through `api`: paths, errors and documents stay ours. So do the ages of sessions. */
export interface Auth {
  api: AuthApi
  /** The session that a request's cookie opens, unless it is too old; counts as a use of it. */
  session: (headers: IncomingHttpHeaders) => Promise<{ open: OpenSession | undefined; cookies: Headers }>
}

export function createAuth(deps: AuthDeps): Auth {
  const { api } = library(deps)
  return { api, session: (headers) => readSession(api, deps, headers) }
}

function library({ config, db, clock }: AuthDeps) {
  const secure = config.publicUrl.startsWith('https:')
  const { hostname } = new URL(config.publicUrl)
  return betterAuth({
    appName: 'Understory',
    baseURL: config.publicUrl,
    secret: keyFor(config.secret, 'session').toString('base64url'),
    database: { db, type: 'sqlite' },
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      minPasswordLength: limits.passwordMin,
      maxPasswordLength: limits.passwordMax,
      password: { hash: hashPassword, verify: verifyPassword },
    },
    plugins: [
      // Wrong codes are counted by us: with our clock, and the owner is told.
      twoFactor({ accountLockout: { enabled: false } }),
      passkey({
        rpID: hostname,
        rpName: 'Understory',
        origin: config.publicUrl,
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
        registration: { afterVerification: async ({ verification }) => requireVerifiedPerson(verification.registrationInfo) },
        authentication: { afterVerification: async ({ verification }) => requireVerifiedPerson(verification.authenticationInfo) },
      }),
    ],
    // Asking for the password again takes the place of the library's fresh sessions.
    session: { expiresIn: sessionAges.ordinary.absolute / 1000, disableSessionRefresh: true, freshAge: 0 },
    databaseHooks: { session: { create: { before: async (session) => ({ data: onOurClock(session, clock()) }) } } },
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    logger: { disabled: true },
    advanced: {
      database: { generateId: () => randomBytes(16).toString('base64url') },
      ipAddress: { disableIpTracking: true },
      useSecureCookies: false,
      cookiePrefix: secure ? '__Host-understory' : 'understory',
      defaultCookieAttributes: { httpOnly: true, sameSite: 'lax', path: '/', secure },
      cookies: { session_token: { name: secure ? '__Host-session' : 'session' } },
    },
  })
}

/** The library looks at the machine's clock; ages are measured with ours. A browser's name can be as long as a header. */
function onOurClock<S extends { userAgent?: string | null | undefined }>(session: S, now: Date) {
  const expiresAt = new Date(now.getTime() + sessionAges.ordinary.absolute)
  return { ...session, userAgent: session.userAgent?.slice(0, limits.userAgent) ?? null, createdAt: now, updatedAt: now, expiresAt }
}
