import type { PrivateLink } from '#contract/calls/private-links.ts'
import { copyText } from '#site/copy-text.ts'
import { messageOf } from '../../model/private-links/texts.ts'
import { toast } from '../../ui/toast.ts'

/** The link may still be created. Browsers allow copying only right after a press, so the clipboard waits for the link. */
export async function copyPrivateLink(created: PrivateLink | Promise<PrivateLink>) {
  const message = Promise.resolve(created).then(messageOf)
  try {
    await write(message)
    toast.success('Link copied', 'The private link and its code are on your clipboard')
  } catch {
    // If it wasn't created, the form says so.
    const privateLink = await Promise.resolve(created).catch(() => undefined)
    if (privateLink) toast.error('Link not copied', 'Your browser blocked copying. Select the link and copy it yourself.')
  }
}

async function write(text: Promise<string>) {
  if (typeof ClipboardItem === 'undefined') return await copyText(await text)
  const blob = text.then((written) => new Blob([written], { type: 'text/plain' }))
  await navigator.clipboard.write([new ClipboardItem({ 'text/plain': blob })])
}
