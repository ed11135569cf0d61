import type { Page } from '@playwright/test'
import { filled } from '../test/fixtures.ts'
import { signIn } from './fixtures.ts'
import { expect, expectToast, stubCall, toastOf } from './stubbed-calls.ts'
import { test } from './with-old-accounts.ts'
import { writeEndorsementText } from './write-endorsement-text.ts'

const groupOf = (page: Page, name: string | RegExp) => page.getByRole('region', { name })
const headingOf = (page: Page, name: string) => page.getByRole('heading', { level: 3, name })
const names = (page: Page, group: string | RegExp) => groupOf(page, group).getByRole('heading', { level: 3 })

async function choose(page: Page, name: string, action: string) {
  await page.getByRole('button', { name: `More: ${name}` }).click()
  await page.getByRole('button', { name: action, exact: true }).click()
}

test('the owner reads words, shows, orders, hides and deletes them, refuses an address, and reads about failures', async ({
  page,
  createAccount,
  server,
  mailTo,
}) => {
  const ada = await createAccount(filled)
  const write = async (words: object) => await writeEndorsementText({ origin: server.origin, handle: ada.handle, mailTo, words })
  const ana = await write({ name: 'Ana Ruiz', roles: ['Programmer'], skills: ['Algebra'] })
  await write({ name: 'Ben Sato', relation: 'worked-with', organization: '', showDomain: false })
  await write({ name: 'Cleo Park', relation: 'client-of' })
  await signIn(page, ada)

  await test.step('the dashboard says how many wrote', async () => {
    await page.goto('/')
    const notice = page.getByRole('complementary', { name: 'Words about you' })
    await expect(notice).toContainText('3 people wrote about you')
    await notice.getByRole('link', { name: 'Read and decide' }).click()
    await expect(page).toHaveURL(/\/endorsements$/)
  })

  const waiting = groupOf(page, 'Waiting for you')
  const shown = groupOf(page, /^On your page/)

  await test.step('new words wait, with their proof', async () => {
    await expect(waiting.getByRole('listitem')).toHaveCount(3)
    const item = waiting.getByRole('listitem').filter({ hasText: 'Ana Ruiz' })
    await expect(item).toContainText('Managed Ada at Meridian Pay')
    await expect(item).toContainText('Ada led the migration')
    await expect(item).toContainText('For Programmer, Algebra')
    await expect(item).toContainText('Confirmed by email at meridian.example')
    await expect(waiting.getByRole('listitem').filter({ hasText: 'Ben Sato' })).toContainText('Confirmed by email, ')
    await expect(page.locator('body')).not.toContainText(ana.email)
    await expect(shown.getByRole('heading', { level: 2 })).toHaveText('On your page (0 of 12)')
  })

  await test.step('Show puts words on the page, and the focus continues in the list', async () => {
    await page.getByRole('button', { name: 'Show: Cleo Park' }).press('Enter')
    await expect(shown.getByRole('heading', { level: 2 })).toHaveText('On your page (1 of 12)')
    await expect(headingOf(page, 'Ben Sato')).toBeFocused()
    await expect(page.getByText('The words of Cleo Park are on your page now')).toBeAttached()
    await page.getByRole('button', { name: 'Show: Ana Ruiz' }).press('Enter')
    await expect(names(page, /^On your page/)).toHaveText(['Cleo Park', 'Ana Ruiz'])
    await page.getByRole('button', { name: 'Show: Ben Sato' }).press('Enter')
    await expect(groupOf(page, 'Waiting for you').getByRole('heading', { level: 2 })).toBeFocused()
    await expect(waiting).toContainText('Nothing waits for you.')
  })

  await test.step('moves keep the focus on the pressed button', async () => {
    const up = page.getByRole('button', { name: 'Move Ben Sato up' })
    await up.press('Enter')
    await expect(names(page, /^On your page/)).toHaveText(['Cleo Park', 'Ben Sato', 'Ana Ruiz'])
    await expect(up).toBeFocused()
    await expect(page.getByText('Moved to place 2 of 3')).toBeAttached()
    const down = page.getByRole('button', { name: 'Move Cleo Park down' })
    await down.press('Enter')
    await expect(names(page, /^On your page/)).toHaveText(['Ben Sato', 'Cleo Park', 'Ana Ruiz'])
    await expect(down).toBeFocused()
    await page.reload()
    await expect(names(page, /^On your page/)).toHaveText(['Ben Sato', 'Cleo Park', 'Ana Ruiz'])
  })

  await test.step('Hide takes words off the page', async () => {
    await page.getByRole('button', { name: 'Hide: Ben Sato' }).press('Enter')
    await expect(names(page, 'Not shown')).toHaveText(['Ben Sato'])
    await expect(headingOf(page, 'Cleo Park')).toBeFocused()
  })

  await test.step('new words of the same writer wait again', async () => {
    await ana.save({ text: 'Ada led the migration, and then she taught us how.' })
    await page.getByRole('link', { name: 'Dashboard' }).first().click()
    await expect(page.getByRole('complementary', { name: 'Words about you' })).toContainText('1 person wrote about you')
    await page.getByRole('button', { name: 'Account' }).click()
    await page.getByRole('link', { name: 'What people say' }).click()
    await expect(names(page, 'Waiting for you')).toHaveText(['Ana Ruiz'])
  })

  await test.step('Delete these words asks first, and returns the focus', async () => {
    await choose(page, 'Ben Sato', 'Delete these words')
    const dialog = page.getByRole('dialog', { name: 'Delete these words?' })
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(page.getByRole('button', { name: 'More: Ben Sato' })).toBeFocused()
    await choose(page, 'Ben Sato', 'Delete these words')
    await dialog.getByRole('button', { name: 'Delete these words' }).click()
    await expect(headingOf(page, 'Ben Sato')).toHaveCount(0)
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await expect(page.getByText('3 people have endorsed your portfolio.')).toBeVisible()
  })

  await test.step('Never again from this address removes the endorsement, too', async () => {
    await choose(page, 'Cleo Park', 'Never again from this address')
    const dialog = page.getByRole('dialog', { name: 'Never again from this address?' })
    await dialog.getByRole('button', { name: 'Never again', exact: true }).click()
    await expect(headingOf(page, 'Cleo Park')).toHaveCount(0)
    await expect(shown.getByRole('heading', { level: 2 })).toBeFocused()
    await expect(page.getByText('2 people have endorsed your portfolio.')).toBeVisible()
  })

  await test.step('words that changed after they were read are not shown', async () => {
    await ana.save({ text: 'Words that the owner has never seen on the screen.' })
    await page.getByRole('button', { name: 'Show: Ana Ruiz' }).click()
    await expect(page.getByRole('alert').filter({ hasText: 'Not changed' })).toBeVisible()
    await expect(waiting).toContainText('never seen on the screen')
  })

  await test.step('a change that failed is reported', async () => {
    const show = page.getByRole('button', { name: 'Show: Ana Ruiz' })
    await page.context().setOffline(true)
    await show.press('Enter')
    await expect(toastOf(page, 'alert', 'Not changed', 'Check your connection, then try again.')).toBeVisible()
    await expect(show).toBeFocused()
    await page.context().setOffline(false)
  })

  await test.step('a failure to load is reported, and can be tried again', async () => {
    await page.goto('/account')
    await stubCall(page, 'GET /api/endorsements', 'no connection')
    await page.goto('/endorsements')
    const alert = page.getByRole('alert')
    await expect(alert).toContainText('What people wrote could not be loaded.')
    await page.unrouteAll()
    await alert.getByRole('button', { name: 'Try Again' }).click()
    await expect(headingOf(page, 'Ana Ruiz')).toBeVisible()
  })
})

test('the owner asks people with a text to copy, or by email', async ({ page, createAccount, server, mailTo, ageAccounts }) => {
  const ada = await signIn(page, await createAccount(filled), '/endorsements')
  await expect(page.getByText('No one has written about you yet. Most people ask two or three colleagues.')).toBeVisible()
  const askButton = page.getByRole('button', { name: 'Ask someone' })
  const dialog = page.getByRole('dialog', { name: 'Ask someone' })

  await test.step('the text has the link', async () => {
    await askButton.click()
    await dialog.getByRole('button', { name: 'Copy the text' }).click()
    await expectToast(page, 'status', 'Text copied', 'The text with the link is on your clipboard')
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
      `Would you write two sentences about our work? It takes three minutes: ${server.origin}/me/${ada.handle}/endorse. You can withdraw them whenever you like. Thank you, Ada`,
    )
  })

  await test.step('before an email is sent, the email of the owner has to be confirmed', async () => {
    await expect(dialog).toContainText('We can send requests once your own email is confirmed.')
    await expect(dialog.getByRole('button', { name: 'Send the email again' })).toBeVisible()
    await dialog.getByRole('button', { name: 'Done' }).click()
    await expect(askButton).toBeFocused()
  })

  await test.step('the account has to be a day old, too', async () => {
    const { token } = await mailTo(ada.email, '/confirm-email')
    await ada.client.send('POST', '/api/confirm-email', { token })
    await page.reload()
    await askButton.click()
    await expect(dialog).toContainText('We can send requests once your account is a day old.')
  })

  await test.step('then the site asks each address once', async () => {
    ageAccounts()
    await page.reload()
    await askButton.click()
    const email = dialog.getByLabel('Their email')
    await expect(email).toHaveAccessibleDescription(/^We write in our own words, once. \d+ left today.$/)
    await email.fill('nobody')
    await dialog.getByRole('button', { name: 'Send' }).click()
    await expect(dialog.getByText('Please enter a valid email address')).toBeVisible()
    await expect(email).toBeFocused()
    const colleague = `${ada.handle}@colleagues.example`
    await email.fill(colleague)
    await email.press('Enter')
    await expect(dialog.getByRole('status')).toHaveText('If this address takes invitations, one is on its way.')
    await expect(email).toHaveValue('')
    await email.fill(colleague)
    await email.press('Enter')
    await expect(dialog.getByRole('alert')).toHaveText('You have asked this address before.')
    await expect(dialog.getByRole('status')).toBeEmpty()
    await email.fill(ada.email)
    await email.press('Enter')
    await expect(dialog.getByText('This is your own address')).toBeVisible()
  })

  await test.step('a page that is not open to everyone takes no endorsements', async () => {
    await ada.client.save({ visibility: 'locked' })
    await page.reload()
    await askButton.click()
    await expect(dialog).toContainText('Only a page that everyone can read takes endorsements.')
  })
})
