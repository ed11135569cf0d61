import type { Page } from '@playwright/test'
import { filled } from '../test/fixtures.ts'
import { expect, test } from './stubbed-calls.ts'

/** The names of what a page asks for from now on, without the hashes in them. */
function askedBy(page: Page): string[] {
  const names: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    names.push(pathname.replace(/-[\w-]{8}\./, '.'))
  })
  return names
}

test('a public page loads its letters and one small script, and more only when somebody acts', async ({ page, person }) => {
  const ada = await person(filled)
  const plain = [`/me/${ada.handle}`, '/site/assets/island.js', '/site/assets/serif.woff2']
  const asked = askedBy(page)
  const visit = async () => {
    await page.goto(`/me/${ada.handle}`)
    await page.evaluate(() => document.fonts.ready)
  }
  await visit()
  expect(asked.toSorted()).toEqual(plain.toSorted())

  await test.step('what the controls do, when one of them is reached for', async () => {
    await page.getByRole('button', { name: 'Share' }).hover()
    await expect.poll(() => asked).toContain('/site/assets/actions.js')
  })

  await test.step('other letters, when a heading has some', async () => {
    await ada.client.save({ firstName: 'Łucja', lastName: 'Ñandú', look: { nameFont: 'serif' } })
    asked.length = 0
    await visit()
    expect(asked).toEqual(expect.arrayContaining(['/site/assets/serif-accents.woff2', '/site/assets/serif-extended.woff2']))
  })
})

test('the sign-in screen is there before the app is, in the theme that was chosen', async ({ page }) => {
  await page.route('**/assets/*.js', (route) => (route.request().url().includes('/site/') ? route.fallback() : route.abort()))
  await page.goto('/auth')
  await expect(page.getByRole('heading', { name: 'Your Professional Identity, Simplified' })).toBeVisible()
  await expect(page.getByRole('status')).toHaveText('Loading')
  const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  const light = await ground()
  await page.getByRole('button', { name: 'Switch between light and dark' }).click()
  expect(await ground()).not.toBe(light)
})

test('nothing moves when the app takes the place of what was there before it', async ({ page }) => {
  const boxes = () =>
    page.evaluate(() =>
      ['h1', 'h1 + p', '.entry', 'header button', 'header svg', 'figure', 'figcaption span'].map((part) => {
        const { x, y, width, height } = document.querySelector(part)?.getBoundingClientRect() ?? new DOMRect()
        return [part, ...[x, y, width, height].map(Math.round)].join(' ')
      }),
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

test('a first visit leaves nothing in the console, and asks nobody who is signed in', async ({ page }) => {
  const said: string[] = []
  page.on('console', (message) => said.push(message.text()))
  const asked = askedBy(page)
  for (const path of ['/', '/auth']) {
    await page.goto(path)
    await expect(page.getByRole('tab', { name: 'Login' })).toBeVisible()
  }
  expect(said).toEqual([])
  expect(asked).not.toContain('/api/user')
})

test('whoever signs in after a first visit is still signed in when they come back', async ({ page, person }) => {
  const ada = await person(filled)
  await page.goto('/')
  await page.getByRole('textbox', { name: 'Email' }).fill(ada.email)
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill(ada.password)
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page.getByRole('heading', { name: 'Welcome, Ada' })).toBeVisible()
  await page.goto(`/me/${ada.handle}`)
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Welcome, Ada' })).toBeVisible()
})
