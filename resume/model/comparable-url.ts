/** Drops what does not change its target. */
export function comparableUrl(value: unknown): string {
  const text = String(value ?? '').trim()
  const url = URL.parse(text)
  if (!url) return text.toLowerCase()
  for (const name of [...url.searchParams.keys()]) if (name.startsWith('utm_')) url.searchParams.delete(name)
  return `${url.host}${url.pathname}${url.search}${url.hash}`
    .toLowerCase()
    .replace(/^www\./, '')
    .replace(/\/$/, '')
}
