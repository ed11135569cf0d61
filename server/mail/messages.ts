import { pinTries } from '#contract/limits.ts'

/** A mail before it has a recipient. `link` is its one action. */
export interface Message {
  subject: string
  text: string
  html: string
  link: string
}

interface Words {
  subject: string
  /** Why this mail came. */
  reason: string
  /** What the link does, as a sentence's beginning. */
  action: string
  link: string
  /** What to do when the mail is unexpected, and how long the link lives. */
  closing: string
}

export function resetMessage(link: string): Message {
  return message({
    subject: 'Reset your Understory password',
    reason: 'Somebody, hopefully you, asked to reset the password of your Understory account.',
    action: 'Choose a new password',
    link,
    closing: 'The link works once, for 30 minutes. If you did not ask for it, ignore this mail: nothing has changed.',
  })
}

export function addressTakenMessage(link: string): Message {
  return message({
    subject: 'You already have an Understory account',
    reason: 'Somebody, hopefully you, tried to use this address for an account, but it has one already.',
    action: 'Sign in, or choose a new password there',
    link,
    closing: 'If it was not you, ignore this mail: nothing has changed, and your account is as safe as before.',
  })
}

export function confirmEmailMessage(link: string): Message {
  return message({
    subject: 'Confirm your email address for Understory',
    reason: 'Welcome to Understory. Please confirm that this address is yours.',
    action: 'Confirm your email address',
    link,
    closing: 'The link works for 24 hours. If you did not register, ignore this mail.',
  })
}

export function changeEmailMessage(link: string): Message {
  return message({
    subject: 'Confirm your new email address for Understory',
    reason: 'Somebody, hopefully you, wants to use this address for their Understory account from now on.',
    action: 'Confirm your new email address',
    link,
    closing: 'The link works once, for 24 hours. If it was not you, ignore this mail: nothing changes.',
  })
}

export function emailChangeAskedMessage(link: string): Message {
  return message({
    subject: 'Your Understory account is about to get another address',
    reason: 'Somebody who knows your password asked to use another email address for your account. It changes once that address confirms.',
    action: 'See your account',
    link,
    closing: 'If it was you, there is nothing to do here. If not, change your password now, and take the new address back there.',
  })
}

export function emailChangedMessage(link: string): Message {
  return message({
    subject: 'Your Understory account has another address now',
    reason: 'Your account has got a new email address, as its owner asked. This address does not sign in any more, and gets no more mails.',
    action: 'Sign in with the new address',
    link,
    closing: 'If it was not you, please answer this mail at once.',
  })
}

export function passwordChangedMessage(passkeys: readonly string[], link: string): Message {
  const names = passkeys.map((name) => `“${name}”`).join(', ')
  return message({
    subject: 'Your Understory password was changed',
    reason: names
      ? `The password of your account was changed. It can also be opened with these passkeys: ${names}. Remove the ones that you don't know.`
      : 'The password of your account was changed, and every other session was signed out.',
    action: 'See your account',
    link,
    closing: 'If it was not you, choose a new password at once: “Forgot password?” on the sign-in page mails you a link.',
  })
}

export function secondStepGuessedMessage(link: string): Message {
  return message({
    subject: 'Somebody knows your Understory password',
    reason:
      'Somebody entered the right password of your account, and then many wrong codes. They did not get in, and no more codes are taken for a while.',
    action: 'Choose a new password',
    link,
    closing: 'If it was you, wait a while or sign in with a passkey. Once you reset your password, codes are taken again.',
  })
}

export function goodbyeMessage(link: string): Message {
  return message({
    subject: 'Your Understory account is deleted',
    reason:
      'Your account, your portfolio, your documents and the endorsements that you gave are deleted, as you asked. Goodbye, and thank you.',
    action: 'Come back whenever you like',
    link,
    closing: 'If it was not you, please answer this mail. Your old address on Understory is never given to anybody else.',
  })
}

export function confirmEndorsementMessage(name: string, link: string): Message {
  return message({
    subject: `Confirm your endorsement of ${name}`,
    reason: `Somebody, hopefully you, endorsed ${name} on Understory with this address.`,
    action: 'Confirm your endorsement',
    link,
    closing: 'It counts once you confirm; the link works for 7 days. If it was not you, ignore this mail. Nobody sees your address.',
  })
}

export function pinBudgetMessage(empty: boolean, link: string): Message {
  return message({
    subject: empty ? 'Your private part takes no more codes for now' : 'Somebody is guessing the code of your portfolio',
    reason: empty
      ? `So many wrong codes were tried at your portfolio that no new visitor can try one now. One try is added every ${pinTries.hoursUntilOneMore} hours. Nothing was opened by this.`
      : 'Half of the tries that strangers have at your portfolio are used up by wrong codes. Nothing was opened by this.',
    action: 'See the state and allow more tries',
    link,
    closing: `You can allow ${pinTries.ownerAdds} more tries once in ${pinTries.daysBetweenAdding} days, or choose another code. Who has opened your private part before can still open it.`,
  })
}

function message({ subject, reason, action, link, closing }: Words): Message {
  const href = escapeHtml(link)
  return {
    subject,
    link,
    text: `${reason}\n\n${action}:\n${link}\n\n${closing}\n\nUnderstory\n`,
    html: [
      '<!doctype html><html lang="en"><body style="font-family: system-ui, sans-serif; color: #17211b; line-height: 1.5; max-width: 34rem">',
      `<p>${escapeHtml(reason)}</p>`,
      `<p><a href="${href}" style="color: #2f6b4f; font-weight: 600">${escapeHtml(action)}</a></p>`,
      `<p style="color: #4a5750">Or copy this address: ${href}</p>`,
      `<p style="color: #4a5750">${escapeHtml(closing)}</p>`,
      '<p>Understory</p></body></html>',
    ].join('\n'),
  }
}

function escapeHtml(text: string): string {
  const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character)
}
