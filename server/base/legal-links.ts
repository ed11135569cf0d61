import type { LegalLink } from '#contract/page.ts'

const maxLinks = 6
const maxLabelLength = 40

/** Reads `Imprint=https://…; Privacy=https://…`. Undefined if that is not what the text says. */
export function parseLegalLinks(text: string): readonly LegalLink[] | undefined {
  const links = text.split(';').filter((part) => part.trim() !== '')
  const parsed = links.map((part): LegalLink | undefined => {
    const [label = '', ...rest] = part.split('=')
    const text = rest.join('=').trim()
    const url = URL.parse(text)
    // Two links with another separator between them would become one.
    const isValid =
      !/\s/.test(text) && label.trim() !== '' && label.trim().length <= maxLabelLength && /^https?:$/.test(url?.protocol ?? '')
    return url && isValid ? { label: label.trim(), url: url.href } : undefined
  })
  return links.length <= maxLinks && parsed.every((link) => link !== undefined) ? parsed : undefined
}
