import { fieldsOf, showError, submitByScript } from './form.ts'
import { toast } from './toast.ts'

/**
 * Posts the form as it is and takes over what its answer shows: the server renders the opened cards with the components
 * that rendered the locked ones, so nothing is rendered here and nothing is kept.
 */
export function enhanceUnlockForm() {
  const fields = fieldsOf('unlock')
  if (!fields) return
  const { dialog, form, input, submit } = fields
  const allowWhenFilled = () => {
    submit.disabled = input.value.trim() === ''
  }
  allowWhenFilled()
  input.addEventListener('input', allowWhenFilled)

  submitByScript(fields, 'Verifying...', async () => {
    showError(fields, '')
    const { ok, page } = await post(form.action, input.value.trim())
    const title = page?.querySelector('.notice strong')?.textContent
    const message = page?.querySelector('.notice span')?.textContent
    if (!ok || !page) {
      showError(fields, message ?? failure)
      return toast('error', title ?? 'Error', message ?? failure)
    }
    dialog.close()
    openCards(page)
    addEventListener('pageshow', lockAgain)
    toast('success', title ?? 'Unlocked', message ?? '')
  })
  // After submitByScript, whose listener empties the field.
  dialog.addEventListener('close', allowWhenFilled)
}

const failure = 'The code could not be checked. Please try again.'

async function post(address: string, accessPin: string): Promise<{ ok: boolean; page?: Document }> {
  try {
    const response = await fetch(address, { method: 'POST', body: new URLSearchParams({ accessPin }) })
    return { ok: response.ok, page: new DOMParser().parseFromString(await response.text(), 'text/html') }
  } catch {
    return { ok: false }
  }
}

/** A page that comes back from the browser's memory is another visit. */
function lockAgain({ persisted }: PageTransitionEvent) {
  if (persisted) location.reload()
}

/** Replaces every part that the code opened; the focus goes to what was behind the button that was pressed. */
function openCards(page: Document) {
  const pressed = document.activeElement?.closest('section')?.id
  for (const closed of document.querySelectorAll('[data-hideable]')) {
    const open = page.getElementById(closed.id)
    if (!open) continue
    open.classList.add('opening-now')
    closed.replaceWith(document.adoptNode(open))
  }
  const heading = pressed && document.querySelector<HTMLElement>(`#${pressed} :is(h2, h3)`)
  if (!heading) return
  heading.tabIndex = -1
  heading.focus()
}
