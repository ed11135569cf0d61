import { type FormFields, fieldsOf, showError, submitByScript } from './form.ts'
import { errorIn, postForm, reloadRestored, showPage } from './show-page.ts'
import { storeKey } from './stored-key.ts'
import { toast } from './toast.ts'
import { say } from './words.ts'

/** The button in the dialog is disabled while its field is empty. */
export function enhanceUnlockForms() {
  enhancePinForm()
  const fields = fieldsOf('#unlock form')
  if (!fields) return
  const { dialog, input, submit } = fields
  const updateSubmit = () => {
    submit.disabled = input.value.trim() === ''
  }
  updateSubmit()
  input.addEventListener('input', updateSubmit)
  unlockByScript(fields)
  // Registered after submitByScript, whose listener clears the field.
  dialog?.addEventListener('close', updateSubmit)
}

function enhancePinForm() {
  const fields = fieldsOf('#pin-form')
  if (fields) unlockByScript(fields)
}

export function offerLongerCode(control: HTMLButtonElement) {
  const input = control.form?.querySelector('input')
  if (!input) return
  input.inputMode = 'text'
  control.hidden = true
  input.focus()
}

/**
 * Four digits of any script submit themselves, unless the visitor asks for the keyboard of a longer code. A code returns a page of its own.
 * For a PIN, the unlocked cards come from the page that the server rendered, so nothing is stored here.
 */
function unlockByScript(fields: FormFields) {
  const { dialog, form, input } = fields
  submitByScript(fields, say('verifying', 'Verifying...'), async () => {
    showError(fields, '')
    // Only for the form of the private part, which can be sent empty: `submitByScript` turns the browser's check off.
    if (input.value.trim() === '') return showError(fields, say('allPinDigits', 'Enter all 4 digits'))
    const { ok, page, key } = await postForm(form.action, { accessPin: input.value.trim() })
    const title = page?.querySelector('.notice strong')?.textContent
    if (!ok || !page) {
      const message = errorIn(page) ?? say('pinCheckFailed', 'The PIN could not be checked. Please try again.')
      showError(fields, message)
      return toast('error', title ?? say('error', 'Error'), message)
    }
    dialog?.close()
    if (key || 'shared' in document.body.dataset) {
      // A private link opens an edition of its own.
      if (key) storeKey(key)
      return showPage(page)
    }
    showUnlocked(page)
    enhancePinForm()
    addEventListener('pageshow', reloadRestored)
    toast('success', title ?? '', page.querySelector('.notice span')?.textContent ?? '')
  })
  const submitPin = () => {
    if (input.inputMode === 'numeric' && /^\p{Nd}{4}$/u.test(input.value)) form.requestSubmit()
  }
  input.addEventListener('input', submitPin)
  submitPin()
}

/** Replaces every part that the PIN unlocked, and focuses the heading of the part whose button was pressed, or of the private part. */
function showUnlocked(page: Document) {
  const pressed = document.activeElement?.closest('section')?.id ?? 'private'
  for (const lockedPart of document.querySelectorAll('[data-hideable]')) {
    const unlockedPart = page.getElementById(lockedPart.id)
    if (!unlockedPart) {
      lockedPart.remove()
      continue
    }
    unlockedPart.classList.add('opening-now')
    lockedPart.replaceWith(document.adoptNode(unlockedPart))
  }
  const heading = document.querySelector<HTMLElement>(`#${pressed} :is(h2, h3)`)
  if (!heading) return
  heading.tabIndex = -1
  heading.focus()
}
