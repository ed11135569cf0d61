import { enhanceCodeForm } from './code.ts'
import { enhanceEndorseForm } from './endorse.ts'
import { enhanceMessageForm } from './message.ts'
import { openPrivateLink } from './private-link.ts'
import { share } from './share.ts'
import { replacedEvent } from './show-page.ts'
import { enhanceUnlockForms, offerLongerCode } from './unlock.ts'

/** The actions of the page's controls, loaded on first use of a control. Without this script the forms are plain posts. */

const hasInvokers = 'commandForElement' in HTMLButtonElement.prototype

/** @param isNew whether the page was just loaded */
export function openArrival(isNew: boolean) {
  if (location.hash !== '#endorse') return openPrivateLink(isNew)
  const dialog = document.querySelector<HTMLDialogElement>('dialog#endorse:not([open])')
  // Because of the fragment, the browser focuses the dialog instead of its field.
  dialog?.addEventListener('focus', () => dialog.querySelector('input')?.focus(), { once: true })
  dialog?.showModal()
}

/** Runs the action of a clicked control, unless the browser has already run it. */
export function runAction(control: HTMLButtonElement) {
  if (control.dataset['action'] === 'share') share()
  else if (control.dataset['longer'] !== undefined) offerLongerCode(control)
  else if (!hasInvokers) dialogOf(control)?.showModal()
}

function dialogOf(control: Element): HTMLDialogElement | null {
  return document.querySelector(`dialog#${control.getAttribute('commandfor')}`)
}

function enhance() {
  enhanceEndorseForm()
  enhanceMessageForm()
  enhanceUnlockForms()
  enhanceCodeForm()
  if (hasInvokers) return
  for (const control of document.querySelectorAll('[command=close]')) control.addEventListener('click', () => dialogOf(control)?.close())
}

enhance()
document.addEventListener(replacedEvent, enhance)
