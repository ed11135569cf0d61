import { Client } from '../scripts/client.ts'
import { filled } from '../test/fixtures.ts'
import { expectAccessible, openDialog, signIn } from './fixtures.ts'
import { expect, expectToast, stubCall } from './stubbed-calls.ts'
import { test } from './with-mail.ts'

test('an address is confirmed by the button behind the mailed link, not by opening it', async ({ page, person, mailTo }) => {
  const ada = await person()
  const notice = page.getByRole('complementary', { name: 'Your email address' })
  const confirm = page.getByRole('button', { name: 'Confirm email' })
  await signIn(page, ada)

  await test.step('the dashboard says what is still to do', async () => {
    await page.goto('/')
    await expect(notice).toContainText(`${ada.email} is not confirmed yet`)
    await expectAccessible(page)
  })

  await test.step('and sends the mail again', async () => {
    await stubCall(page, 'POST /api/send-confirmation', { status: 503, json: { code: 'unavailable', message: 'Please come back later' } })
    await notice.getByRole('button', { name: 'Send the mail again' }).click()
    await expectToast(page, 'alert', 'Mail not sent', 'Please come back later')
    await page.unrouteAll()
    await notice.getByRole('button', { name: 'Send the mail again' }).click()
    await expectToast(page, 'status', 'Mail sent', 'The mail is on its way. Please check your inbox.')
  })

  const { link } = await mailTo(ada.email, '/confirm-email')

  await test.step('opening the link changes nothing, and takes the token out of the address bar', async () => {
    await page.goto(link)
    await expect(confirm).toBeVisible()
    await expect(page).toHaveURL(/\/confirm-email$/)
    await expectAccessible(page)
    await page.goto('/')
    await expect(notice).toBeVisible()
  })

  await test.step('a failure on the way leaves the link good', async () => {
    await page.goto(link)
    await stubCall(page, 'POST /api/confirm-email', 'no connection')
    await confirm.click()
    await expect(page.getByText('The link still works.')).toBeVisible()
    await page.unrouteAll()
    await page.getByRole('button', { name: 'Try Again' }).click()
    await expect(page.getByText('Your email address is confirmed.')).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('the dashboard has nothing more to say', async () => {
    await page.getByRole('link', { name: 'Go to your dashboard' }).click()
    await expect(page.getByRole('heading', { name: 'Your Portfolio', exact: true })).toBeVisible()
    await expect(notice).toHaveCount(0)
  })
})

test('where nobody is signed in, the link wants the password of its account as well', async ({ visitor, person, mailTo }) => {
  const ada = await person()
  const confirm = visitor.getByRole('button', { name: 'Confirm email' })
  const password = visitor.getByRole('textbox', { name: 'Password' })
  await visitor.goto((await mailTo(ada.email, '/confirm-email')).link)
  await confirm.click()
  await expect(visitor.getByRole('heading', { name: 'Is this your account?' })).toBeFocused()
  await expectAccessible(visitor)
  await password.fill('not the password')
  await confirm.click()
  await expect(visitor.getByText('This is not your password')).toBeVisible()
  await expect(password).toBeFocused()
  await password.fill(ada.password)
  await confirm.click()
  await expect(visitor.getByText('Your email address is confirmed.')).toBeVisible()
})

test('an endorsement counts once its button is pressed', async ({ page, visitor, person, mailTo }) => {
  const { handle, client } = await person(filled)
  const endorser = `charles-${handle}@example.com`
  const confirm = visitor.getByRole('button', { name: 'Confirm endorsement' })

  await test.step('the page says that it waits for the mail', async () => {
    await page.goto(`/me/${handle}`)
    const dialog = await openDialog(page, page.getByRole('button', { name: 'Endorse', exact: true }))
    await dialog.getByLabel('Email').fill(endorser)
    await dialog.getByRole('button', { name: 'Confirm Endorsement' }).click()
    await expect(page.getByText('Check your inbox to confirm your endorsement')).toBeVisible()
    await expect(dialog).toBeHidden()
  })

  await test.step('opening the link counts nothing', async () => {
    await visitor.goto((await mailTo(endorser, '/confirm-endorsement')).link)
    await expect(confirm).toBeVisible()
    await expect(visitor).toHaveURL(/\/confirm-endorsement$/)
    expect((await client.portfolio()).endorsementCount).toBe(0)
  })

  await test.step('the button does, and leads to the portfolio', async () => {
    await confirm.click()
    await expect(visitor.getByText('Your endorsement has been counted')).toBeVisible()
    await expectAccessible(visitor)
    await visitor.getByRole('link', { name: 'See the portfolio' }).click()
    await expect(visitor).toHaveURL(new RegExp(`/me/${handle}$`))
    await expect(visitor.getByText('1 person has')).toBeVisible()
  })
})

for (const { path, button } of [
  { path: '/confirm-email', button: 'Confirm email' },
  { path: '/confirm-endorsement', button: 'Confirm endorsement' },
]) {
  test(`${path} says when its link is of no use, and what to do`, async ({ page }) => {
    await page.goto(path)
    await expect(page.getByText('The link is incomplete.')).toBeVisible()
    await page.goto(`${path}?token=made.up`)
    await page.getByRole('button', { name: button }).click()
    await expect(page.getByText('This link is no longer valid.')).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await expect(page.getByRole('link')).toBeVisible()
    await expectAccessible(page)
  })
}

test('the link of a person without a handle leads to their page by id', async ({ page, server, mailTo }) => {
  const client = new Client(server.origin)
  const email = `nameless-${crypto.randomUUID().slice(0, 8)}@example.com`
  await client.register({ email, password: 'a good password' })
  const { id } = await client.portfolio()
  const endorser = `endorser-${id}@example.com`
  await new Client(server.origin).send('POST', `/api/portfolio/id/${id}/endorse`, { email: endorser })
  await page.goto((await mailTo(endorser, '/confirm-endorsement')).link)
  await page.getByRole('button', { name: 'Confirm endorsement' }).click()
  await expect(page.getByRole('link', { name: 'See the portfolio' })).toHaveAttribute('href', `/portfolio/id/${id}`)
})
