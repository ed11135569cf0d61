import { day, defineRule, hour, minute } from '../rate-limits/rate-limiter.ts'

/** Emails about endorsements to one mailbox, whatever tags its addresses have: links to confirm, and links to the words. */
export const endorsementMailRule = defineRule('mail/endorsement', ['mailbox', 3, day])

/** New links, which void the older ones. Not counted with the other emails: anybody can use up those, and only the key asks for these. */
export const newLinks = defineRule('endorsement/new-link', ['endorsement', 3, day])

export const changesFromAddress = defineRule('endorsement/change', ['address', 30, hour])
export const changesOfEndorsement = defineRule('endorsement/change', ['endorsement', 10, day])
export const linkRequests = defineRule('endorsement/link', ['address', 30, hour])
export const claimsOfAccount = defineRule('claim', ['account', 60, day])
export const claimReads = defineRule('claim/read', ['address', 120, 10 * minute])

const month = 30 * day
/** Invitations that one owner mails. */
export const asksOfOwner = defineRule('ask', ['account', 5, day], ['account', 20, month])
/** Invitations that one mailbox gets, of all owners together. */
export const asksToMailbox = defineRule('ask', ['mailbox', 1, day], ['mailbox', 3, month])
/** What an owner does with words. */
export const decisions = defineRule('endorsements', ['account', 300, hour], ['address', 600, hour])
