import { execFile } from 'node:child_process'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { Page } from '@playwright/test'
import { filled } from '../test/fixtures.ts'
import { type FileServer, startFileServer } from './file-server.ts'
import { test as base, expect } from './fixtures.ts'

/* The static copy as a browser shows it, from a server that knows nothing but files. */

const test = base.extend<{ copy: FileServer }, { folder: string }>({
  folder: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the required fixtures from this pattern.
    async ({}, use) => {
      const folder = await mkdtemp(join(tmpdir(), 'understory-copy-'))
      await use(folder)
      await rm(folder, { recursive: true })
    },
    { scope: 'worker' },
  ],
  environment: [async ({ folder }, use) => use({ PUBLISH_COPY: folder }), { scope: 'worker' }],
  copy: async ({ folder }, use) => {
    const server = await startFileServer(folder)
    await use(server)
    await server.close()
  },
})

const project = { id: 'mill', name: 'Mill', slug: 'mill', question: 'Numbers by hand.' }
const portfolio = { ...filled, projects: [project], sectionPrivacy: { ...filled.sectionPrivacy, projects: false } }

type CreateAccount = Parameters<Parameters<typeof test>[2]>[0]['createAccount']

/** An account with a private link that opens its phone number. */
async function createOwner(createAccount: CreateAccount, changes: object = {}) {
  const owner = await createAccount({ ...portfolio, ...changes })
  const link = { label: 'Charles', edition: '', groups: ['phone'], until: null, maxUses: null }
  return { ...owner, code: (await owner.client.send<{ code: string }>('POST', '/api/private-links', link)).code }
}

/** What the page asks of other servers than that of the copy. */
function requestsElsewhere(page: Page, { origin }: FileServer): string[] {
  const urls: string[] = []
  page.on('request', (request) => {
    if (!request.url().startsWith(`${origin}/`) && !request.url().startsWith('data:')) urls.push(request.url())
  })
  return urls
}

const dialogOf = (page: Page) => page.getByRole('dialog', { name: /private link|privaten Link/ })

/** Every request was for a file, and named no secret. */
function expectNothingSent({ requests }: FileServer, secrets: readonly string[]) {
  expect(requests.length).toBeGreaterThan(2)
  for (const { method, body, head } of requests) {
    expect([method, body]).toEqual(['GET', ''])
    for (const secret of secrets) expect(head.toLowerCase()).not.toContain(secret.toLowerCase())
  }
}

test('a private link opened on a copy stays in the browser, and says whom to ask', async ({ page, copy, createAccount }) => {
  const { handle, code } = await createOwner(createAccount)
  const elsewhere = requestsElsewhere(page, copy)
  const letters = code.replaceAll('-', '')
  const ask = 'This is a copy. Ask Ada for what is private.'

  await test.step('on the page', async () => {
    await page.goto(`${copy.origin}/me/${handle}#${code}`)
    await expect(dialogOf(page)).toHaveAccessibleName('Ada shared a private link with you')
    await expect(dialogOf(page)).toHaveAccessibleDescription(ask)
    await expect(dialogOf(page).getByRole('button')).toHaveText(['Close'])
    await page.keyboard.press('Enter')
    await expect(dialogOf(page)).toBeHidden()
    await expect(page.locator('#private')).toContainText(ask)
    await expect(page.getByRole('button', { name: /Unlock|Endorse|Open|Send/ })).toHaveCount(0)
    await expect(page.locator('form, input')).toHaveCount(0)
  })

  await test.step('when someone types it as they read it aloud', async () => {
    await page.evaluate(
      (typed) => {
        location.hash = typed
      },
      ` ${letters.toLowerCase().replaceAll('0', 'o').replaceAll('1', 'l')}`,
    )
    await expect(dialogOf(page)).toBeVisible()
    await page.getByRole('button', { name: 'Close' }).click()
  })

  await test.step('on the page of a project, and with the key of a page that this tab has opened', async () => {
    await page.evaluate(() => sessionStorage.setItem('understory-opened', 'a-key-of-this-tab'))
    await page.goto(`${copy.origin}/me/${handle}/mill#${code}`)
    await expect(dialogOf(page)).toBeVisible()
    await page.getByRole('button', { name: 'Close' }).click()
    await page.goto(`${copy.origin}/me/${handle}`)
    await page.getByRole('button', { name: 'Share' }).focus()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })

  await test.step('on pages without an owner', async () => {
    await page.goto(`${copy.origin}/open#${code}`)
    await expect(page.getByText('ask the person who gave you yours')).toBeVisible()
    for (const path of ['/check', '/privacy', '/me/nobody']) {
      await page.goto(`${copy.origin}${path}#${code}`)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await expect(page.getByRole('link', { name: /Login/ })).toHaveCount(0)
    }
  })

  expectNothingSent(copy, [code, letters, 'a-key-of-this-tab'])
  expect(elsewhere).toEqual([])
})

test('the browser refuses to send anything from a page of the copy', async ({ browser, copy, createAccount }) => {
  const { handle, code } = await createOwner(createAccount)
  // In a context of its own, because each refusal is logged as an error.
  const context = await browser.newContext()
  const page = await context.newPage()
  await page.goto(`${copy.origin}/me/${handle}`)
  const refused = await page.evaluate(async (secret) => {
    const form = Object.assign(document.createElement('form'), { method: 'post', action: '/open' })
    form.append(Object.assign(document.createElement('input'), { name: 'code', value: secret }))
    document.body.append(form)
    const violation = new Promise((resolve) => addEventListener('securitypolicyviolation', resolve, { once: true }))
    form.requestSubmit()
    await violation
    return [await fetch('/open', { method: 'POST', body: secret }).catch(() => 'refused'), navigator.sendBeacon('/open', secret)]
  }, code)
  expect(refused[0]).toBe('refused')
  await context.close()
  expectNothingSent(copy, [code])
})

test('a copy names its day and the page itself, without scripts and at every width', async ({ browser, copy, createAccount, server }) => {
  const { handle } = await createOwner(createAccount)
  for (const colorScheme of ['light', 'dark'] as const) {
    const context = await browser.newContext({ javaScriptEnabled: false, colorScheme })
    const page = await context.newPage()
    await page.goto(`${copy.origin}/me/${handle}`)
    await expect(page.getByText(/^This is a copy of \w+ \d+, \d{4}\. Writing and unlocking need the site: /)).toBeVisible()
    await expect(page.locator('.foot').getByRole('link', { name: handle })).toHaveAttribute('href', `${server.origin}/me/${handle}`)
    await expect(page.getByText('This is a copy. Ask Ada for what is private.').first()).toBeVisible()
    for (const width of [320, 390, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      const [content] = await page.locator('html').evaluateAll((all) => all.map(({ scrollWidth }) => scrollWidth))
      expect(content).toBe(width)
    }
    await context.close()
  }
})

test('the last copy of a closed site says so in the language of the page, and opens no private link', async ({
  page,
  copy,
  folder,
  createAccount,
  server,
}) => {
  const { handle, code } = await createOwner(createAccount, { language: 'de' })
  await stat(join(folder, 'me', handle, 'index.html'))
  const root = fileURLToPath(new URL('..', import.meta.url))
  const env = { ...process.env, DATA_DIR: server.dataDir, PUBLIC_URL: copy.origin }
  await promisify(execFile)(process.execPath, ['scripts/operator/close-site.ts', folder], { cwd: root, env })
  const elsewhere = requestsElsewhere(page, copy)
  copy.requests.length = 0
  await page.goto(`${copy.origin}/me/${handle}#${code}`)
  await expect(dialogOf(page)).toHaveAccessibleName('Ada Lovelace hat Ihnen einen privaten Link geschickt')
  await expect(dialogOf(page)).toHaveAccessibleDescription('Dies ist eine Kopie. Bitten Sie Ada Lovelace um die privaten Angaben.')
  await page.keyboard.press('Escape')
  await expect(page.locator('.foot')).toContainText('Die Website ist seitdem geschlossen')
  await page.getByRole('button', { name: 'Teilen' }).hover()
  expectNothingSent(copy, [code])
  expect(elsewhere).toEqual([])
})
