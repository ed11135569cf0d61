import { day, defineRule, hour, minute } from '../rate-limits/rate-limiter.ts'

/** Emails about endorsements to one mailbox: links to confirm, and links to the words. */
export const endorsementMailRule = defineRule('mail/endorsement', ['mailbox', 3, day])

/** New links, which make older ones invalid. Counted separately, because only the key requests them, and anybody can use up the limit above. */
export const newLinks = defineRule('endorsement/new-link', ['endorsement', 3, day])

export const changesFromIp = defineRule('endorsement/change', ['address', 30, hour])
export const changesOfEndorsement = defineRule('endorsement/change', ['endorsement', 10, day])
export const linkRequests = defineRule('endorsement/link', ['address', 30, hour])
export const claimsOfAccount = defineRule('claim', ['account', 60, day])
export const claimReads = defineRule('claim/read', ['address', 120, 10 * minute])

const month = 30 * day
/** Invitations that one owner sends. */
export const invitationsOfOwner = defineRule('ask', ['account', 5, day], ['account', 20, month])
/** Invitations that one mailbox gets from all owners together. */
export const invitationsToMailbox = defineRule('ask', ['mailbox', 1, day], ['mailbox', 3, month])
/** Requests of an owner about endorsements and claims. */
export const decisions = defineRule('endorsements', ['account', 300, hour], ['address', 600, hour])
