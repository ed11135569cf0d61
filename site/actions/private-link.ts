import { openPath } from '#contract/paths.ts'
import { formatCode, readCode } from '#contract/private-link-code.ts'
import { errorIn, postForm, showPage } from './show-page.ts'
import { storedKey, storeKey } from './stored-key.ts'
import { toast } from './toast.ts'
import { languageOfWords, say } from './words.ts'

/**
 * Asks before it opens the private link in the address bar.
 * @param isNew whether the page was just loaded; then the page that this tab opened before is opened again
 */
export function openPrivateLink(isNew: boolean) {
  // Someone may have pasted more than the link into the address bar.
  const [fragment = ''] = decodeFragment(location.hash.slice(1)).trim().split(/\s/)
  // Some ids of sections look like codes: CERTIFICATES.
  const code = document.getElementById(fragment) ? undefined : readCode(fragment)
  // Only a page of the static copy has this dialog. Its server knows no links, so no request is sent.
  const copied = document.querySelector<HTMLDialogElement>('dialog#copied-link')
  if (copied) return void (code && !copied.open && copied.showModal())
  if (code) return askToOpen(code)
  const key = isNew && storedKey()
  if (key)
    open({ key }).then((error) => error && toast('error', say('linkNotReopened', 'The private link could not be opened again'), error))
}

/** Returns the error message, '' on success. */
async function open(fields: { code: string } | { key: string }): Promise<string> {
  const { ok, page, key } = await postForm(openPath, fields)
  if (!ok || !page || !key) {
    if ('key' in fields && page) storeKey(undefined)
    return errorIn(page) ?? say('linkOpenFailed', 'The link could not be opened. Please try again.')
  }
  // Removes the code from the address bar and the history, and never shows a page at the URL of another person.
  history.replaceState(history.state, '', pathOf(page) + location.search)
  storeKey(key)
  showPage(page)
  return ''
}

/** The path of an opened page. A page without a name has no URL of its own. */
function pathOf(page: Document): string {
  const url = page.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href
  return url ? new URL(url).pathname : openPath
}

function askToOpen(code: string) {
  document.querySelector('#private-link')?.remove()
  const owner = document.querySelector<HTMLMetaElement>('meta[property="profile:first_name"]')?.content
  const dialog = build('dialog', { id: 'private-link', lang: languageOfWords() })
  const heading = build('h2', { id: 'private-link-heading' }, titleFor(owner))
  const text = build('p', { id: 'private-link-text' }, whatIsSeenBy(owner))
  const error = build('p', { className: 'field-error', role: 'alert' })
  const cancel = build('button', { type: 'button', className: 'button quiet' }, say('notNow', 'Not now'))
  const submit = build('button', { type: 'button', className: 'button', autofocus: true }, say('open', 'Open'))
  const choices = build('div', { className: 'choices' })
  dialog.setAttribute('aria-labelledby', heading.id)
  dialog.setAttribute('aria-describedby', text.id)
  choices.append(cancel, submit)
  dialog.append(heading, text, error, choices)
  cancel.addEventListener('click', () => dialog.close())
  dialog.addEventListener('close', () => dialog.remove())
  submit.addEventListener('click', async () => {
    if (submit.ariaBusy === 'true') return
    submit.ariaBusy = 'true'
    error.textContent = ''
    const message = await open({ code: formatCode(code) })
    submit.ariaBusy = null
    error.textContent = message
  })
  document.body.append(dialog)
  dialog.showModal()
}

const titleFor = (owner: string | undefined) =>
  owner ? say('nameGaveLink', '{name} shared a private link with you', owner) : say('givenLink', 'Someone shared a private link with you')

const whatIsSeenBy = (owner: string | undefined) =>
  owner
    ? say('nameSees', '{name} sees on which days it was opened and how often, but nothing about you or your device.', owner)
    : say('giverSees', 'The sender sees on which days it was opened and how often, but nothing about you or your device.')

function build<N extends keyof HTMLElementTagNameMap>(name: N, properties: Partial<HTMLElementTagNameMap[N]>, text = '') {
  const element = Object.assign(document.createElement(name), properties)
  element.textContent = text
  return element
}

function decodeFragment(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return ''
  }
}
