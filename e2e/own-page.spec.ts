import { expect, signIn, test } from './fixtures.ts'

test('owners find the editor and the dashboard on their own page, and nobody else does', async ({ page, person, visitor }) => {
  const [ada, bea] = [await person(), await person()]
  const banner = page.getByRole('banner').first()
  const wayIn = 'Login / Create FREE Portfolio'
  await signIn(page, ada)
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'Your Portfolio', exact: true })).toBeVisible()

  await test.step('on their own page', async () => {
    await page.goto(`/me/${ada.handle}`)
    await expect(banner.getByRole('link', { name: wayIn })).toHaveCount(0)
    await expect(banner.getByRole('link', { name: 'Edit' })).toHaveAttribute('href', '/editor')
    await expect(banner.getByRole('link', { name: 'Dashboard' })).toHaveAttribute('href', '/')
    await page.setViewportSize({ width: 320, height: 700 })
    expect((await banner.boundingBox())?.height).toBeLessThanOrEqual(45)
    const dashboard = await banner.getByRole('link', { name: 'Dashboard' }).boundingBox()
    expect((dashboard?.x ?? 0) + (dashboard?.width ?? 0)).toBeLessThanOrEqual(320 - 16)
  })

  await test.step('not on the page of somebody else', async () => {
    await page.goto(`/me/${bea.handle}`)
    await expect(banner.getByRole('link', { name: wayIn })).toBeVisible()
    await expect(banner.getByRole('link', { name: 'Edit' })).toHaveCount(0)
  })

  await test.step('the page is the same for everybody', async () => {
    const [mine, theirs] = await Promise.all([page, visitor].map(async (each) => (await each.request.get(`/me/${ada.handle}`)).text()))
    expect(mine).toBe(theirs)
    await visitor.goto(`/me/${ada.handle}`)
    await expect(visitor.getByRole('link', { name: wayIn })).toBeVisible()
  })

  await test.step('no more once the session is gone and the app has seen that', async () => {
    const cookies = await page.context().cookies()
    await page.context().clearCookies()
    await page.goto('/')
    await expect(page.getByRole('button', { name: 'Login' })).toBeVisible()
    await page.goto(`/me/${ada.handle}`)
    await expect(banner.getByRole('link', { name: wayIn })).toBeVisible()
    await page.context().addCookies(cookies)
  })

  await test.step('no more once they have logged out', async () => {
    await page.goto('/')
    await page.getByRole('button', { name: 'Logout' }).click()
    await expect(page).toHaveURL(/\/auth$/)
    await page.goto(`/me/${ada.handle}`)
    await expect(banner.getByRole('link', { name: wayIn })).toBeVisible()
  })
})
