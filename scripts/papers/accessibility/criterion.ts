/** What is known about one success criterion of WCAG 2.2. */
export interface Criterion {
  name: string
  level: 'A' | 'AA'
  /** For the pages of visitors and the app of owners and operators together. */
  result: 'supports' | 'partially-supports' | 'not-applicable' | 'not-evaluated'
  /** What was found, and what is missing; for `not-applicable`, why. */
  remarks: string
  /** The tests that would fail, each as `path › title`. */
  tests?: readonly string[]
  /** YYYY-MM-DD of the last check by hand. */
  byHand?: string
}

export type Criteria = Readonly<Record<string, Criterion>>

/* What several criteria refer to. */

export const day = '2026-11-28'
export const axe = [
  'e2e/axe.spec.ts › the screens to sign in are accessible',
  'e2e/axe.spec.ts › the dashboard and the screens that it links to are accessible',
  'e2e/axe-editor.spec.ts › the editor and its dialogs are accessible',
  'e2e/axe-pages.spec.ts › a public page and the page of a project are accessible in every look, on wide screens and on phones',
  'e2e/axe-pages.spec.ts › the states of a public page are accessible',
]
export const keyboard = 'e2e/canvas.spec.ts › a job with three points is added with the keyboard alone'
export const sectionsByKeyboard =
  'e2e/page-design.spec.ts › sections are reordered with the keyboard and by dragging, and the resume PDF has a length and sections of its own'
export const widths = 'e2e/page-layout.spec.ts › the page does not scroll horizontally between 320 and 1920 pixels, whatever its content'
export const editorWidths =
  'e2e/editor-on-phones.spec.ts › on a phone the editor is the page, with one bar, a dropdown of sections and a sheet for each form'
export const pictures =
  'e2e/pictures.spec.ts › two pictures are added, described, moved with the keyboard, removed, restored, saved and public'
export const photo = 'e2e/photo.spec.ts › a photo is cropped, rotated upright, published, described, replaced, removed and restored'
export const entries = 'e2e/entries.spec.ts › one entry is open at a time, an invalid one is opened by Save Changes, and nothing moves'
export const signIn = 'e2e/auth.spec.ts › the sign-in page presents the product, validates the forms and reports errors'
export const deletion =
  'e2e/account.spec.ts › the account page shows and ends sessions, changes the email and the password, downloads all data and deletes the account'

export const noMedia = 'No audio and no video.'
