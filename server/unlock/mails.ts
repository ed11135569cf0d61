import { pinAttemptLimits } from '#contract/limits.ts'
import type { MailKinds } from '../mail/message.ts'

const closing = `You can allow ${pinAttemptLimits.ownerIncrement} more attempts every ${pinAttemptLimits.ownerCooldownDays} days, or choose a new PIN. Visitors who have unlocked your page before still can.`

/** The emails to an owner about wrong PINs. */
export const accessMails: MailKinds = {
  'pin-budget-half': {
    subject: "Someone is guessing your portfolio's PIN",
    reason: 'Wrong guesses have used half of the PIN attempts for new visitors to your portfolio. They unlocked nothing.',
    action: 'See the remaining attempts and allow more',
    page: '/',
    closing,
  },
  'pin-budget-empty': {
    subject: 'PIN entry on your portfolio is paused',
    reason: `After too many wrong guesses, new visitors to your portfolio cannot enter a PIN now. One attempt is added every ${pinAttemptLimits.refillHours} hours. The wrong guesses unlocked nothing.`,
    action: 'See the remaining attempts and allow more',
    page: '/',
    closing,
  },
}
