import type { Page } from '@playwright/test'
import { expect, expectAccessible, openDialog, signIn } from './fixtures.ts'
import { expectNoSidewaysScroll } from './sideways-scroll.ts'
import { test } from './with-mail.ts'

const text = 'Hello Ada, would you like to talk about engines?'
const widths = [390, 1440]
const portfolio = {
  firstName: 'Ada',
  lastName: 'Lovelace',
  email: 'ada@example.com',
  privacySettings: { hideEmail: true },
  accessPin: '7294',
}

async function fillIn(page: Page, email: string, message = text) {
  await page.getByLabel('Your email').fill(email)
  await page.getByLabel('Your message').fill(message)
}

/** Presses the button on the page of the mailed link. */
async function confirm(page: Page, link: string) {
  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'Send your message to Ada?' })).toBeVisible()
  await expect(page.getByText('engines')).toHaveCount(0)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Send my message' }).click()
  await expect(page.getByRole('heading', { name: 'Ada has your message.' })).toBeVisible()
}

for (const width of widths)
  test(`a visitor writes in a dialog at ${width} px, and the owner blocks the sender`, async ({ page, createAccount, mailTo }) => {
    const ada = await createAccount({ ...portfolio, contactForm: true })
    const sender = `${ada.handle}-reader@example.com`
    await ada.client.send('POST', '/api/confirm-email', { token: (await mailTo(ada.email, '/confirm-email')).token })
    await page.setViewportSize({ width, height: 844 })
    await page.goto(`/me/${ada.handle}`)
    await expect(page.locator('.actions > :is(a, button)').first()).toHaveText('Write to Ada')
    const dialog = await openDialog(page, page.getByRole('button', { name: 'Write to Ada' }))
    await expect(dialog.getByLabel('Your email')).toBeFocused()
    await expectAccessible(page)

    await test.step('an error is shown at its field, and closing the dialog keeps the message', async () => {
      await fillIn(page, sender, 'Please look at evil.example today')
      await dialog.getByRole('button', { name: 'Send' }).click()
      await expect(dialog.getByRole('alert')).toHaveText('Leave out links and addresses')
      await expect(dialog.getByLabel('Your message')).toBeFocused()
      await expect(dialog.getByLabel('Your message')).toHaveAttribute('aria-invalid', 'true')
      await page.keyboard.press('Escape')
      await page.getByRole('button', { name: 'Write to Ada' }).click()
      await expect(dialog.getByLabel('Your message')).toHaveValue('Please look at evil.example today')
    })

    await fillIn(page, sender)
    await dialog.getByRole('button', { name: 'Send' }).click()
    await expect(page.getByText('Check your inbox to send your message')).toBeVisible()
    await expect(dialog).toBeHidden()
    await confirm(page, (await mailTo(sender, '/confirm-message')).link)

    const received = await mailTo(ada.email, '/stop-sender')
    expect(received.source).toContain('engines')
    await page.goto(received.link)
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    expect((await page.locator('main').boundingBox())?.x).toBeGreaterThanOrEqual(16)
    await page.getByRole('button', { name: 'Never again from this address' }).click()
    await expect(page.getByRole('heading', { name: 'Done' })).toBeVisible()
  })

for (const width of widths)
  test(`a visitor writes without JavaScript at ${width} px`, async ({ browser, createAccount, server, mailTo }) => {
    const ada = await createAccount({ ...portfolio, contactForm: true })
    const sender = `${ada.handle}-reader@example.com`
    await ada.client.send('POST', '/api/confirm-email', { token: (await mailTo(ada.email, '/confirm-email')).token })
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL: server.origin, viewport: { width, height: 844 } })
    const visitor = await context.newPage()

    await test.step('the dialog of the page', async () => {
      await visitor.goto(`/me/${ada.handle}`)
      await visitor.getByRole('button', { name: 'Write to Ada' }).click()
      await fillIn(visitor, sender, 'See evil.example for more of it')
      await visitor.getByRole('button', { name: 'Send', exact: true }).click()
      await expect(visitor.getByText('Leave out links and addresses')).toBeVisible()
      await expect(visitor.getByLabel('Your message')).toHaveValue('See evil.example for more of it')
      await visitor.getByLabel('Your message').fill(text)
      await visitor.getByRole('button', { name: 'Send', exact: true }).click()
      await expect(visitor.getByRole('heading', { name: 'Almost done' })).toBeVisible()
      await visitor.getByRole('link', { name: 'Ada Lovelace' }).click()
      await expect(visitor).toHaveURL(`/me/${ada.handle}`)
    })

    await test.step('the page of the form', async () => {
      await visitor.goto(`/me/${ada.handle}/message`)
      await fillIn(visitor, sender)
      await visitor.getByRole('button', { name: 'Send', exact: true }).click()
      await expect(visitor.getByText('Check your inbox to send your message')).toBeVisible()
    })

    await visitor.goto((await mailTo(sender, '/confirm-message')).link)
    await visitor.getByRole('button', { name: 'Send my message' }).click()
    await expect(visitor.getByRole('heading', { name: 'Ada has your message.' })).toBeVisible()
    expect((await mailTo(ada.email, '/stop-sender')).subject).toBe('Somebody wrote to you through your page')
    await context.close()
  })

test('the page of the form is accessible, also with errors', async ({ page, createAccount, mailTo }) => {
  const ada = await createAccount({ ...portfolio, contactForm: true })
  await ada.client.send('POST', '/api/confirm-email', { token: (await mailTo(ada.email, '/confirm-email')).token })
  await page.setViewportSize({ width: 320, height: 700 })
  await page.goto(`/me/${ada.handle}/message`)
  await expectAccessible(page)
  await fillIn(page, 'reader@example.com', 'See evil.example for more of it')
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page.getByText('Leave out links and addresses')).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
})

test('the owner turns the form on, reads why it is not shown, and sees it in the preview once the email is confirmed', async ({
  page,
  createAccount,
  mailTo,
}) => {
  const ada = await createAccount(portfolio)
  await signIn(page, ada)
  await page.goto('/editor')
  const design = page.getByRole('region', { name: 'Page design', exact: true })
  const form = design.getByRole('checkbox', { name: 'Let people write to me' })
  await expect(form).not.toBeChecked()
  await form.check()
  await expect(design.getByText('Confirm your email address first. Until then your page shows no form.')).toBeVisible()
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByRole('region', { name: 'Saving' })).toContainText('All changes saved')
  const response = await page.request.get(`/me/${ada.handle}/message`)
  expect(response.status()).toBe(404)
  await ada.client.send('POST', '/api/confirm-email', { token: (await mailTo(ada.email, '/confirm-email')).token })
  await page.goto('/editor')
  await expect(form).toBeChecked()
  await expect(design.getByText('You receive each message by email')).toBeVisible()
  await design.getByRole('radio', { name: 'Nobody but me' }).check()
  await expect(design.getByText('Your page shows the form only while everybody can open it.')).toBeVisible()
  await design.getByRole('radio', { name: 'Everybody', exact: true }).check()
  const preview = page.frameLocator('iframe[title="Live preview"]')
  await expect(preview.getByRole('button', { name: 'Write to Ada' })).toBeVisible()
  expect((await page.request.get(`/me/${ada.handle}/message`)).status()).toBe(200)
})
