import { filled } from '../test/fixtures.ts'
import { signIn } from './fixtures.ts'
import { layoutShiftOf, recordLayoutShift } from './layout-shift.ts'
import { delayRequest, expect, test } from './stubbed-calls.ts'

const maxShift = 0.02

test('the dashboard, the editor and the start do not shift while they load', async ({ page, createAccount }) => {
  await signIn(page, await createAccount(filled))
  await recordLayoutShift(page)

  await test.step('the dashboard, with each response on its own', async () => {
    const paths = ['/api/portfolio', '/api/account', '/api/visits', '/api/pin-budget', '/api/private-links', '/api/stats']
    const releases = await Promise.all(paths.map((path) => delayRequest(page, path)))
    await page.goto('/')
    await expect(page.getByRole('heading', { name: 'Welcome' })).toBeVisible()
    for (const [index, release] of releases.entries()) {
      const response = page.waitForResponse((each) => new URL(each.url()).pathname === paths[index])
      release()
      await response
    }
    await expect(page.getByText('No visits in the last 30 days')).toBeVisible()
    expect(await layoutShiftOf(page)).toBeLessThanOrEqual(maxShift)
    await page.unrouteAll()
  })

  await test.step('the editor', async () => {
    await page.goto('/editor')
    await expect(page.getByRole('heading', { name: 'Page', exact: true })).toBeVisible()
    expect(await layoutShiftOf(page)).toBeLessThanOrEqual(maxShift)
  })

  await test.step('the start, while the page grows', async () => {
    await signIn(page, await createAccount(), '/start')
    await expect(page.getByRole('heading', { name: 'Have a resume or LinkedIn?' })).toBeVisible()
    expect(await layoutShiftOf(page)).toBeLessThanOrEqual(maxShift)
    await page.getByRole('link', { name: 'No, start from scratch' }).click()
    await page.getByLabel('Your name').fill('Maya Okonkwo')
    await expect(page.locator('iframe').contentFrame().getByText('Maya Okonkwo').first()).toBeVisible()
    expect(await layoutShiftOf(page)).toBeLessThanOrEqual(maxShift)
  })
})
