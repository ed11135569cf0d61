import { unlockKeyHeader } from '#contract/calls/calls.ts'
import { languageOfWords } from './words.ts'

interface FormResponse {
  ok: boolean
  page?: Document
  /** Opens a private link again. */
  key?: string | undefined
}

export async function postForm(url: string, fields: Record<string, string>): Promise<FormResponse> {
  try {
    const headers = { 'accept-language': languageOfWords() }
    const response = await fetch(url, { method: 'POST', headers, body: new URLSearchParams(fields) })
    const page = new DOMParser().parseFromString(await response.text(), 'text/html')
    return { ok: response.ok, page, key: response.headers.get(unlockKeyHeader) ?? undefined }
  } catch {
    return { ok: false }
  }
}

/** The error message of a page; undefined without one. */
export function errorIn(page: Document | undefined): string | undefined {
  return [...(page?.querySelectorAll('.notice.error span, .field-error') ?? [])].map(({ textContent }) => textContent).find(Boolean)
}

export const replacedEvent = 'understory-replaced'

/** Replaces this page by another one that the server rendered, and focuses its heading. */
export function showPage(page: Document) {
  const { title, documentElement, body } = page
  document.title = title
  document.documentElement.lang = documentElement.lang
  document.documentElement.dir = documentElement.dir
  // For Share; nothing else in the head is used again.
  for (const old of document.querySelectorAll('link[rel=canonical]')) old.remove()
  const links = page.querySelectorAll('link[rel=canonical]')
  document.head.append(...[...links].map((link) => document.adoptNode(link)))
  replaceStyles(page)
  document.body.replaceWith(document.adoptNode(body))
  document.dispatchEvent(new Event(replacedEvent))
  scrollTo(0, 0)
  // The letter is in front of the page.
  const heading = document.querySelector<HTMLElement>('.letter h2, h1')
  if (!heading) return
  heading.tabIndex = -1
  heading.focus()
  addEventListener('pageshow', reloadRestored)
}

/** The other page may have another look. */
function replaceStyles(page: Document) {
  const selector = 'head > :is(style, link[rel=stylesheet])'
  const old = document.querySelectorAll(selector)
  document.head.append(...[...page.querySelectorAll(selector)].map((styles) => document.adoptNode(styles)))
  for (const styles of old) styles.remove()
}

/** A page restored from the back/forward cache is a new visit. */
export function reloadRestored({ persisted }: PageTransitionEvent) {
  if (persisted) location.reload()
}
