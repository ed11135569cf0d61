/** The content of a mail. `link` is its only action. */
export interface Message {
  subject: string
  text: string
  html: string
  link: string
}

interface MessageParts {
  subject: string
  /** Why this mail was sent. */
  reason: string
  /** What the link does, as a phrase without a period. */
  action: string
  link: string
  /** What to do when the mail is unexpected, and how long the link works. */
  closing: string
}

/** Lays out a mail. All mails have this layout. */
export function message({ subject, reason, action, link, closing }: MessageParts): Message {
  const href = escapeHtml(link)
  return {
    subject,
    link,
    text: `${reason}\n\n${action}:\n${link}\n\n${closing}\n\nUnderstory\n`,
    html: [
      '<!doctype html><html lang="en"><body style="font-family: system-ui, sans-serif; color: #17211b; line-height: 1.5; max-width: 34rem">',
      `<p>${escapeHtml(reason)}</p>`,
      `<p><a href="${href}" style="color: #2f6b4f; font-weight: 600">${escapeHtml(action)}</a></p>`,
      `<p style="color: #4a5750">Or copy this URL: ${href}</p>`,
      `<p style="color: #4a5750">${escapeHtml(closing)}</p>`,
      '<p>Understory</p></body></html>',
    ].join('\n'),
  }
}

/** Several notices in one mail, for a recipient who has reached the limit. */
export function mergedMessage(subjects: readonly string[], link: string): Message {
  return message({
    subject: `News of your Understory account (${subjects.length})`,
    reason: `Several things happened within a short time: ${subjects.map((subject) => `“${subject}”`).join(', ')}.`,
    action: 'See your account',
    link,
    closing: 'We send at most a few mails an hour, so these notices are combined. If any of this was not you, choose a new password.',
  })
}

function escapeHtml(text: string): string {
  const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character)
}
