interface Fields {
  form: HTMLFormElement
  dialog: HTMLDialogElement
  input: HTMLInputElement
  submit: HTMLButtonElement
}

/** The elements of a dialog, or undefined if the page does not have it. */
export function fieldsOf(id: 'endorse' | 'unlock'): Fields | undefined {
  const dialog = document.querySelector<HTMLDialogElement>(`dialog#${id}`)
  const form = dialog?.querySelector('form')
  const input = form?.querySelector('input')
  const submit = form?.querySelector<HTMLButtonElement>('[type=submit]')
  return dialog && form && input && submit ? { dialog, form, input, submit } : undefined
}

/** Shows or clears the message next to the field. */
export function showError({ form, input }: Fields, message: string) {
  const place = form.querySelector('.field-error')
  if (place) place.textContent = message
  input.ariaInvalid = message ? 'true' : null
  if (!message) return
  input.focus()
  // Typing again replaces the wrong value.
  input.select()
}

/** Submits a form by script. While `send` runs, its button shows `busyLabel` and ignores clicks. */
export function submitByScript(fields: Fields, busyLabel: string, send: () => Promise<void>) {
  const { form, submit, dialog } = fields
  const label = submit.textContent
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
      submit.textContent = label
    }
  })
  dialog.addEventListener('close', () => {
    form.reset()
    showError(fields, '')
  })
}
