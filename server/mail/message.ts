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

/** Every mail has this form; each noun brings its own words. */
export function message({ subject, reason, action, link, closing }: Words): Message {
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

/** Several notices in one, because their recipient had got enough mails. */
export function mergedMessage(subjects: readonly string[], link: string): Message {
  return message({
    subject: `News of your Understory account (${subjects.length})`,
    reason: `Several things happened within a short time: ${subjects.map((subject) => `“${subject}”`).join(', ')}.`,
    action: 'See your account',
    link,
    closing: 'We send at most a few mails an hour, so these came together. If something here was not you, choose a new password.',
  })
}

function escapeHtml(text: string): string {
  const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character)
}
