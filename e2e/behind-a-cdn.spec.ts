import { filled } from '../test/fixtures.ts'
import { choose, save } from './editor.ts'
import { expect, signIn, test } from './fixtures.ts'
import { stubCall, toastOf } from './stubbed-calls.ts'

test('an owner learns how long a content delivery network may show the page as it was, and which visits are missing', async ({
  page,
  createAccount,
}) => {
  await signIn(page, await createAccount(filled))
  await stubCall(page, 'GET /api/visits', { status: 200, json: { counting: true, pageCacheSeconds: 30, days: [] } })
  await page.goto('/')
  await expect(page.getByText('Changes appear within 30 seconds.')).toBeVisible()
  await expect(page.getByText('Visits that a content delivery network answers for us are missing.')).toBeVisible()

  await page.route('**/api/portfolio', async (route) => {
    if (route.request().method() !== 'PUT') return await route.fallback()
    const response = await route.fetch()
    await route.fulfill({ response, headers: { ...response.headers(), 'cdn-pending': '30' } })
  })
  await page.goto('/editor')
  await choose(page, 'Personal Info')
  await page.getByLabel('City').fill('London')
  await save(page).click()
  const message = 'Your page may show the old state for 30 seconds.'
  await expect(toastOf(page, 'alert', 'Saved, but not visible everywhere yet', message)).toBeVisible()
})
