import { Client } from '../scripts/client.ts'
import { filled } from '../test/fixtures.ts'
import { openDialog, signIn } from './fixtures.ts'
import { expect, expectToast, stubCall } from './stubbed-calls.ts'
import { test } from './with-mail.ts'

test('an email is confirmed with the button on the linked page, not by opening the link', async ({
  page,
  createAccount,
  mailTo,
  visitor,
}) => {
  const ada = await createAccount()
  const notice = page.getByRole('region', { name: 'Next step' })
  const confirm = page.getByRole('button', { name: 'Confirm email' })
  await signIn(page, ada)

  await test.step('the dashboard asks to confirm the email', async () => {
    await page.goto('/')
    await expect(notice).toContainText(`Please confirm your email, ${ada.email}`)
  })

  await test.step('the dashboard sends the mail again', async () => {
    await stubCall(page, 'POST /api/send-confirmation', { status: 503, json: { code: 'unavailable', message: 'Please come back later' } })
    await notice.getByRole('button', { name: 'Send the email again' }).click()
    await expectToast(page, 'alert', 'Email not sent', 'Please come back later')
    await page.unrouteAll()
    await notice.getByRole('button', { name: 'Send the email again' }).click()
    await expectToast(page, 'status', 'Email sent', 'We have sent the email. Please check your inbox.')
  })

  const { link } = await mailTo(ada.email, '/confirm-email')

  await test.step('opening the link changes nothing, and removes the token from the address bar', async () => {
    await page.goto(link)
    await expect(confirm).toBeVisible()
    await expect(page).toHaveURL(/\/confirm-email$/)
    await page.goto('/')
    await expect(notice).toBeVisible()
  })

  await test.step('the link still works after a failed request', async () => {
    await page.goto(link)
    await stubCall(page, 'POST /api/confirm-email', 'no connection')
    await confirm.click()
    await expect(page.getByText('The link still works.')).toBeVisible()
    await page.unrouteAll()
    await page.getByRole('button', { name: 'Try Again' }).click()
    await expect(page.getByText('Your email address is confirmed.')).toBeVisible()
  })

  await test.step('the dashboard shows no notice after the confirmation', async () => {
    await page.getByRole('link', { name: 'Go to your dashboard' }).click()
    await expect(page.getByRole('heading', { name: 'Your Portfolio', exact: true })).toBeVisible()
    await expect(notice).toHaveCount(0)
  })

  await test.step('without a session the confirmation also requires the password of the account', async () => {
    const ada = await createAccount()
    const confirm = visitor.getByRole('button', { name: 'Confirm email' })
    const password = visitor.getByRole('textbox', { name: 'Password' })
    await visitor.goto((await mailTo(ada.email, '/confirm-email')).link)
    await confirm.click()
    await expect(visitor.getByRole('heading', { name: 'Is this your account?' })).toBeFocused()
    await password.fill('not the password')
    await confirm.click()
    await expect(visitor.getByText('This is not your password')).toBeVisible()
    await expect(password).toBeFocused()
    await password.fill(ada.password)
    await confirm.click()
    await expect(visitor.getByText('Your email address is confirmed.')).toBeVisible()
  })

  await test.step('the page of a link names the email that it confirms, and whether it replaces another', async () => {
    const ada = await createAccount()
    const newEmail = `new-${ada.handle}-with-a-long-name-that-has-to-wrap@example.com`
    await ada.client.send('POST', '/api/account/email', { email: newEmail, password: ada.password })
    await signIn(page, ada)

    await test.step('the link of the first email', async () => {
      await page.goto((await mailTo(ada.email, '/confirm-email')).link)
      await expect(page.getByRole('heading', { name: 'Confirm your email address' })).toBeVisible()
      await expect(page.getByRole('main')).toContainText(`confirm that ${ada.email} is yours`)
    })

    const { link } = await mailTo(newEmail, '/confirm-email')

    await test.step('the button is shown only with the email', async () => {
      await stubCall(page, 'POST /api/confirm-email/check', 'no connection')
      await page.goto(link)
      await expect(page.getByText('The link still works.')).toBeVisible()
      await page.unrouteAll()
      await page.getByRole('button', { name: 'Try Again' }).click()
      await expect(page.getByRole('button', { name: 'Confirm email' })).toBeVisible()
    })

    await test.step('the link of a new email', async () => {
      await expect(page.getByRole('heading', { name: 'Confirm your new email address' })).toBeVisible()
      await expect(page.getByRole('main')).toContainText(`You will sign in with ${newEmail}`)
      await page.getByRole('button', { name: 'Confirm email' }).click()
      await expect(page.getByText('Your email address is confirmed.')).toBeVisible()
    })
  })

  for (const [path, button] of [
    ['/confirm-email', undefined],
    ['/confirm-endorsement', 'Confirm endorsement'],
  ] as const)
    await test.step(`${path} explains an invalid link and what to do`, async () => {
      await page.goto(path)
      await expect(page.getByText('The link is incomplete.')).toBeVisible()
      await page.goto(`${path}?token=made.up`)
      if (button) await page.getByRole('button', { name: button }).click()
      await expect(page.getByText('This link is no longer valid.')).toBeVisible()
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
      await expect(page.getByRole('link').first()).toBeVisible()
    })
})

test('an endorsement counts after its button is pressed', async ({ page, visitor, server, createAccount, mailTo }) => {
  const { handle, client } = await createAccount(filled)
  const endorser = `charles-${handle}@example.com`
  const confirm = visitor.getByRole('button', { name: 'Confirm endorsement' })

  await test.step('the public page asks to check the inbox', async () => {
    await page.goto(`/me/${handle}`)
    const dialog = await openDialog(page, page.getByRole('button', { name: 'Endorse', exact: true }))
    await dialog.getByLabel('Email').fill(endorser)
    await dialog.getByRole('button', { name: 'Confirm Endorsement' }).click()
    await expect(page.getByText('Check your inbox to confirm your endorsement')).toBeVisible()
    await expect(dialog).toBeHidden()
  })

  await test.step('opening the link does not count the endorsement', async () => {
    await visitor.goto((await mailTo(endorser, '/confirm-endorsement')).link)
    await expect(confirm).toBeVisible()
    await expect(visitor).toHaveURL(/\/confirm-endorsement$/)
    expect((await client.portfolio()).endorsementCount).toBe(0)
  })

  await test.step('the button counts it and links to the portfolio', async () => {
    await confirm.click()
    await expect(visitor.getByText('Your endorsement has been counted')).toBeVisible()
    await visitor.getByRole('link', { name: 'See the portfolio' }).click()
    await expect(visitor).toHaveURL(new RegExp(`/me/${handle}$`))
    await expect(visitor.getByText('1 person has')).toBeVisible()
  })

  await test.step('an endorsement of a portfolio without a handle links to its page by id', async () => {
    const nameless = new Client(server.origin)
    const email = `nameless-${crypto.randomUUID().slice(0, 8)}@example.com`
    await nameless.register({ email, password: 'a good password' })
    const { id } = await nameless.portfolio()
    const endorser = `endorser-${id}@example.com`
    await new Client(server.origin).send('POST', `/api/portfolio/id/${id}/endorse`, { email: endorser })
    await page.goto((await mailTo(endorser, '/confirm-endorsement')).link)
    await page.getByRole('button', { name: 'Confirm endorsement' }).click()
    await expect(page.getByRole('link', { name: 'See the portfolio' })).toHaveAttribute('href', `/portfolio/id/${id}`)
  })
})
