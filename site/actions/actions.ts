import { enhanceCodeForm } from './code.ts'
import { enhanceEndorseForm } from './endorse.ts'
import { enhanceMessageForm } from './message.ts'
import { share } from './share.ts'
import { replacedEvent } from './show-page.ts'
import { enhanceUnlockForms } from './unlock.ts'

export { openArrival } from './private-link.ts'

/** The actions of the page's controls, loaded on first use of a control. Without this script the forms are plain posts. */

const hasInvokers = 'commandForElement' in HTMLButtonElement.prototype

/** Runs the action of a clicked control, unless the browser has already run it. */
export function runAction(control: HTMLButtonElement) {
  if (control.dataset['action'] === 'share') share()
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
