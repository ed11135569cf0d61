import type { Page } from '@playwright/test'
import { canvas, choose, saveChanges } from './editor.ts'
import { expect, openDialog, signIn } from './fixtures.ts'
import { expectNoSidewaysScroll } from './sideways-scroll.ts'
import { test } from './with-mail.ts'

const text = 'Hello Ada, would you like to talk about engines?'
const phone = { width: 390, height: 844 }
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

test('the owner turns the form on, a visitor on a phone writes in it, and the owner blocks the sender', async ({
  page,
  visitor,
  createAccount,
  mailTo,
}) => {
  const ada = await createAccount({ ...portfolio, contactForm: false })
  const sender = `${ada.handle}-reader@example.com`
  const formStatus = async () => (await page.request.get(`/me/${ada.handle}/message`)).status()
  await signIn(page, ada)
  await visitor.setViewportSize(phone)

  await test.step('the page shows no form before the email of the owner is confirmed', async () => {
    await page.goto('/editor')
    const design = await choose(page, 'Page')
    const form = design.getByRole('checkbox', { name: 'Let people write to me' })
    await expect(form).not.toBeChecked()
    await form.check()
    await expect(design.getByText('Confirm your email address first. Until then your page shows no form.')).toBeVisible()
    await saveChanges(page)
    expect(await formStatus()).toBe(404)
    await ada.client.send('POST', '/api/confirm-email', { token: (await mailTo(ada.email, '/confirm-email')).token })
    await page.goto('/editor')
    await choose(page, 'Page')
    await expect(form).toBeChecked()
    await expect(design.getByText('You receive each message by email')).toBeVisible()
    expect(await formStatus()).toBe(200)
  })

  await test.step('the editor says that only a page for everyone shows the form', async () => {
    await page.goto('/editor')
    await choose(page, 'URL Handle')
    const access = page.getByRole('group', { name: 'Who can open my page' })
    await access.getByRole('radio', { name: 'No one but me' }).check()
    const design = await choose(page, 'Page')
    await expect(design.getByText('Your page shows the form only while everyone can open it.')).toBeVisible()
    await choose(page, 'URL Handle')
    await access.getByRole('radio', { name: 'Everyone' }).check()
    const preview = canvas(page)
    await expect(preview.getByRole('button', { name: 'Write to Ada' })).toBeVisible()
  })

  await test.step('a newcomer reads that people can write, and turns it off', async () => {
    const grace = await signIn(visitor, await createAccount(), '/start')
    await visitor.getByRole('link', { name: 'No, start from scratch' }).click()
    await visitor.getByLabel('Your name').fill('Grace Hopper')
    await visitor.getByRole('button', { name: 'Publish my page' }).click()
    await expect(visitor.getByText('Once you have confirmed your email, people can write to you through a form.')).toBeVisible()
    await visitor.getByRole('button', { name: 'Turn it off' }).click()
    await expect(visitor.getByText('People can’t write to you through your page.')).toBeVisible()
    expect((await grace.client.portfolio()).contactForm).toBe(false)
    await visitor.context().clearCookies()
  })

  await visitor.goto(`/me/${ada.handle}`)
  await expect(visitor.locator('.actions > :is(a, button)').first()).toHaveText('Write to Ada')
  const dialog = await openDialog(visitor, visitor.getByRole('button', { name: 'Write to Ada' }))
  await expect(dialog.getByLabel('Your email')).toBeFocused()

  await test.step('an error is shown at its field, and closing the dialog keeps the message', async () => {
    await fillIn(visitor, sender, 'Please look at evil.example today')
    await dialog.getByRole('button', { name: 'Send' }).click()
    await expect(dialog.getByRole('alert')).toHaveText('Leave out links and addresses')
    await expect(dialog.getByLabel('Your message')).toBeFocused()
    await expect(dialog.getByLabel('Your message')).toHaveAttribute('aria-invalid', 'true')
    await visitor.keyboard.press('Escape')
    await visitor.getByRole('button', { name: 'Write to Ada' }).click()
    await expect(dialog.getByLabel('Your message')).toHaveValue('Please look at evil.example today')
  })

  await test.step('the message is sent after a press on the mailed page, which does not repeat it', async () => {
    await fillIn(visitor, sender)
    await dialog.getByRole('button', { name: 'Send' }).click()
    await expect(visitor.getByText('Check your inbox to send your message')).toBeVisible()
    await expect(dialog).toBeHidden()
    await visitor.goto((await mailTo(sender, '/confirm-message')).link)
    await expect(visitor.getByRole('heading', { name: 'Send your message to Ada?' })).toBeVisible()
    await expect(visitor.getByText('engines')).toHaveCount(0)
    await visitor.getByRole('button', { name: 'Send my message' }).click()
    await expect(visitor.getByRole('heading', { name: 'Ada has your message.' })).toBeVisible()
  })

  await test.step('the owner blocks the sender', async () => {
    const received = await mailTo(ada.email, '/stop-sender')
    expect(received.source).toContain('engines')
    await page.setViewportSize(phone)
    await page.goto(received.link)
    await expectNoSidewaysScroll(page)
    expect((await page.locator('main').boundingBox())?.x).toBeGreaterThanOrEqual(16)
    await page.getByRole('button', { name: 'Never again from this address' }).click()
    await expect(page.getByRole('heading', { name: 'Done' })).toBeVisible()
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, viewport: phone })

  test('a visitor writes in the dialog of the page, and on the page of the form', async ({ page, createAccount, mailTo }) => {
    const ada = await createAccount({ ...portfolio, contactForm: true })
    const sender = `${ada.handle}-reader@example.com`
    const send = page.getByRole('button', { name: 'Send', exact: true })
    await ada.client.send('POST', '/api/confirm-email', { token: (await mailTo(ada.email, '/confirm-email')).token })

    await test.step('the dialog of the page', async () => {
      await page.goto(`/me/${ada.handle}`)
      await page.getByRole('button', { name: 'Write to Ada' }).click()
      await fillIn(page, sender, 'See evil.example for more of it')
      await send.click()
      await expect(page.getByText('Leave out links and addresses')).toBeVisible()
      await expect(page.getByLabel('Your message')).toHaveValue('See evil.example for more of it')
      await expectNoSidewaysScroll(page)
      await page.getByLabel('Your message').fill(text)
      await send.click()
      await expect(page.getByRole('heading', { name: 'Almost done' })).toBeVisible()
      await page.getByRole('link', { name: 'Ada Lovelace' }).click()
      await expect(page).toHaveURL(`/me/${ada.handle}`)
    })

    await test.step('the page of the form', async () => {
      await page.goto(`/me/${ada.handle}/message`)
      await fillIn(page, sender)
      await send.click()
      await expect(page.getByText('Check your inbox to send your message')).toBeVisible()
    })

    await page.goto((await mailTo(sender, '/confirm-message')).link)
    await page.getByRole('button', { name: 'Send my message' }).click()
    await expect(page.getByRole('heading', { name: 'Ada has your message.' })).toBeVisible()
    expect((await mailTo(ada.email, '/stop-sender')).subject).toBe('Someone wrote to you through your page')
  })
})
