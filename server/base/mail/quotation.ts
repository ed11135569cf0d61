/**
 * Prevents mail programs from turning parts of another person's text into links, which would seem to come from us: an invisible character after a
 * dot, colon or at sign separates the parts of a URL, a domain or an email.
 */
export function withoutLinks(text: string): string {
  return text.replace(/(?<=[\p{L}\p{N}\p{M}\p{So}\p{Sk}\p{Cf}_-])[.:@](?=[\p{L}\p{N}\p{Cf}/])/gu, '$&\u200c')
}

/** A text as a quotation in a plain-text email. Words are never broken, and languages without spaces keep their lines. */
export function quotationOf(text: string): string {
  return withoutLinks(text)
    .split('\n')
    .map((line) => line.trim().replace(/(\S{70,}|.{1,70})(?:\s+|$)/gu, '> $1\n') || '>\n')
    .join('')
    .trimEnd()
}
