import { expect, expectAccessible, signIn } from './fixtures.ts'
import { test } from './with-operator.ts'

const words = 'This page pretends to be another person.'

test('a visitor reports a page without JavaScript, and its owner reads why it is frozen and appeals', async ({
  page,
  browser,
  createAccount,
  server,
  admin: { client: operator },
}) => {
  const ada = await createAccount({ firstName: 'Ada' })

  await test.step('the form explains what is missing, and takes the report', async () => {
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL: server.origin })
    const visitor = await context.newPage()
    await visitor.goto(`/me/${ada.handle}`)
    await visitor.getByRole('link', { name: 'Report this page' }).click()
    await visitor.getByLabel('Reason').selectOption('It pretends to be somebody else')
    await visitor.getByLabel('What is wrong?').fill('I am the real Ada, and this is not my page.')
    await visitor.getByRole('button', { name: 'Send the report' }).click()
    await expect(visitor.getByText('Thank you. A person will look at it.')).toBeVisible()
    await context.close()
  })

  await test.step('the form is accessible', async () => {
    await page.goto(`/me/${ada.handle}/report`)
    await expectAccessible(page)
  })

  const { id } = await ada.client.portfolio()
  await operator.send('POST', '/api/admin/freezes', { portfolio: id, reason: 'impersonation', words })

  await test.step('the page is not available', async () => {
    await page.goto(`/me/${ada.handle}`)
    await expect(page.getByText('This page is not available at present.')).toBeVisible()
  })

  await test.step('the owner appeals once', async () => {
    await signIn(page, ada)
    await page.goto('/')
    const notice = page.getByRole('complementary', { name: 'Your page is not shown' })
    await expect(notice).toContainText(words)
    await notice.getByRole('button', { name: 'Appeal' }).click()
    await notice.getByLabel('Your appeal').fill('Too short')
    await notice.getByRole('button', { name: 'Send the appeal' }).click()
    await expect(notice.getByText('Write at least 20 characters')).toBeVisible()
    await expectAccessible(page)
    await notice.getByLabel('Your appeal').fill('I am the only Ada in this town.')
    await notice.getByRole('button', { name: 'Send the appeal' }).click()
    await expect(notice.getByText('You have appealed.')).toBeVisible()
    await expect(notice.getByRole('button')).toHaveCount(0)
  })
})
