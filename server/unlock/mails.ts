import { pinAttemptLimits } from '#contract/limits.ts'
import type { MailKinds } from '../mail/message.ts'

const closing = `You can allow ${pinAttemptLimits.ownerIncrement} more attempts every ${pinAttemptLimits.ownerCooldownDays} days, or choose a new PIN. Visitors who have unlocked your private part before can still unlock it.`

/** The mails to an owner about wrong PINs. */
export const accessMails: MailKinds = {
  'pin-budget-half': {
    subject: 'Someone is guessing the PIN of your portfolio',
    reason: 'Wrong PINs have used up half of the attempts that new visitors have at your portfolio. Nothing was unlocked by them.',
    action: 'See the remaining attempts and allow more',
    page: '/',
    closing,
  },
  'pin-budget-empty': {
    subject: 'PIN entry is paused for your private part',
    reason: `So many wrong PINs were entered at your portfolio that new visitors cannot enter one now. One attempt is added every ${pinAttemptLimits.refillHours} hours. Nothing was unlocked by them.`,
    action: 'See the remaining attempts and allow more',
    page: '/',
    closing,
  },
}
