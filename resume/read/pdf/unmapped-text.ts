import { comparableUrl } from '../../model/links.ts'
import type { ParsedFile } from '../../model/parsed-file.ts'
import type { ParsedFileBuilder } from '../../model/parsed-file-builder.ts'
import { contactUrlsIn, emailIn, isUnderstoryPage, labeledUrlsIn, phoneIn, placeIn } from './contact.ts'
import { type Part, sourceOf } from './parts.ts'
import { textOf } from './prose.ts'

/* Removes from lines of contact data what has become a field, so that it is not retained twice. */

const separator = /\s*[|·•]\s*|\s{3,}|\s[–—-]\s/
const contactLabels =
  /(?<!\p{L})(?:e-?mail|phone|telephone|telefon|téléphone|teléfono|tel|mobile?|cell|linkedin|github|website|web|portfolio)(?!\p{L})/giu
const digitsIn = (text: string) => text.replace(/\D/g, '')

export function unmappedText(text: string, found: ParsedFile): string {
  const lines = text.split('\n').map((line) => {
    const parts = line.split(separator).filter(Boolean)
    const missing = parts.filter((part) => !isCovered(part.trim(), found))
    return missing.length === parts.length ? line : missing.join(' | ')
  })
  return lines.filter(Boolean).join('\n')
}

function isCovered(part: string, { fields, lists }: ParsedFile): boolean {
  const fieldText = (name: string) => String(fields.find(({ field }) => field === name)?.value ?? '')
  const links = lists.links ?? []
  const linked = new Set(links.map(({ values }) => comparableUrl(String(values['url']))))
  const isLinked = (url: string) => isUnderstoryPage(url) || linked.has(comparableUrl(url))
  const isLabeledLink = labeledUrlsIn(part).some(({ url }) => isLinked(url))
  const isLink = (word: string) => isLabeledLink || contactUrlsIn(word).some(isLinked)
  const [email, phone, place] = [emailIn(part), phoneIn(part), placeIn(part)]
  if (place && !/\d/.test(part)) return place.city === fieldText('city')
  if (links.some(({ values }) => values['customLabel'] === part)) return true
  let remaining = part
  if (email && email === fieldText('email')) remaining = remaining.replace(email, ' ')
  if (phone && fieldText('phone') && digitsIn(phone).endsWith(digitsIn(fieldText('phone')))) remaining = remaining.replace(phone, ' ')
  remaining = remaining
    .split(/[\s,;()]+/)
    .filter((word) => !isLink(word))
    .join(' ')
  return !/[\p{L}\d]/u.test(remaining.replace(contactLabels, ''))
}

/** If nothing was found, the text becomes a note: what was read must not vanish. */
export function keepText(part: Part, builder: ParsedFileBuilder, read: () => void): void {
  const before = countOf(builder)
  read()
  if (countOf(builder) > before) return
  builder.addUnmapped(part.heading || 'Text', unmappedText(textOf(part.rows), builder.file), sourceOf(part))
}

const countOf = ({ file: { fields, lists, unmapped, notRead } }: ParsedFileBuilder): number =>
  fields.length + unmapped.length + notRead.length + Object.values(lists).reduce((sum, entries) => sum + entries.length, 0)
