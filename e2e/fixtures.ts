import { AxeBuilder } from '@axe-core/playwright'
import { type BrowserContext, expect, type Locator, type Page } from '@playwright/test'
import { Client } from '../scripts/client.ts'
import { type Translator, translatePages } from './page-translators.ts'
import { test as product } from './product.ts'

export { expect }

interface Account {
  email: string
  password: string
  handle: string
  client: Client
}

interface Fixtures {
  /** Creates an account with this portfolio over the API. `handle` is unique and becomes its handle. */
  createAccount: (portfolio?: object) => Promise<Account>
  /** A page in a second browser context, without a session. */
  visitor: Page
  /** Pages are translated as a browser does it. */
  translator: Translator | undefined
  noConsoleErrors: undefined
}

export const test = product.extend<Fixtures>({
  translator: [undefined, { option: true }],

  page: async ({ page, translator }, use) => {
    if (translator) await translatePages(page, translator)
    await use(page)
  },

  baseURL: async ({ server }, use) => use(server.origin),

  createAccount: async ({ server }, use) => {
    await use(async (portfolio = {}) => {
      const handle = `person-${crypto.randomUUID().slice(0, 8)}`
      const [email, password] = [`${handle}@example.com`, 'a good password']
      const client = new Client(server.origin)
      await client.register({ email, password })
      await client.save({ ...portfolio, urlHandle: handle })
      return { email, password, handle, client }
    })
  },

  visitor: async ({ browser, translator }, use) => {
    const context = await browser.newContext()
    const errors = collectErrors(context)
    const page = await context.newPage()
    if (translator) await translatePages(page, translator)
    await use(page)
    expect(errors).toEqual([])
    await context.close()
  },

  noConsoleErrors: [
    async ({ context }, use) => {
      const errors = collectErrors(context)
      await use(undefined)
      expect(errors).toEqual([])
    },
    { auto: true },
  ],
})

/** Collects the errors of all pages. Chromium also logs expected responses with 4xx as errors; these are ignored. */
function collectErrors(context: BrowserContext): string[] {
  const errors: string[] = []
  context.on('weberror', (error) => errors.push(String(error.error())))
  context.on('console', (message) => {
    if (message.type() !== 'error') return
    if (/^Failed to load resource: the server responded with a status of 4\d\d/.test(message.text())) return
    errors.push(message.text())
  })
  return errors
}

/** Signs the browser in to this account, without the form, and opens this path, if there is one. Returns the account. */
export async function signIn<Signed extends Pick<Account, 'client'>>(page: Page, account: Signed, path?: string): Promise<Signed> {
  await page.context().addCookies(account.client.cookies)
  if (path) await page.goto(path)
  return account
}

/** Signs in with the form of a page or dialog. */
export async function login(form: Page | Locator, { email, password }: Pick<Account, 'email' | 'password'>): Promise<void> {
  await form.getByRole('textbox', { name: 'Email' }).fill(email)
  await form.getByRole('textbox', { name: 'Password', exact: true }).fill(password)
  await form.getByRole('button', { name: 'Login' }).click()
}

/** Types a date into a field of the editor and leaves it. */
export async function fillDate(scope: Locator, label: string, typed: string): Promise<void> {
  const field = scope.getByRole('textbox', { name: label, exact: true })
  await field.fill(typed)
  await field.blur()
}

/** Opens a dialog of the public page and waits until the script handles its form; before that, the form is a plain POST. */
export async function openDialog(page: Page, opener: Locator): Promise<Locator> {
  await opener.click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.locator('form')).toHaveAttribute('novalidate')
  return dialog
}

/** Examples in grey, which are decoration: screen readers skip them, and their contrast is low on purpose. */
const example = '[data-example]'

/** Rules of WCAG 2.2 that axe runs only on request. */
const offByDefault = { 'target-size': { enabled: true }, 'label-content-name-mismatch': { enabled: true } }

const colorRules = ['color-contrast', 'link-in-text-block']

/** axe in the page, where `AxeBuilder` has put it. Putting it there a second time takes longer than the check of the colors. */
type AxeInPage = typeof globalThis & { axe: { run: (context: object, options: object) => ReturnType<AxeBuilder['analyze']> } }

/**
 * Fails on serious and critical violations found by axe; in the dark theme on those of colors only, because nothing else differs.
 * Frames are left out, because they show pages for visitors, which are checked on their own; in its other mode axe skips those that take
 * longer than a second.
 * @param selector the part to check. axe takes seconds for the whole editor.
 * @param lookOnly whether only colors and sizes are checked, because the rest was checked in another look.
 */
export async function expectAccessible(page: Page, selector = 'html', { lookOnly = false } = {}): Promise<void> {
  // axe then lists the selectors of violations only, and not of everything that passes.
  const options = { iframes: false, resultTypes: ['violations' as const] }
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  const light = new AxeBuilder({ page }).setLegacyMode().options({ ...options, rules: offByDefault })
  if (lookOnly) light.withRules([...colorRules, 'target-size'])
  expectNoneSevere(await light.include(selector).exclude(example).analyze(), `${page.url()} in light`)
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
  const dark = await page.evaluate(
    ([context = {}, colorOptions = {}]) => (globalThis as AxeInPage).axe.run(context, colorOptions),
    [
      { include: [selector], exclude: [example] },
      { ...options, runOnly: colorRules },
    ],
  )
  expectNoneSevere(dark, `${page.url()} in dark`)
}

function expectNoneSevere({ violations }: Awaited<ReturnType<AxeBuilder['analyze']>>, where: string): void {
  const severe = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')
  const messages = severe.map(({ id, help, nodes }) => `${id}: ${help}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
  expect(messages, where).toEqual([])
}
