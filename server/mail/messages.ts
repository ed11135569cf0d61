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

export function confirmEmailMessage(link: string): Message {
  return message({
    subject: 'Confirm your email address for Understory',
    reason: 'Welcome to Understory. Please confirm that this address is yours.',
    action: 'Confirm your email address',
    link,
    closing: 'The link works for 24 hours. If you did not register, ignore this mail.',
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
