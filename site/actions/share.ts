import { toast } from './toast.ts'

/** The device's own sharing where there is one; otherwise the link is copied. */
export async function share() {
  const url = document.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href ?? location.href
  try {
    if (navigator.share) await navigator.share({ title: document.title, url })
    else await copy(url)
  } catch (error) {
    const dismissed = error instanceof DOMException && error.name === 'AbortError'
    if (!dismissed) toast('error', 'The link could not be copied', url)
  }
}

async function copy(url: string) {
  await navigator.clipboard.writeText(url)
  toast('success', 'Link copied', 'Portfolio link copied to clipboard')
}
