import { z } from 'zod'
import { email } from '../fields/email-address.ts'
import { asRead, plainWords } from '../fields/text.ts'
import { limits } from '../limits.ts'
import { messages } from '../messages.ts'

/** A domain without a scheme, which mail programs turn into a link: also one of emoji, or with an ideographic full stop. */
const domainLike =
  /[\p{L}\p{N}\p{So}\p{Sk}_-]\.\p{L}{2,}|[\p{Script=Latin}\p{Script=Cyrillic}\d-]\u3002[\p{Script=Latin}\p{Script=Cyrillic}]{2,}/iu
const emailLike = /[^\s@]@[^\s@]/
/** The email to the owner names the sender, and `evil.example/x@example.com` would be a link there. */
const pathLike = /[/?#]/

const hasNoLink = (text: string) => {
  const plain = asRead(text)
  return !domainLike.test(plain) && !emailLike.test(plain)
}

/** The text is mailed, so nothing in it may become a link that seems to come from us. */
export const contactMessage = z.strictObject({
  email: email.refine((address) => !pathLike.test(address), messages.email),
  text: plainWords(limits.wordsMax, { min: limits.wordsMin, missing: messages.messageShort }).refine(hasNoLink, messages.noLinks),
})

export const contactStatus = z.object({ status: z.literal('pending') })

export type ContactMessage = z.infer<typeof contactMessage>
