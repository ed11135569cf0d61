import { day, defineRule, hour } from '../base/rate-limits/rate-limiter.ts'

export const endorsementMailRule = defineRule('mail/endorsement', ['mailbox', 3, day])

/** Anyone can request these. Only emails of this kind count: when the limit is reached, the writer has the link already. */
export const linkMails = defineRule('mail/endorsement-link', ['asker', 3, day], ['endorsement', 10, day])

export const changeMails = defineRule('endorsement/change-mail', ['endorsement', 3, day])
export const newLinks = defineRule('endorsement/new-link', ['endorsement', 3, day])

export const changesFromIp = defineRule('endorsement/change', ['address', 30, hour], ['network', 150, hour])
export const changesOfEndorsement = defineRule('endorsement/change', ['endorsement', 10, day])
export const linkRequests = defineRule('endorsement/link', ['address', 30, hour], ['network', 150, hour])

const month = 30 * day
export const invitationsOfOwner = defineRule('ask', ['account', 5, day], ['account', 20, month])
export const invitationsToMailbox = defineRule('ask', ['mailbox', 1, day], ['mailbox', 3, month])
export const decisions = defineRule('endorsements', ['account', 300, hour], ['address', 600, hour])
