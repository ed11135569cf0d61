import { z } from 'zod'
import { limits } from './limits.ts'
import { messages } from './messages.ts'

/** An id of a user or a portfolio: a random integer, the same for a person's both (decisions §3). */
export const id = z.int().positive().meta({ description: 'A random integer up to 2^53-1' })

export const account = z.object({ id, email: z.string(), createdAt: z.iso.datetime() })

/**
 * One plain address: no quotes, comments, groups or control characters, at most 254 characters.
 * Compared without case, therefore kept in lower case.
 */
export const email = z
  .string({ error: messages.email })
  .trim()
  .max(limits.emailMax, messages.email)
  .regex(/^[A-Za-z0-9._%+'/=?^`{|}~!#$&*-]+@(?:[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?\.)+[A-Za-z]{2,}$/, messages.email)
  .toLowerCase()

export const password = z
  .string({ error: messages.passwordShort })
  .min(limits.passwordMin, messages.passwordShort)
  .max(limits.passwordMax, `Password must be at most ${limits.passwordMax} characters`)

/** The password that the person has now. Anything may be typed; only the server knows whether it is right. */
export const ownPassword = z
  .string('Enter your password')
  .min(1, 'Enter your password')
  .max(limits.passwordMax, 'This is not your password')

export const login = z.strictObject({ email, password })

export const registration = z
  .strictObject({ email, password, confirmPassword: password.optional() })
  .refine(({ password, confirmPassword }) => confirmPassword === undefined || password === confirmPassword, {
    path: ['confirmPassword'],
    error: messages.passwordsDiffer,
  })

export const passwordResetRequest = z.strictObject({ email })

/** What a mailed link carries; whether it is good is the server's to say. */
const mailedToken = z.string('The link is incomplete').min(1, 'The link is incomplete').max(500, 'The link is not one of ours')

export const reset = z.strictObject({ token: mailedToken, password })

export const resetLink = z.strictObject({ token: mailedToken })

export const confirmation = z.strictObject({ token: mailedToken })

/** The password, where the browser has no session of the account: reading a mailbox alone confirms nothing (decisions §7). */
export const emailConfirmation = z.strictObject({ token: mailedToken, password: ownPassword.optional() })

/** What only the person themselves may know of their account. */
export const accountDetails = account.extend({ emailConfirmed: z.boolean(), isAdmin: z.boolean() })

/** An answer that is a sentence for a person. */
export const messageResponse = z.object({ message: z.string() })

export type Account = z.infer<typeof account>
