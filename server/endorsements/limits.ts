import { day, defineRule, hour } from '../rate-limits/rate-limiter.ts'

/** Emails about endorsements to one recipient: links to confirm, and links to the words. */
export const endorsementMailRule = defineRule('mail/endorsement', ['recipient', 3, day])

export const changesFromAddress = defineRule('endorsement/change', ['address', 30, hour])
export const changesOfEndorsement = defineRule('endorsement/change', ['endorsement', 10, day])
export const linkRequests = defineRule('endorsement/link', ['address', 30, hour])
