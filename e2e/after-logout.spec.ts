import { filled } from '../test/fixtures.ts'
import { choose } from './editor.ts'
import { login, signIn } from './fixtures.ts'
import { countOf, delayRequest, expect, test } from './stubbed-calls.ts'

test('Logout leaves no personal data in the browser, and the next account sees its own', async ({ page, createAccount }) => {
  await test.step('no personal data is left', async () => {
    const ada = await signIn(page, await createAccount({ firstName: 'Augusta' }), '/')
    await expect(page.getByRole('heading', { name: 'Your Portfolio', exact: true })).toBeVisible()
    await page.goto('/editor')
    await choose(page, 'Personal Info')
    await expect(page.getByLabel('First name')).toHaveValue('Augusta')
    await page.getByRole('button', { name: 'Logout' }).click()
    await expect(page.getByRole('tab', { name: 'Login' })).toBeVisible()
    await page.goBack()
    await expect(page.getByRole('tab', { name: 'Login' })).toBeVisible()
    await expect(page.getByLabel('First name')).toHaveCount(0)
    const stored = await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }) + document.cookie)
    expect(stored).not.toContain('Augusta')
    expect(stored).not.toContain(ada.email)
    expect((await page.request.get('/api/user')).status()).toBe(401)
  })

  await test.step('a visit sends no request that the server refuses, also when it ends before an answer has come', async () => {
    const refused: string[] = []
    page.on('response', (response) => response.status() >= 400 && refused.push(response.url()))
    await signIn(page, await createAccount(filled), '/import')
    await expect(page.getByRole('button', { name: 'Choose a file' })).toBeVisible()
    await page.goto('/editor')
    await expect(page.getByRole('button', { name: 'Earlier versions' })).toBeVisible()
    await page.getByRole('button', { name: 'Logout' }).click()
    await expect(page.getByRole('tab', { name: 'Login' })).toBeVisible()
    await signIn(page, await createAccount(filled))
    const release = await delayRequest(page, '/api/visits')
    await page.route('/api/logout', async (route) => {
      const response = await route.fetch()
      release()
      await page.evaluate(() => fetch('/api/stats'))
      await route.fulfill({ response })
    })
    const sent = page.waitForRequest((request) => request.url().endsWith('/api/visits'))
    await page.goto('/')
    await sent
    await page.getByRole('button', { name: 'Logout' }).click()
    await expect(page.getByRole('tab', { name: 'Login' })).toBeVisible()
    await page.unrouteAll()
    // Answered after the requests before it.
    await page.evaluate(() => fetch('/api/stats'))
    expect(refused).toEqual([])
  })

  await test.step('the next account in the same browser sees no data of the previous one', async () => {
    const [ada, grace] = [await createAccount(filled), await createAccount({ ...filled, firstName: 'Grace' })]
    await signIn(page, ada)
    const portfolios = countOf(page, 'GET /api/portfolio')
    await page.goto('/')
    await expect(page.getByRole('heading', { name: 'Welcome, Ada' })).toBeVisible()
    await page.getByRole('button', { name: 'Logout' }).click()
    await login(page, grace)
    await expect(page.getByRole('heading', { name: 'Welcome, Grace' })).toBeVisible()
    await expect(page.getByText(`/me/${grace.handle}`)).toBeVisible()
    expect(portfolios()).toBe(2)
  })
})
