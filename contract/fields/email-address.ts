import { z } from 'zod'
import { limits } from '../limits.ts'
import { messages } from '../messages.ts'
import { withAsciiDomain } from './email-domain.ts'

const signs = "._%+'/=?^`{|}~!#$&*-"
const domain = '(?:[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?\\.)+(?:[A-Za-z]{2,}|[Xx][Nn]--[A-Za-z0-9-]*[A-Za-z0-9])'
const sendable = new RegExp(`^[A-Za-z0-9${signs}]+@${domain}$`)
const inAnyScript = new RegExp(`^[\\p{L}\\p{M}\\p{N}${signs}]+@${domain}$`, 'u')

/** One plain address without quotes, comments, groups or control characters. Stored in lower case, with the ASCII form of its domain. */
export const email = z
  .string({ error: messages.email })
  .trim()
  .max(limits.emailMax, { error: messages.email, abort: true })
  .overwrite(withAsciiDomain)
  .max(limits.emailMax, { error: messages.email, abort: true })
  .refine((text) => sendable.test(text) || !inAnyScript.test(text), { error: messages.emailBeforeAt, abort: true })
  .regex(sendable, messages.email)
  .toLowerCase()

/** An address that is only shown, so that the part before the @ may be in any script. It stays as it is typed. */
export const shownEmail = z
  .string({ error: messages.email })
  .trim()
  .max(limits.emailMax, { error: messages.email, abort: true })
  .refine((text) => inAnyScript.test(withAsciiDomain(text)), messages.email)
