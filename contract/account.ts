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

const password = z
  .string({ error: messages.passwordShort })
  .min(limits.passwordMin, messages.passwordShort)
  .max(limits.passwordMax, `Password must be at most ${limits.passwordMax} characters`)

export const login = z.strictObject({ email, password })

export const registration = z
  .strictObject({ email, password, confirmPassword: password.optional() })
  .refine(({ password, confirmPassword }) => confirmPassword === undefined || password === confirmPassword, {
    path: ['confirmPassword'],
    error: messages.passwordsDiffer,
  })

export type Account = z.infer<typeof account>
