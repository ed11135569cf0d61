import { toast } from '../ui/toast.ts'

export async function copyLink(url: string) {
  try {
    await navigator.clipboard.writeText(url)
    toast.success('Link copied', 'Portfolio link copied to clipboard')
  } catch {
    toast.error('Link not copied', 'Your browser refused. Select the address and copy it by hand.')
  }
}

/** What somebody gets who shall read the private part as well. */
export async function copyMessage(url: string, code: string) {
  try {
    await navigator.clipboard.writeText(`My portfolio: ${url}\nThe code for its private part: ${code}`)
    toast.success('Message copied', 'Address and code are on your clipboard')
  } catch {
    toast.error('Message not copied', 'Your browser refused. Show the code, and copy address and code by hand.')
  }
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
