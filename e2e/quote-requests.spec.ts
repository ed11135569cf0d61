import { filled } from '../test/fixtures.ts'
import { signIn } from './fixtures.ts'
import { expect } from './stubbed-calls.ts'
import { test } from './with-old-accounts.ts'

const text = 'Ada led the migration to the new engine. Nobody lost a day, and she taught all of us how it works.'
const linkIn = (invitation: string) => /https?:\S+token=[\w-]+/.exec(invitation)?.[0] ?? ''
const references = [{ id: 'ana', name: 'Ana Ruiz', date: '2019-05', text }]

test('an owner asks the writer of a reference to confirm it, withdraws a link, and decides about the confirmed words', async ({
  page,
  visitor,
  createAccount,
  mailTo,
}) => {
  const ada = await createAccount({ ...filled, references })
  await signIn(page, ada)
  await page.goto('/endorsements')
  const section = page.getByRole('region', { name: 'Quoted in your references' })
  const dialog = page.getByRole('dialog', { name: 'Ask Ana to confirm' })
  let link = ''

  await test.step('the owner says where the words are from, and gets a text to send', async () => {
    const ask = section.getByRole('button', { name: 'Ask Ana to confirm' })
    await ask.click()
    await expect(dialog.getByRole('textbox', { name: 'When?' })).toHaveValue('May 2019')
    await dialog.getByRole('button', { name: 'Make a link' }).click()
    await expect(dialog.getByText('Choose where it was written first')).toBeVisible()
    await dialog.getByRole('combobox', { name: 'Where did Ana write it first?' }).selectOption('LinkedIn')
    await dialog.getByRole('textbox', { name: 'When?' }).fill('6/19')
    await dialog.getByRole('button', { name: 'Make a link' }).click()
    const invitation = await dialog.getByRole('textbox', { name: 'Send it yourself' }).inputValue()
    link = linkIn(invitation)
    expect(invitation).toBe(
      `I quote you on my page. Would you confirm that the words are yours? It takes two minutes: ${link}. Thank you, Ada`,
    )
    await dialog.getByRole('button', { name: 'Copy the text' }).click()
    await dialog.getByRole('button', { name: 'Done' }).click()
    await expect(section).toContainText('You have asked Ana. The link works until')
    await expect(section.getByRole('button', { name: 'Ask Ana again' })).toBeFocused()
  })

  await test.step('a link that the owner makes invalid opens nothing, and another one can be made', async () => {
    await section.getByRole('button', { name: 'Make the link invalid' }).click()
    await visitor.goto(link)
    await expect(visitor.getByText('This link is no longer valid.')).toBeVisible()
    await section.getByRole('button', { name: 'Ask Ana to confirm' }).click()
    await dialog.getByRole('combobox', { name: 'Where did Ana write it first?' }).selectOption('LinkedIn')
    await dialog.getByRole('textbox', { name: 'When?' }).fill('6/19')
    await dialog.getByRole('button', { name: 'Make a link' }).click()
    link = linkIn(await dialog.getByRole('textbox', { name: 'Send it yourself' }).inputValue())
    await dialog.getByRole('button', { name: 'Done' }).click()
  })

  const email = `ana-${ada.handle}@meridian.example`

  await test.step('the writer sees the quote and enters an email', async () => {
    await visitor.goto(link)
    await expect(visitor).toHaveURL(/\/claim$/)
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Ada quotes you. Are these your words?')
    await expect(visitor.getByRole('blockquote')).toHaveText(text)
    await visitor.getByRole('textbox', { name: 'Email' }).fill(email)
    await visitor.getByRole('button', { name: 'Email me the link' }).click()
    await expect(visitor.getByText('Nothing is confirmed until you open it.')).toBeVisible()
  })

  await test.step('the mailed link opens a form with the quote', async () => {
    await visitor.goto((await mailTo(email, '/confirm-endorsement')).link)
    await visitor.getByRole('button', { name: 'Confirm endorsement' }).click()
    await expect(visitor.getByRole('textbox', { name: 'Your name' })).toHaveValue('Ana Ruiz')
    await expect(visitor.getByRole('textbox', { name: 'Your words' })).toHaveValue(text)
    await visitor.getByRole('combobox', { name: 'How do you know Ada?' }).selectOption('I managed Ada')
    await visitor.getByRole('button', { name: 'Send to Ada' }).click()
    await expect(visitor.getByText('Ada has received your words.')).toBeVisible()
    await visitor.goto(link)
    await expect(visitor.getByText('This link is no longer valid.')).toBeVisible()
  })

  await test.step('the words wait for the owner, who can then remove the quote', async () => {
    await page.reload()
    const waiting = page.getByRole('region', { name: 'Waiting for you' })
    await expect(waiting).toContainText('First written on LinkedIn in Jun 2019')
    await expect(section).toContainText('Ana confirmed.')
    await waiting.getByRole('button', { name: 'Show: Ana Ruiz' }).click()
    await section.getByRole('link', { name: 'remove the quote from References' }).click()
    await expect(page).toHaveURL(/\/editor#references$/)
  })
})

test('a quote of 3,000 letters without a space widens neither its page nor the form', async ({ page, createAccount, mailTo }) => {
  const long = `${'W'.repeat(2990)} ends here`
  const ada = await createAccount({ ...filled, firstName: 'W'.repeat(60), references: [{ id: 'ana', name: 'Ana Ruiz', text: long }] })
  const quoteRequest = { source: 'mail', month: '2020-01' }
  const { link } = await ada.client.send<{ link: string }>('POST', '/api/endorsements/claims/ana', quoteRequest)
  const expectAllInside = async () => {
    const outside = await page.evaluate(() => {
      const { clientWidth } = document.documentElement
      const isOutside = ({ left, right }: DOMRect) => left < 0 || right > clientWidth
      return [...document.querySelectorAll('body *')].filter((element) => isOutside(element.getBoundingClientRect())).length
    })
    expect(outside).toBe(0)
  }
  await page.setViewportSize({ width: 320, height: 800 })
  await page.goto(link)
  await expectAllInside()
  const email = `ana-${ada.handle}@meridian.example`
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await page.getByRole('button', { name: 'Email me the link' }).click()
  await page.goto((await mailTo(email, '/confirm-endorsement')).link)
  await page.getByRole('button', { name: 'Confirm endorsement' }).click()
  await expect(page.getByRole('textbox', { name: 'Your words' })).toHaveValue(long)
  await expectAllInside()
})
