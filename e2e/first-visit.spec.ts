import type { Page } from '@playwright/test'
import { filled } from '../test/fixtures.ts'
import { login } from './fixtures.ts'
import { expect, test } from './stubbed-calls.ts'

/** Collects the paths that a page requests from now on, without the hashes of file names. */
function recordRequests(page: Page): string[] {
  const paths: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    paths.push(pathname.replace(/-[\w-]{8}\./, '.'))
  })
  return paths
}

test('a public page loads one font and one small script, and more only on interaction', async ({ page, createAccount }) => {
  const ada = await createAccount(filled)
  const plain = [`/me/${ada.handle}`, '/site/assets/island.js', '/site/assets/lake-letters.woff2']
  const requests = recordRequests(page)
  const visit = async () => {
    await page.goto(`/me/${ada.handle}`)
    await page.evaluate(() => document.fonts.ready)
  }
  await visit()
  expect(requests.toSorted()).toEqual(plain.toSorted())

  await test.step('loads the script of the controls when one is hovered', async () => {
    await page.getByRole('button', { name: 'Share' }).hover()
    await expect.poll(() => requests).toContain('/site/assets/actions.js')
  })

  await test.step('loads further font files when a heading needs them', async () => {
    await ada.client.save({ firstName: 'Łucja', lastName: 'Ñandú' })
    requests.length = 0
    await visit()
    expect(requests).toEqual(expect.arrayContaining(['/site/assets/lake-accents.woff2', '/site/assets/lake-extended.woff2']))
  })
})

/** Fails the requests for the scripts of the app; those of the pages are still sent. */
const stopApp = (page: Page) =>
  page.route('**/assets/*.js', (route) => (route.request().url().includes('/site/') ? route.fallback() : route.abort()))

test('the sign-in page is complete before the app loads, does not shift, and requests nothing that it does not need', async ({ page }) => {
  await test.step('logs nothing to the console and does not request the account', async () => {
    const logged: string[] = []
    page.on('console', (message) => logged.push(message.text()))
    const requests = recordRequests(page)
    for (const path of ['/', '/auth']) {
      await page.goto(path)
      await expect(page.getByRole('tab', { name: 'Login' })).toBeVisible()
    }
    expect(logged).toEqual([])
    expect(requests).not.toContain('/api/user')
  })

  await test.step('renders before the app loads, in the chosen theme', async () => {
    await stopApp(page)
    await page.goto('/auth')
    await expect(page.getByRole('heading', { name: 'Your Professional Identity, Simplified' })).toBeVisible()
    await expect(page.getByRole('status')).toHaveText('Loading')
    const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
    const light = await background()
    await page.getByRole('button', { name: 'Switch between light and dark' }).click()
    expect(await background()).not.toBe(light)
    await page.getByRole('button', { name: 'Switch between light and dark' }).click()
    await page.unrouteAll()
  })

  await test.step('does not shift when the app replaces the static page', async () => {
    const boxes = () =>
      page.evaluate(() =>
        ['h1', 'h1 + p', '.entry', 'header button', 'header svg', '.resume-zone', '.resume-zone h2', '.file-button', '.difference'].map(
          (part) => {
            const { x, y, width, height } = document.querySelector(part)?.getBoundingClientRect() ?? new DOMRect()
            return [part, ...[x, y, width, height].map(Math.round)].join(' ')
          },
        ),
      )
    await page.clock.install()
    await page.clock.pauseAt(Date.now() + 60_000)
    await page.goto('/auth')
    await page.evaluate(() => document.fonts.ready)
    const before = await boxes()
    await page.clock.resume()
    await expect(page.getByText(/^Join \d+ professionals/)).toBeVisible()
    expect(await boxes()).toEqual(before)
  })
})

test('the dashboard paints its frame with the HTML, and a session that starts on a first visit lasts', async ({ page, createAccount }) => {
  const ada = await createAccount(filled)

  await test.step('a session is still active after visiting the public page', async () => {
    await page.goto('/')
    await login(page, ada)
    await expect(page.getByRole('heading', { name: 'Welcome, Ada' })).toBeVisible()
    await page.goto(`/me/${ada.handle}`)
    await page.goBack()
    await expect(page.getByRole('heading', { name: 'Welcome, Ada' })).toBeVisible()
  })

  await test.step('without the app the frame is there, without a spinner', async () => {
    await stopApp(page)
    await page.goto('/', { waitUntil: 'commit' })
    await expect(page.getByRole('heading', { name: 'Welcome' })).toBeVisible()
    await expect(page.getByRole('banner').getByText('Understory')).toBeVisible()
    await expect(page.getByRole('status')).toHaveText('Loading')
    await expect(page.locator('.spinner')).toHaveCount(0)
    const outline = await page.locator('.dashboard-thumbnail').boundingBox()
    await page.unrouteAll()
    await page.reload()
    await expect(page.getByRole('link', { name: 'Edit Portfolio' })).toBeVisible()
    expect((await page.locator('.dashboard-thumbnail').boundingBox())?.width).toBe(outline?.width)
  })
})
