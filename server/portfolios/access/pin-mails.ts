import { pinAttemptLimits } from '#contract/limits.ts'
import { accountFooter, type MailKinds } from '../../base/mail/message.ts'

const closing = `You can allow ${pinAttemptLimits.ownerIncrement} more attempts every ${pinAttemptLimits.ownerCooldownDays} days, or choose a new PIN. Visitors who have unlocked your page before can still do so.`

export const accessMails: MailKinds = {
  'pin-budget-half': {
    subject: 'Someone is guessing the PIN of your portfolio',
    reason: 'Wrong guesses have used half of the PIN attempts for new visitors to your portfolio. They unlocked nothing.',
    action: 'Allow more attempts',
    page: '/',
    closing,
    footer: accountFooter,
  },
  'pin-budget-empty': {
    subject: 'PIN entry on your portfolio is paused',
    reason: `After too many wrong guesses, new visitors to your portfolio cannot enter a PIN now. One attempt is added every ${pinAttemptLimits.refillHours} hours. The wrong guesses unlocked nothing.`,
    action: 'Allow more attempts',
    page: '/',
    closing,
    footer: accountFooter,
  },
}
