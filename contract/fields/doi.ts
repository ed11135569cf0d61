/** DOIs, the permanent names of publications (ISO 26324). No imports. */

const prefix = /^(?:https?:\/\/(?:dx\.|www\.)?doi\.org\/|doi:\s*)/i
const pattern = /^10\.\d{4,9}(?:\.\d+)*\/[^\s"<>]{1,180}$/

/** The text may be its URL; undefined if it is none. A DOI has no check digit. */
export function doiIn(text: string): string | undefined {
  const trimmed = text.trim()
  const isUrl = /^https?:/i.test(trimmed)
  const bare = trimmed.replace(prefix, '')
  const doi = isUrl && bare.includes('%') ? decode(bare) : bare
  return pattern.test(doi) ? doi : undefined
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

export function doiUrl(text: string): string {
  const doi = doiIn(text)
  return doi ? `https://doi.org/${encodeURI(doi.toWellFormed()).replaceAll(/[?#]/g, encodeURIComponent)}` : ''
}
