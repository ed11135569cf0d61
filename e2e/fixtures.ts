import { AxeBuilder } from '@axe-core/playwright'
import { type BrowserContext, expect, type Locator, type Page } from '@playwright/test'
import { Client } from '../scripts/client.ts'
import { test as product } from './product.ts'

export { expect }

interface Person {
  email: string
  password: string
  handle: string
  client: Client
}

interface Fixtures {
  /** An account with this saved portfolio, made over the API. `handle` is unique and becomes its handle. */
  person: (portfolio?: object) => Promise<Person>
  /** The browser of somebody else. */
  visitor: Page
  noConsoleErrors: undefined
}

export const test = product.extend<Fixtures>({
  baseURL: async ({ server }, use) => use(server.origin),

  person: async ({ server }, use) => {
    await use(async (portfolio = {}) => {
      const handle = `person-${crypto.randomUUID().slice(0, 8)}`
      const [email, password] = [`${handle}@example.com`, 'a good password']
      const client = new Client(server.origin)
      await client.register({ email, password })
      await client.save({ ...portfolio, urlHandle: handle })
      return { email, password, handle, client }
    })
  },

  visitor: async ({ browser }, use) => {
    const context = await browser.newContext()
    const errors = listen(context)
    await use(await context.newPage())
    expect(errors).toEqual([])
    await context.close()
  },

  noConsoleErrors: [
    async ({ context }, use) => {
      const errors = listen(context)
      await use(undefined)
      expect(errors).toEqual([])
    },
    { auto: true },
  ],
})

/** Collects what a page complains about. A refusal (4xx) is an answer, and Chromium logs it although nothing is wrong. */
function listen(context: BrowserContext): string[] {
  const errors: string[] = []
  context.on('weberror', (error) => errors.push(String(error.error())))
  context.on('console', (message) => {
    if (message.type() !== 'error') return
    if (/^Failed to load resource: the server responded with a status of 4\d\d/.test(message.text())) return
    errors.push(message.text())
  })
  return errors
}

/** Signs the browser in as this person, without the form. */
export async function signIn(page: Page, { client }: Pick<Person, 'client'>): Promise<void> {
  await page.context().addCookies(client.cookies)
}

/** Unfolds an entry of the editor. */
export async function unfold(scope: Locator, name: string): Promise<void> {
  await scope.getByRole('button', { name, exact: true, expanded: false }).click()
}

/** Fills in the month and the year of a date of the editor. */
export async function fillMonth(scope: Locator, date: string, month: string, year: string): Promise<void> {
  const group = scope.getByRole('group', { name: date })
  await group.getByLabel('Month').selectOption(month)
  await group.getByLabel('Year').fill(year)
}

/** Opens a dialog of the public page and waits until the page's script follows its form; before that the form is a plain post. */
export async function openDialog(page: Page, opener: Locator): Promise<Locator> {
  await opener.click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.locator('form')).toHaveAttribute('novalidate')
  return dialog
}

/** Fails on what axe calls serious or critical, in light and in dark. */
export async function expectAccessible(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    const { violations } = await new AxeBuilder({ page }).analyze()
    const grave = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')
    const found = grave.map(({ id, help, nodes }) => `${id}: ${help}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
    expect(found, `${page.url()} in ${colorScheme}`).toEqual([])
  }
}
