import { expect, signIn, test } from './fixtures.ts'

test('the public page links to the editor and the dashboard for its owner only', async ({ page, createAccount, visitor }) => {
  const [ada, bea] = [await createAccount(), await createAccount()]
  const banner = page.getByRole('banner').first()
  const joinLink = 'Login / Create FREE Portfolio'
  await signIn(page, ada, '/')
  await expect(page.getByRole('heading', { name: 'Your Portfolio', exact: true })).toBeVisible()

  await test.step('on the page of the owner', async () => {
    await page.goto(`/me/${ada.handle}`)
    await expect(banner.getByRole('link', { name: joinLink })).toHaveCount(0)
    await expect(banner.getByRole('link', { name: 'Edit' })).toHaveAttribute('href', '/editor')
    await expect(banner.getByRole('link', { name: 'Dashboard' })).toHaveAttribute('href', '/')
    await page.setViewportSize({ width: 320, height: 700 })
    expect((await banner.boundingBox())?.height).toBeLessThanOrEqual(57)
    const dashboard = await banner.getByRole('link', { name: 'Dashboard' }).boundingBox()
    expect((dashboard?.x ?? 0) + (dashboard?.width ?? 0)).toBeLessThanOrEqual(320 - 16)
  })

  await test.step('not on the page of another account', async () => {
    await page.goto(`/me/${bea.handle}`)
    await expect(banner.getByRole('link', { name: joinLink })).toBeVisible()
    await expect(banner.getByRole('link', { name: 'Edit' })).toHaveCount(0)
  })

  await test.step('the HTML is the same for the owner and a visitor', async () => {
    const [ownerHtml, visitorHtml] = await Promise.all(
      [page, visitor].map(async (tab) => (await tab.request.get(`/me/${ada.handle}`)).text()),
    )
    expect(ownerHtml).toBe(visitorHtml)
    await visitor.goto(`/me/${ada.handle}`)
    await expect(visitor.getByRole('link', { name: joinLink })).toBeVisible()
  })

  await test.step('no longer after the app has detected an expired session', async () => {
    const cookies = await page.context().cookies()
    await page.context().clearCookies()
    await page.goto('/')
    await expect(page.getByRole('button', { name: 'Login' })).toBeVisible()
    await page.goto(`/me/${ada.handle}`)
    await expect(banner.getByRole('link', { name: joinLink })).toBeVisible()
    await page.context().addCookies(cookies)
  })

  await test.step('no longer after a logout', async () => {
    await page.goto('/')
    await page.getByRole('button', { name: 'Logout' }).click()
    await expect(page).toHaveURL(/\/auth$/)
    await page.goto(`/me/${ada.handle}`)
    await expect(banner.getByRole('link', { name: joinLink })).toBeVisible()
  })
})
