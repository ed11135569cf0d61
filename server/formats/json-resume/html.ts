/** Characters that are looked at; more than any field takes. */
const most = 20_000

const tag = /<\/?(?:p|br|div|ul|ol|li|b|strong|i|em|a|span|h[1-6])\b[^<>]*>/i
const characters: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", apos: "'", nbsp: ' ' }

/** Some write HTML into their resume: what our texts can say of it stays, other tags go. A text without tags is left alone. */
export function fromHtml(text: string): string {
  if (!tag.test(text)) return text
  return text
    .slice(0, most)
    .replace(/<br\b[^<>]*>/gi, '\n')
    .replace(/<li\b[^<>]*>/gi, '\n- ')
    .replace(/<\/(?:p|div|ul|ol|h[1-6])>/gi, '\n\n')
    .replace(/<(?:b|strong)>([^<>]+)<\/(?:b|strong)>/gi, '**$1**')
    .replace(/<(?:i|em)>([^<>]+)<\/(?:i|em)>/gi, '*$1*')
    .replace(/<a\b[^<>]*\bhref="([^"<>\s]+)"[^<>]*>([^<>]+)<\/a>/gi, '[$2]($1)')
    .replace(/<\/?[a-z][^<>]*>/gi, '')
    .replace(/&(amp|lt|gt|quot|#39|apos|nbsp);/g, (_, name: string) => characters[name] ?? '')
    .replace(/\n{3,}/g, '\n\n')
}
