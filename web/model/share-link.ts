import { copyText } from '../ui/copy.ts'

export function copyLink(url: string) {
  const instructions = 'Your browser blocked copying. Select the address and copy it yourself.'
  return copyText(url, ['Link copied', 'Portfolio link copied to clipboard'], ['Link not copied', instructions])
}

/** Copies a message with the URL and the PIN, for a person who may read the private part. */
export function copyMessage(url: string, accessPin: string) {
  const message = `My portfolio: ${url}\nPIN for the private details: ${accessPin}`
  const instructions = 'Your browser blocked copying. Show the PIN, then copy the address and the PIN yourself.'
  return copyText(message, ['Message copied', 'The address and PIN are on your clipboard'], ['Message not copied', instructions])
}

/** Opens the share sheet of the device, or copies the link when there is none. */
export const shareLink = (url: string) => share({ url }, url)

export const shareText = (text: string) => share({ text }, text)

async function share(data: ShareData, copied: string) {
  if (typeof navigator.share !== 'function') return copyLink(copied)
  try {
    await navigator.share(data)
  } catch (error) {
    const isDismissed = error instanceof DOMException && error.name === 'AbortError'
    if (!isDismissed) await copyLink(copied)
  }
}
