import { z } from 'zod'
import { email } from '../fields/email-address.ts'
import { password } from './account.ts'

/** The portfolio of the debug page; DEBUG_TOOLS creates it if it is missing (docs/promises.md, “Debug tools”). */
export const demo = { handle: 'demo', email: 'demo@example.com', password: 'debug-password', accessPin: '7294' } as const

export const credentials = z.strictObject({ email, password: z.string('Enter a password').min(1, 'Enter a password').max(256) })
export const credentialCheck = z.object({ userExists: z.boolean(), credentialsValid: z.boolean() })
export const debugReset = z.strictObject({ email, password: password.optional() })
