import { delaysMs } from '#contract/limits.ts'
import { fieldsOf, showError, submitByScript } from './form.ts'
import { errorIn, postForm } from './show-page.ts'
import { toast } from './toast.ts'
import { say } from './words.ts'

/** Posts the form in the dialog. The page in the response says what came of it, in the language of this page. */
export function enhanceMessageForm() {
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
