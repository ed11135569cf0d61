import { limits } from '../limits.ts'
import { normalized } from './normalized.ts'

/** What input methods of East Asia type for a dot. Domain names take them, too. */
const fullStops = /[。．｡]/g

/**
 * The email address with the ASCII form of its domain (`xn--…`), which mail servers know and which is the same for all ways to write it.
 * The capital of 'i' in Turkish is that letter, while Unicode would keep its dot as a mark, which no domain has. Other texts stay as they are: longer ones than an email, and those with letters that only look like others or that are invisible, and what no domain has.
 */
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
