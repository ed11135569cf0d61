import { limits } from './limits.ts'
import { normalized } from './normalized.ts'

/** What input methods of East Asia type for a dot. Domain names take them, too. */
const fullStops = /[。．｡]/g

/** Mail servers know `xn--…`. The Turkish capital of 'i' loses the dot that Unicode keeps. Lookalike or invisible letters stay. */
export function withAsciiDomain(text: string): string {
  if (text.length > limits.emailMax) return text
  const at = text.lastIndexOf('@')
  const domain = normalized(text.slice(at + 1), 'NFC')
    .replaceAll(fullStops, '.')
    .replaceAll('İ', 'i')
  const isPlain = /^[\p{L}\p{M}\p{N}.-]+$/u.test(domain) && normalized(domain, 'NFKC') === domain
  const isForeign = /[^\x20-\x7e]|xn--/i.test(domain)
  if (at < 1) return text
  if (!isForeign) return `${text.slice(0, at)}@${domain}`
  return isPlain && URL.canParse(`http://${domain}`) ? `${text.slice(0, at)}@${new URL(`http://${domain}`).hostname}` : text
}

/** Unescaped, characters such as ? and & in the address would add recipients, a subject or a text. */
export const mailtoOf = (address: string): string => `mailto:${withAsciiDomain(address).split('@').map(encodeURIComponent).join('@')}`
