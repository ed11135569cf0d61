import { delaysMs } from '#contract/limits.ts'
import { copyText } from '../copy-text.ts'
import { enhanceEndorseForm } from './endorse.ts'
import { fieldsOf, showError, submitByScript } from './form.ts'
import { openPrivateLink } from './private-link.ts'
import { errorIn, postForm, replacedEvent, showPage } from './show-page.ts'
import { storeKey } from './stored-key.ts'
import { toast } from './toast.ts'
import { enhanceUnlockForms, offerLongerCode } from './unlock.ts'
import { say } from './words.ts'

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

/** The form of a page with one field for a code. Shows the opened page in place of this one, so that a reload opens it again. */
function enhanceCodeForm() {
  const form = document.querySelector<HTMLFormElement>('form#code')
  const input = form?.querySelector('input')
  const errorText = form?.querySelector('.field-error')
  if (!form || !input || !errorText) return
  let isBusy = false
  form.addEventListener('submit', async (event) => {
    event.preventDefault()
    if (isBusy) return
    isBusy = true
    errorText.textContent = ''
    const { ok, page, key } = await postForm(form.action, { [input.name]: input.value })
    isBusy = false
    if (ok && page) {
      storeKey(key)
      return showPage(page)
    }
    errorText.textContent = errorIn(page) ?? say('linkOpenFailed', 'The link could not be opened. Please try again.')
    input.ariaInvalid = 'true'
    input.select()
  })
}

/** Posts the form in the dialog. The page in the response says what came of it, in the language of this page. */
function enhanceMessageForm() {
  const fields = fieldsOf('#message form')
  if (!fields) return
  const { dialog, form } = fields
  submitByScript(fields, say('sending', 'Sending...'), async () => {
    showError(fields, '')
    const values = [...form.querySelectorAll<HTMLInputElement>('input, textarea')].map(({ name, value }) => [name, value])
    const { ok, page } = await postForm(form.action, Object.fromEntries(values))
    if (!ok || !page) {
      const id = page?.querySelector('[aria-invalid]')?.id
      const input = (id && form.querySelector<HTMLInputElement>(`#${id}`)) || fields.input
      return showError({ ...fields, input }, errorIn(page) ?? say('messageFailed', 'The message could not be sent. Please try again.'))
    }
    toast('success', page.querySelector('h1')?.textContent ?? '', page.querySelector('main p')?.textContent ?? '')
    form.reset()
    setTimeout(() => dialog?.close(), delaysMs.dialogClose)
  })
}

async function share() {
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
