import { enhanceEndorseForm } from './endorse.ts'
import { share } from './share.ts'
import { enhanceUnlockForm } from './unlock.ts'

/** What the page's controls do. Loaded when somebody reaches for one of them; without it the forms are plain posts. */

const invokersWork = 'commandForElement' in HTMLButtonElement.prototype

/** Does what a clicked control promises, as far as the browser hasn't done it already. */
export function runAction(control: HTMLButtonElement) {
  if (control.dataset['action'] === 'share') share()
  else if (!invokersWork) dialogOf(control)?.showModal()
}

function dialogOf(control: Element): HTMLDialogElement | null {
  return document.querySelector(`dialog#${control.getAttribute('commandfor')}`)
}

enhanceEndorseForm()
enhanceUnlockForm()
if (!invokersWork) {
  for (const control of document.querySelectorAll('[command=close]')) control.addEventListener('click', () => dialogOf(control)?.close())
}
