import { formatHostName } from './host-name.ts'
import { isHttpUrl } from './http-url.ts'

const isTracking = (name: string) => /^(?:utm_\w+|fbclid|gclid|dclid|msclkid|igshid|igsh|mc_[ce]id|yclid|_hsenc|_hsmi|si)$/i.test(name)

/** Host in its letters, path decoded, no scheme, `www.`, user, password, final slash or tracking. Other texts stay as they are. */
export const formatUrl = (url: string): string => partsOf(url, formatHostName, readable)

/** The same in ASCII, for a file whose fonts lack its letters. */
export const formatUrlInAscii = (url: string): string => partsOf(url, String, String)

function partsOf(url: string, hostOf: (ascii: string) => string, pathOf: (encoded: string) => string): string {
  if (!isHttpUrl(url)) return url
  const { hostname, port, pathname, search, hash } = new URL(url)
  const host = hostOf(hostname.replace(/^www\.(?=[^.]+\.)/, '')) + (port && `:${port}`)
  const parameters = search.slice(1).split('&')
  const query = parameters.filter((part) => part !== '' && !isTracking(part.split('=', 1)[0] ?? '')).join('&')
  // A fragment for the browser says which words it marks.
  const fragment = hash.split(':~:', 1)[0]?.replace(/^#$/, '') ?? ''
  return host + pathOf(`${pathname}${query && `?${query}`}${fragment}`).replace(/\/$/, '')
}

/** Letters and digits instead of their codes. What would end an address, or isn't visible, stays a code. */
const readable = (path: string) => path.replace(/(?:%[0-9a-f]{2})+/gi, (codes) => decoded(codes) ?? codes)

function decoded(codes: string): string | undefined {
  try {
    return [...decodeURIComponent(codes)]
      .map((each) => (/(?!\p{Default_Ignorable_Code_Point})[\p{L}\p{M}\p{N}~._-]/u.test(each) ? each : encodeURIComponent(each)))
      .join('')
  } catch {
    return undefined
  }
}

/** The longest address on a page. Files have it whole, because the readers of a print have to type it. */
const maxLength = 60

export function formatUrlBriefly(url: string): string {
  const text = formatUrl(url)
  const letters = [...text]
  if (letters.length <= maxLength) return text
  const hostEnd = letters.findIndex((letter) => '/?#'.includes(letter))
  if (hostEnd < 0) return text
  const end = 20
  const start = Math.max(hostEnd + 1, maxLength - end - 1)
  return letters.length - start - end > 1 ? `${letters.slice(0, start).join('')}…${letters.slice(-end).join('')}` : text
}
