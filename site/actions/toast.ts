import { delaysMs } from '#contract/limits.ts'
import type { Notice } from '#contract/page.ts'
import { languageOfWords } from './words.ts'

const region = document.createElement('div')
region.className = 'toasts'

/** Shown for five seconds or until the next one. It is put into an open dialog, because everything outside is covered and inert. */
export function toast(tone: Notice['tone'], title: string, message: string) {
  const box = document.createElement('div')
  const heading = document.createElement('strong')
  box.className = `toast ${tone}`
  box.role = tone === 'error' ? 'alert' : 'status'
  heading.textContent = title
  box.append(heading, ` ${message}`)
  region.lang = languageOfWords()
  region.replaceChildren(box)
  const dialog = document.querySelector<HTMLDialogElement>('dialog[open]')
  const host = dialog ?? document.body
  host.append(region)
  dialog?.addEventListener('close', () => document.body.append(region), { once: true })
  setTimeout(() => box.remove(), delaysMs.toast)
}
