import { toast } from './toast.ts'

/** Opens the share dialog of the device, or copies the link when there is none. */
export async function share() {
  const url = document.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href ?? location.href
  try {
    if (navigator.share) await navigator.share({ title: document.title, url })
    else await copy(url)
  } catch (error) {
    const isDismissed = error instanceof DOMException && error.name === 'AbortError'
    if (!isDismissed) toast('error', 'The link could not be copied', url)
  }
}

async function copy(url: string) {
  await navigator.clipboard.writeText(url)
  toast('success', 'Link copied', 'Portfolio link copied to clipboard')
}
