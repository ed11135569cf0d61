import { errorIn, postForm, showPage } from './show-page.ts'
import { storeKey } from './stored-key.ts'
import { say } from './words.ts'

/** The form of a page with one field for a code. Shows the opened page in place of this one, so that a reload opens it again. */
export function enhanceCodeForm() {
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
