import { asRead } from '#contract/text.ts'

const maxNameLength = 40

/** A scheme, `//`, `www.`, an email, a domain or an IP address: mail programs turn these into links, which would seem to come from Understory. */
const linkLikePattern = /:\/|\/\/|www\.|@|[\p{L}\p{N}\p{So}\p{Sk}_-]\.\p{L}{2,}|\d\.\d+\.\d+\.\d|^\p{L}{2,}:/iu

/** One line of at most 40 characters without links, because strangers read it. '' if that is not possible. */
export function nameForMail(names: string): string {
  const name = names
    .normalize('NFKC')
    .replace(/[\p{C}\p{Z}]+/gu, ' ')
    .replaceAll('。', '.')
    .trim()
  if (name === '' || linkLikePattern.test(asRead(name))) return ''
  return [...name].slice(0, maxNameLength).join('').trim()
}
