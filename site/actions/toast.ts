import { moments } from '#contract/limits.ts'
import type { Notice } from '#contract/page.ts'

/**
 * Says something for five seconds.
 * It is put into an open dialog, because everything outside of one is covered and silent; it moves out when the dialog closes.
 */
export function toast(tone: Notice['tone'], title: string, message: string) {
  const box = document.createElement('div')
  const heading = document.createElement('strong')
  box.className = `toast ${tone}`
  box.role = tone === 'error' ? 'alert' : 'status'
  heading.textContent = title
  box.append(heading, ` ${message}`)
  const dialog = document.querySelector<HTMLDialogElement>('dialog[open]')
  regionIn(dialog ?? document.body).append(box)
  dialog?.addEventListener('close', () => box.isConnected && regionIn(document.body).append(box), { once: true })
  setTimeout(() => box.remove(), moments.toast)
}

function regionIn(parent: Element): Element {
  const existing = parent.querySelector(':scope > .toasts')
  if (existing) return existing
  const region = document.createElement('div')
  region.className = 'toasts'
  parent.append(region)
  return region
}
