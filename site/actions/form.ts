export interface FormFields {
  form: HTMLFormElement
  dialog: HTMLDialogElement | null
  input: HTMLInputElement | HTMLTextAreaElement
  submit: HTMLButtonElement
}

/** Undefined if the page does not have the form. */
export function fieldsOf(selector: string): FormFields | undefined {
  const form = document.querySelector<HTMLFormElement>(selector)
  const input = form?.querySelector('input')
  const submit = form?.querySelector<HTMLButtonElement>('[type=submit]')
  return form && input && submit ? { form, dialog: form.closest('dialog'), input, submit } : undefined
}

export function showError({ form, input }: FormFields, message: string) {
  const errorText = form.querySelector('.field-error')
  if (errorText) errorText.textContent = message
  for (const invalid of form.querySelectorAll('[aria-invalid]')) invalid.ariaInvalid = null
  if (!message) return
  input.ariaInvalid = 'true'
  input.focus()
  // Typing again replaces the wrong value.
  input.select()
}

/** Submits a form by script. While `send` runs, its button shows `busyLabel` and ignores clicks. */
export function submitByScript(fields: FormFields, busyLabel: string, send: () => Promise<void>) {
  const { form, submit, dialog } = fields
  const label = [...submit.childNodes]
  form.noValidate = true
  form.addEventListener('submit', async (event) => {
    event.preventDefault()
    if (submit.ariaBusy === 'true') return
    submit.ariaBusy = 'true'
    submit.textContent = busyLabel
    try {
      await send()
    } finally {
      submit.ariaBusy = null
      submit.replaceChildren(...label)
    }
  })
  dialog?.addEventListener('close', () => {
    // A message is too long to enter it again.
    if (!form.querySelector('textarea')) form.reset()
    showError(fields, '')
  })
}
