import { formatHostName } from './host-name.ts'
import { isHttpUrl } from './http-url.ts'

const isTracking = (name: string) => /^(?:utm_\w+|fbclid|gclid|dclid|msclkid|igshid|igsh|mc_[ce]id|yclid|_hsenc|_hsmi|si)$/i.test(name)

/** Host in its letters, path decoded, no scheme, `www.`, user, password, final slash or tracking. Other texts stay as they are. */
export const formatUrl = (url: string): string => shorten(url, formatHostName, decodeLetters)

/** The same in ASCII, for a file whose fonts lack its letters. */
export const formatUrlInAscii = (url: string): string => shorten(url, String, String)

function shorten(url: string, hostOf: (ascii: string) => string, pathOf: (encoded: string) => string): string {
  if (!isHttpUrl(url)) return url
  const { hostname, port, pathname, search, hash } = new URL(url)
  const host = hostOf(hostname.replace(/^www\.(?=[^.]+\.)/, '')) + (port && `:${port}`)
  const parameters = search.slice(1).split('&')
  const query = parameters.filter((part) => part !== '' && !isTracking(part.split('=', 1)[0] ?? '')).join('&')
  // Without `:~:text=…`, which tells the browser which words to mark.
  const fragment = hash.split(':~:', 1)[0]?.replace(/^#$/, '') ?? ''
  return host + pathOf(`${pathname}${query && `?${query}`}${fragment}`).replace(/\/$/, '')
}

/** Letters and digits instead of their codes. Characters that would end a URL, or aren't visible, stay codes. */
const decodeLetters = (path: string) => path.replace(/(?:%[0-9a-f]{2})+/gi, decodeCodes)

function decodeCodes(codes: string): string {
  try {
    return [...decodeURIComponent(codes)]
      .map((each) => (/(?!\p{Default_Ignorable_Code_Point})[\p{L}\p{M}\p{N}~._-]/u.test(each) ? each : encodeURIComponent(each)))
      .join('')
  } catch {
    return codes
  }
}

/** On a page. Files have the whole URL, because people who read it on paper have to type it. */
const maxLength = 60

export function formatUrlBriefly(url: string): string {
  const text = formatUrl(url)
  const letters = [...text]
  if (letters.length <= maxLength) return text
  const hostEnd = letters.findIndex((letter) => '/?#'.includes(letter))
  if (hostEnd < 0) return text
  const endLength = 20
  const startLength = Math.max(hostEnd + 1, maxLength - endLength - 1)
  if (letters.length - startLength - endLength <= 1) return text
  return `${letters.slice(0, startLength).join('')}…${letters.slice(-endLength).join('')}`
}
