import { copyText } from '../ui/copy.ts'

export function copyLink(url: string) {
  const refused = 'Your browser refused. Select the address and copy it by hand.'
  return copyText(url, ['Link copied', 'Portfolio link copied to clipboard'], ['Link not copied', refused])
}

/** What somebody gets who shall read the private part as well. */
export function copyMessage(url: string, code: string) {
  const message = `My portfolio: ${url}\nThe code for its private part: ${code}`
  const refused = 'Your browser refused. Show the code, and copy address and code by hand.'
  return copyText(message, ['Message copied', 'Address and code are on your clipboard'], ['Message not copied', refused])
}

/** The device's own share sheet where there is one, otherwise the clipboard. */
export async function shareLink(url: string) {
  if (typeof navigator.share !== 'function') return copyLink(url)
  try {
    await navigator.share({ url })
  } catch (error) {
    const closedByPerson = error instanceof DOMException && error.name === 'AbortError'
    if (!closedByPerson) await copyLink(url)
  }
}
