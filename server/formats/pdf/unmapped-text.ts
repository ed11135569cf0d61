import type { ParsedFile } from '../parsed-file.ts'
import { contactAddressesIn, emailIn, isOurPage, labelledAddressesIn, phoneIn, placeIn, sameAddress } from './contact.ts'

/* A line of contact is taken apart: what of it became a field is not kept a second time. */

const between = /\s*[|·•]\s*|\s{3,}|\s[–—-]\s/
const labels =
  /(?<!\p{L})(?:e-?mail|phone|telephone|telefon|téléphone|teléfono|tel|mobile?|cell|linkedin|github|website|web|portfolio)(?!\p{L})/giu
const digits = (text: string) => text.replace(/\D/g, '')

/** What no field or link says, line for line. */
export function unmappedText(text: string, found: ParsedFile): string {
  const lines = text.split('\n').map((line) => {
    const parts = line.split(between).filter(Boolean)
    const left = parts.filter((part) => !isSaid(part.trim(), found))
    return left.length === parts.length ? line : left.join(' | ')
  })
  return lines.filter(Boolean).join('\n')
}

function isSaid(part: string, { fields, lists }: ParsedFile): boolean {
  const said = (name: string) => String(fields.find(({ field }) => field === name)?.value ?? '')
  const links = lists.links ?? []
  const isLink = (word: string) =>
    [...contactAddressesIn(word), ...labelledAddressesIn(part).map(({ url }) => url)].some(
      (url) => isOurPage(url) || links.some(({ values }) => sameAddress(String(values['url'])) === sameAddress(url)),
    )
  const [email, phone, place] = [emailIn(part), phoneIn(part), placeIn(part)]
  if (place && !/\d/.test(part)) return place.city === said('city')
  if (links.some(({ values }) => values['customLabel'] === part)) return true
  let rest = part
  if (email && email === said('email')) rest = rest.replace(email, ' ')
  if (phone && said('phone') && digits(phone).endsWith(digits(said('phone')))) rest = rest.replace(phone, ' ')
  rest = rest
    .split(/[\s,;()]+/)
    .filter((word) => !isLink(word))
    .join(' ')
  return !/[\p{L}\d]/u.test(rest.replace(labels, ''))
}
