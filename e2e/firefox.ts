import { join } from 'node:path'
import { type Browser, launch, type Page, Puppeteer } from 'puppeteer-core'
import { test as product } from './product.ts'

/**
 * An unmodified Firefox from Mozilla or Debian, over WebDriver BiDi (docs/decisions/0033). Playwright only runs the tests and starts the
 * product; it opens no browser of its own.
 */

const timeoutMs = 60_000

interface BrowserFixtures {
  /** Opens a separate browser context. An error on one of its pages fails the test. */
  openBrowser: () => Promise<Page>
}

export const test = product.extend<BrowserFixtures, { firefox: Browser }>({
  firefox: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the required fixtures from this pattern.
    async ({}, use, { project, workerIndex }) => {
      // Not in the system's temporary folder: Firefox as a snap has a private one.
      const userDataDir = join(project.outputDir, `firefox-${workerIndex}`)
      const firefox = await launch({
        browser: 'firefox',
        executablePath: process.env.FIREFOX_PATH ?? '',
        userDataDir,
        // The proxy of with-https.ts.
        acceptInsecureCerts: true,
      })
      await use(firefox)
      await firefox.close()
    },
    { scope: 'worker' },
  ],

  openBrowser: async ({ firefox }, use) => {
    const errors: string[] = []
    await use(async () => {
      const context = await firefox.createBrowserContext()
      const page = await context.newPage()
      page.setDefaultTimeout(timeoutMs)
      page.on('pageerror', (error) => errors.push(String(error)))
      page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
      return page
    })
    for (const context of firefox.browserContexts()) if (context !== firefox.defaultBrowserContext()) await context.close()
    product.expect(errors).toEqual([])
  },
})

const elements = {
  button: 'button:not([role])',
  link: 'a',
  tab: '[role=tab]',
  switch: '[role=switch]',
  heading: ':is(h1, h2)',
  field: ':is(input, select, textarea)',
  region: 'section',
  group: ':is(fieldset, [role=group])',
  dialog: 'dialog[open]',
}

/** A selector for an element by role and exact name. Append a space and another selector for a descendant. */
export const named = (role: keyof typeof elements, name: string) => `${elements[role]}::-p-named(${name})`

// Firefox can also query by accessible name, but resolves it element by element, which takes a second per query in the editor.
Puppeteer.registerCustomQueryHandler('named', {
  queryAll: (element, name) => {
    if (!(element instanceof HTMLElement)) return []
    const labels = (element.getAttribute('aria-labelledby') ?? '').split(' ').map((id) => document.getElementById(id)?.textContent ?? '')
    const isField = element instanceof HTMLInputElement || element instanceof HTMLSelectElement || element instanceof HTMLTextAreaElement
    const ownText = isField ? element.labels?.[0]?.textContent : (element.querySelector(':scope > legend') ?? element).textContent
    return (element.ariaLabel ?? (labels.join(' ') || ownText))?.trim() === name ? [element] : []
  },
})

export const expectVisible = (page: Page, text: string) => page.locator(`::-p-text(${text})`).setVisibility('visible').wait()

/** Scrolls the element to the middle of the window and clicks it: a fixed bar may cover it at the edge. */
export async function press(page: Page, selector: string): Promise<void> {
  const element = await page.locator(selector).waitHandle()
  await element.evaluate((target) => target.scrollIntoView({ block: 'center', behavior: 'instant' }))
  await page.locator(selector).click()
}

/** Chooses a section in the list of the editor, which leads to its form. */
export const choose = (page: Page, section: string) => press(page, `nav ${named('link', section)}`)
