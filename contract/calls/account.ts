import { z } from 'zod'
import { email } from '../fields/email-address.ts'
import { limits } from '../limits.ts'
import { messages } from '../messages.ts'

/** The id of an account and of its portfolio: a random integer (docs/promises.md, “IDs”). */
export const id = z.int().positive().meta({ description: 'A random integer up to 2^53-1' })

export const account = z.object({ id, email: z.string(), createdAt: z.iso.datetime() })

/** Length in NFC, as passwords are stored. Some devices write an accent as a character of its own. */
export const passwordLength = (password: string): number => password.normalize('NFC').length
const passwordLong = `Password must be at most ${limits.passwordMax} characters`
const notYours = 'This is not your password'
/** As typed, in which one character of NFC can be four. Checked first, because the time for NFC can grow with the square of the length. */
const typedMax = 4 * limits.passwordMax

export const password = z
  .string({ error: messages.passwordShort })
  .max(typedMax, { error: passwordLong, abort: true })
  .refine((value) => passwordLength(value) >= limits.passwordMin, messages.passwordShort)
  .refine((value) => passwordLength(value) <= limits.passwordMax, passwordLong)
  .meta({ minLength: limits.passwordMin, description: `${limits.passwordMin} to ${limits.passwordMax} characters in NFC` })

/** The current password. Has no minimum length, because it is only compared with the stored one. */
export const currentPassword = z.string(messages.enterPassword).min(1, messages.enterPassword).max(typedMax, notYours)

/** To confirm an action. Missing or empty for an account without a password, which reauthenticates before. */
export const ownPassword = z.string(messages.enterPassword).max(typedMax, notYours).optional()

/** Whether two passwords are the same, however the devices write them. */
export const isSamePassword = (one: string, other: string): boolean => one.normalize('NFC') === other.normalize('NFC')

/** The token of a mailed link, which only the server can verify. */
export const mailedToken = z.string('The link is incomplete').min(1, 'The link is incomplete').max(500, 'The link is invalid')

export const login = z.strictObject({ email, password })

export const registration = z
  .strictObject({ email, password, confirmPassword: password.optional(), invitation: mailedToken.optional() })
  .refine(({ password, confirmPassword }) => confirmPassword === undefined || isSamePassword(password, confirmPassword), {
    path: ['confirmPassword'],
    error: messages.passwordsDiffer,
  })

export const passwordResetRequest = z.strictObject({ email })

export const passwordReset = z.strictObject({ token: mailedToken, password })

export const linkToken = z.strictObject({ token: mailedToken })

/** Requires the password if the browser has no session of the account: access to the mailbox alone is not enough. */
export const emailConfirmation = z.strictObject({ token: mailedToken, password: currentPassword.optional() })

/** The email address that a link would confirm. The holder of the link may see it, because the link was sent to that address. */
export const emailToConfirm = z.object({
  email: z.string(),
  isNew: z.boolean().meta({ description: 'Whether it would replace the email address of the account' }),
})

export const accountDetails = account.extend({
  emailConfirmed: z.boolean(),
  isAdmin: z.boolean(),
  sendsMail: z.boolean().meta({ description: 'Whether this site sends emails' }),
})

export const messageResponse = z.object({ message: z.string() })

export type Account = z.infer<typeof account>
