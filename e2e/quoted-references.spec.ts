import { filled } from '../test/fixtures.ts'
import { signIn } from './fixtures.ts'
import { expect } from './stubbed-calls.ts'
import { test } from './with-old-accounts.ts'

const text = 'Ada led the migration to the new engine. Nobody lost a day, and she taught all of us how it works.'

test('an owner asks the writer of a reference to confirm it, and decides about the confirmed words', async ({
  page,
  visitor,
  createAccount,
  mailTo,
  server,
  ageAccounts,
}) => {
  const ada = await createAccount({ ...filled, references: [{ id: 'ana', name: 'Ana Ruiz', date: '2019-05', text }] })
  await ada.client.send('POST', '/api/confirm-email', { token: (await mailTo(ada.email, '/confirm-email')).token })
  ageAccounts()
  await signIn(page, ada, '/endorsements')
  const section = page.getByRole('region', { name: 'Quoted in your references' })
  const dialog = page.getByRole('dialog', { name: 'Ask Ana to confirm' })
  const email = `ana-${ada.handle}@meridian.example`

  await test.step('the owner gets a text to send, and the site asks by email', async () => {
    await section.getByRole('button', { name: 'Ask Ana to confirm' }).click()
    await expect(dialog.getByRole('textbox', { name: 'Send it yourself' })).toHaveValue(
      `I quote you: “${text}” Would you confirm these words on my page, or write others? It takes three minutes: ${server.origin}/me/${ada.handle}/endorse. Thank you, Ada`,
    )
    await dialog.getByLabel('Their email').fill(email)
    await dialog.getByRole('button', { name: 'Send' }).click()
    await expect(dialog.getByRole('status')).toHaveText('If this address takes invitations, one is on its way.')
    await dialog.getByRole('button', { name: 'Done' }).click()
    await expect(section).toContainText('You have asked Ana.')
    await expect(section.getByRole('button', { name: 'Ask Ana again' })).toBeFocused()
  })

  await test.step('the mailed link leads to a form with the text', async () => {
    expect((await mailTo(email, '/never-ask')).source.replace(/=\r?\n/g, '')).toContain(`/me/${ada.handle}/endorse`)
    await visitor.goto(`/me/${ada.handle}/endorse`)
    await visitor.getByRole('dialog').getByLabel('Email').fill(email)
    await visitor.getByRole('button', { name: 'Confirm Endorsement' }).click()
    await visitor.goto((await mailTo(email, '/confirm-endorsement')).link)
    await visitor.getByRole('button', { name: 'Confirm endorsement' }).click()
    await expect(visitor.getByRole('textbox', { name: 'Your name' })).toHaveValue('Ana Ruiz')
    await expect(visitor.getByRole('textbox', { name: 'Your words' })).toHaveValue(text)
    await expect(visitor.getByText('Ada quotes you. Are these your words? You can change any of them.')).toBeVisible()
    await visitor.getByRole('combobox', { name: 'How do you know Ada?' }).selectOption('I managed Ada')
    await visitor.getByRole('button', { name: 'Send to Ada' }).click()
    await expect(visitor.getByText('Ada has received your words.')).toBeVisible()
  })

  await test.step('the words wait for the owner, who can then remove the quote', async () => {
    await page.reload()
    await page.getByRole('region', { name: 'Waiting for you' }).getByRole('button', { name: 'Show: Ana Ruiz' }).click()
    await expect(section).toContainText('Ana confirmed.')
    await section.getByRole('link', { name: 'remove the quote from References' }).click()
    await expect(page).toHaveURL(/\/editor#references$/)
  })
})

test('a reference of 3,000 letters without a space does not widen the form', async ({ page, createAccount, mailTo, ageAccounts }) => {
  const long = `${'W'.repeat(2990)} ends here`
  const ada = await createAccount({ ...filled, firstName: 'W'.repeat(60), references: [{ id: 'ana', name: 'Ana Ruiz', text: long }] })
  await ada.client.send('POST', '/api/confirm-email', { token: (await mailTo(ada.email, '/confirm-email')).token })
  ageAccounts()
  const email = `ana-${ada.handle}@meridian.example`
  await ada.client.send('POST', '/api/endorsements/ask', { email, reference: 'ana' })
  await page.setViewportSize({ width: 320, height: 800 })
  await page.goto(`/me/${ada.handle}/endorse`)
  await page.getByRole('dialog').getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Confirm Endorsement' }).click()
  await page.goto((await mailTo(email, '/confirm-endorsement')).link)
  await page.getByRole('button', { name: 'Confirm endorsement' }).click()
  await expect(page.getByRole('textbox', { name: 'Your words' })).toHaveValue(long)
  const outside = await page.evaluate(() => {
    const { clientWidth } = document.documentElement
    const isOutside = ({ left, right }: DOMRect) => left < 0 || right > clientWidth
    return [...document.querySelectorAll('body *')].filter((element) => isOutside(element.getBoundingClientRect())).length
  })
  expect(outside).toBe(0)
})
