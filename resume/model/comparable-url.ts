/** The URL without the parts that do not change its target, in one way to write its letters. */
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
