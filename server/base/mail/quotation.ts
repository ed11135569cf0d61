/** An invisible character after a dot, colon or at sign prevents mail programs from showing links that would seem to come from us. */
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
