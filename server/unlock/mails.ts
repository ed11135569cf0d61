import { pinAttemptLimits } from '#contract/limits.ts'
import type { MailKinds } from '../mail/kinds.ts'
import { message } from '../mail/message.ts'

const closing = `You can allow ${pinAttemptLimits.ownerIncrement} more tries once in ${pinAttemptLimits.ownerCooldownDays} days, or choose another code. Who has opened your private part before can still open it.`

/** What an owner hears of the tries at their PIN. */
export const accessMails: MailKinds = {
  'pin-budget-half': ({ config }) =>
    message({
      subject: 'Somebody is guessing the code of your portfolio',
      reason: 'Half of the tries that strangers have at your portfolio are used up by wrong codes. Nothing was opened by this.',
      action: 'See the state and allow more tries',
      link: `${config.publicUrl}/`,
      closing,
    }),
  'pin-budget-empty': ({ config }) =>
    message({
      subject: 'Your private part takes no more codes for now',
      reason: `So many wrong codes were tried at your portfolio that no new visitor can try one now. One try is added every ${pinAttemptLimits.refillHours} hours. Nothing was opened by this.`,
      action: 'See the state and allow more tries',
      link: `${config.publicUrl}/`,
      closing,
    }),
}
