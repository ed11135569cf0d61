import { copyText } from '../copy-text.ts'
import { toast } from './toast.ts'
import { say } from './words.ts'

export async function share() {
  const url = document.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href ?? location.href
  try {
    if (navigator.share) await navigator.share({ title: document.title, url })
    else await copy(url)
  } catch (error) {
    const isDismissed = error instanceof DOMException && error.name === 'AbortError'
    if (!isDismissed) toast('error', say('linkNotCopied', 'The link could not be copied'), url)
  }
}

async function copy(url: string) {
  await copyText(url)
  toast('success', say('linkCopied', 'Link copied'), say('linkCopiedToClipboard', 'Portfolio link copied to clipboard'))
}
