import { Client } from '../scripts/client.ts'
import { filled } from '../test/make.ts'
import { signIn } from './fixtures.ts'
import { expect, stubCall, test } from './stubbed-calls.ts'

test('the dashboard of somebody with a page', async ({ page, person, server }) => {
  const reader = new Client(server.origin)
  const ada = await person(filled)
  await signIn(page, ada)
  await page.goto('/')
  const portfolio = page.getByRole('region', { name: 'Your Portfolio' })
  const community = page.getByRole('region', { name: 'Community' })

  await test.step("a welcome, and a header with Logout but without the administrator's button", async () => {
    await expect(page.getByRole('heading', { name: 'Welcome, Ada' })).toBeVisible()
    await expect(page.getByRole('banner').getByRole('button', { name: 'Logout' })).toBeVisible()
    await expect(portfolio.getByText(`/me/${ada.handle}`)).toBeVisible()
    await expect(page.getByText('Admin Panel')).toHaveCount(0)
  })

  await test.step('how many have endorsed', async () => {
    await expect(portfolio.getByText('0 people have endorsed your portfolio')).toBeVisible()
    for (const [name, text] of [
      ['one', '1 person has endorsed your portfolio'],
      ['two', '2 people have endorsed your portfolio'],
    ]) {
      await reader.endorse(ada.handle, `${name}@example.com`)
      await page.reload()
      await expect(portfolio.getByText(text ?? '')).toBeVisible()
    }
  })

  await test.step('the community: how many there are, and what one gets', async () => {
    await expect(community.getByText(/^\d[\d,]*$/)).toBeVisible()
    await expect(community.getByRole('listitem')).toHaveCount(3)
  })

  await test.step('the way to the editor and to the page', async () => {
    await expect(portfolio.getByRole('link', { name: 'View Public Profile' })).toHaveAttribute('href', `/me/${ada.handle}`)
    await portfolio.getByRole('link', { name: 'Edit Portfolio' }).click()
    await expect(page).toHaveURL(/\/editor$/)
  })
})

test('the dashboard of somebody without an address, and without a portfolio', async ({ page, person }) => {
  const ada = await person()
  await ada.client.save({ urlHandle: '' })
  await signIn(page, ada)

  await test.step('no address', async () => {
    await page.goto('/')
    await expect(page.getByText("You haven't set a custom URL for your portfolio yet.")).toBeVisible()
    await expect(page.getByRole('link', { name: 'Edit Portfolio' })).toBeVisible()
    await expect(page.getByText('View Public Profile')).toHaveCount(0)
  })

  await test.step('no portfolio', async () => {
    await stubCall(page, 'GET /api/portfolio', { status: 404, json: { code: 'not_found', message: 'Portfolio not found' } })
    await page.goto('/')
    await expect(page.getByText("You haven't created a portfolio yet.")).toBeVisible()
    await page.getByRole('link', { name: 'Create Portfolio' }).click()
    await expect(page).toHaveURL(/\/editor$/)
  })
})
