import { z } from 'zod'
import { email } from './account.ts'
import { limits } from './limits.ts'
import { messages } from './messages.ts'
import { plainWords } from './text.ts'

/** Mail programs turn these into links: a domain without a scheme, also in full-width letters or with an ideographic full stop. */
const domain = /[\p{L}\p{N}-]\.\p{L}{2,}|[a-z\d-]\u3002[a-z]{2,}/iu
const emailLike = /[^\s@]@[^\s@]/

const hasNoLink = (text: string) => {
  const plain = text.normalize('NFKC')
  return !domain.test(plain) && !emailLike.test(plain)
}

/** A message to the owner of a page. The text is mailed, so nothing in it may become a link that seems to come from us. */
export const contactMessage = z.strictObject({
  email,
  text: plainWords(limits.wordsMax, { min: limits.wordsMin, missing: messages.messageShort }).refine(hasNoLink, messages.noLinks),
})

/** The same for every email. */
export const contactStatus = z.object({ status: z.literal('pending') })

export type ContactMessage = z.infer<typeof contactMessage>
