import { fieldsOf, showError, submitByScript } from './form.ts'
import { toast } from './toast.ts'

/**
 * Posts the form and takes the unlocked cards from the returned page: the server renders them with the components of the
 * locked ones, so nothing is rendered or stored here.
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
    const { ok, page } = await post(form.action, input.value.trim())
    const title = page?.querySelector('.notice strong')?.textContent
    const message = page?.querySelector('.notice span')?.textContent
    if (!ok || !page) {
      showError(fields, message ?? failure)
      return toast('error', title ?? 'Error', message ?? failure)
    }
    dialog.close()
    showUnlocked(page)
    addEventListener('pageshow', lockAgain)
    toast('success', title ?? 'Unlocked', message ?? '')
  })
  // Registered after submitByScript, whose listener clears the field.
  dialog.addEventListener('close', updateSubmit)
}

const failure = 'The PIN could not be checked. Please try again.'

async function post(url: string, accessPin: string): Promise<{ ok: boolean; page?: Document }> {
  try {
    const response = await fetch(url, { method: 'POST', body: new URLSearchParams({ accessPin }) })
    return { ok: response.ok, page: new DOMParser().parseFromString(await response.text(), 'text/html') }
  } catch {
    return { ok: false }
  }
}

/** A page restored from the back/forward cache is a new visit. */
function lockAgain({ persisted }: PageTransitionEvent) {
  if (persisted) location.reload()
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
