interface Fields {
  form: HTMLFormElement
  dialog: HTMLDialogElement
  input: HTMLInputElement
  submit: HTMLButtonElement
}

/** The parts of one of the page's dialogs, or undefined on a page that hasn't got it. */
export function fieldsOf(id: 'endorse' | 'unlock'): Fields | undefined {
  const dialog = document.querySelector<HTMLDialogElement>(`dialog#${id}`)
  const form = dialog?.querySelector('form')
  const input = form?.querySelector('input')
  const submit = form?.querySelector<HTMLButtonElement>('[type=submit]')
  return dialog && form && input && submit ? { dialog, form, input, submit } : undefined
}

/** Puts a message beside the field, or takes it away. */
export function showError({ form, input }: Fields, message: string) {
  const place = form.querySelector('.field-error')
  if (place) place.textContent = message
  input.ariaInvalid = message ? 'true' : null
  if (message) input.focus()
}

/** Takes over the sending of a form; while `send` runs, its button says `busy` and can't be pressed again. */
export function submitByScript(fields: Fields, busy: string, send: () => Promise<void>) {
  const { form, submit, dialog } = fields
  const label = submit.textContent
  form.noValidate = true
  form.addEventListener('submit', async (event) => {
    event.preventDefault()
    if (submit.ariaBusy === 'true') return
    submit.ariaBusy = 'true'
    submit.textContent = busy
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
