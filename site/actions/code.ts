import { keepKey } from './kept-key.ts'
import { errorIn, postForm, showPage } from './show-page.ts'

/** The form of a page with one field for a code: opens it in place, so that a reload opens it again. */
export function enhanceCodeForm() {
  const form = document.querySelector<HTMLFormElement>('form#code')
  const input = form?.querySelector('input')
  const place = form?.querySelector('.field-error')
  if (!form || !input || !place) return
  let isBusy = false
  form.addEventListener('submit', async (event) => {
    event.preventDefault()
    if (isBusy) return
    isBusy = true
    place.textContent = ''
    const { ok, page, key } = await postForm(form.action, { [input.name]: input.value })
    isBusy = false
    if (ok && page) {
      keepKey(key)
      return showPage(page)
    }
    place.textContent = errorIn(page) ?? 'The code could not be checked. Please try again.'
    input.ariaInvalid = 'true'
    input.select()
  })
}
