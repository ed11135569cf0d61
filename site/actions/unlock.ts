import { fieldsOf, showError, submitByScript } from './form.ts'
import { keepKey } from './kept-key.ts'
import { errorIn, postForm, reloadRestored, showPage } from './show-page.ts'
import { toast } from './toast.ts'

/**
 * Posts a PIN or a code. A code returns a page of its own. For a PIN it takes the unlocked cards from the returned
 * page: the server renders them with the components of the locked ones, so nothing is rendered or stored here.
 */
export function enhanceUnlockForm() {
  const fields = fieldsOf('unlock')
  if (!fields) return
  const { dialog, form, input, submit } = fields
  const updateSubmit = () => {
    submit.disabled = input.value.trim() === ''
  }
  updateSubmit()
  input.addEventListener('input', updateSubmit)

  submitByScript(fields, 'Verifying...', async () => {
    showError(fields, '')
    const { ok, page, key } = await postForm(form.action, { accessPin: input.value.trim() })
    const title = page?.querySelector('.notice strong')?.textContent
    if (!ok || !page) {
      const message = errorIn(page) ?? failure
      showError(fields, message)
      return toast('error', title ?? 'Error', message)
    }
    dialog.close()
    if (key || 'shared' in document.body.dataset) {
      // A private link opens an edition of its own.
      if (key) keepKey(key)
      return showPage(page)
    }
    const message = page.querySelector('.notice span')?.textContent ?? ''
    showUnlocked(page)
    addEventListener('pageshow', reloadRestored)
    toast('success', title ?? 'Unlocked', message)
  })
  // Registered after submitByScript, whose listener clears the field.
  dialog.addEventListener('close', updateSubmit)
}

const failure = 'The PIN could not be checked. Please try again.'

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
