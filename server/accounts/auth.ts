import { randomBytes } from 'node:crypto'
import { betterAuth } from 'better-auth'
import { limits } from '#contract/limits.ts'
import type { Config } from '../config.ts'
import type { Db } from '../db/schema.ts'
import { keyFor } from '../keys.ts'
import { hashPassword, verifyPassword } from './passwords.ts'

const day = 24 * 60 * 60

/** The sign-in library, used only through `auth.api`: paths, errors and documents stay ours. */
export function createAuth({ config, db }: { config: Config; db: Db }) {
  const secure = config.publicUrl.startsWith('https:')
  return betterAuth({
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
    session: { expiresIn: 7 * day, updateAge: day },
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    logger: { disabled: true },
    advanced: {
      database: { generateId: () => randomBytes(16).toString('base64url') },
      ipAddress: { disableIpTracking: true },
      useSecureCookies: false,
      cookies: {
        session_token: {
          name: secure ? '__Host-session' : 'session',
          attributes: { httpOnly: true, sameSite: 'lax', path: '/', secure },
        },
      },
    },
  })
}

export type Auth = ReturnType<typeof createAuth>
