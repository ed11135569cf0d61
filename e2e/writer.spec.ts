import type { Page } from '@playwright/test'
import { filled } from '../test/fixtures.ts'
import { expectAccessible } from './fixtures.ts'
import { expectNoSidewaysScroll } from './sideways-scroll.ts'
import { expect } from './stubbed-calls.ts'
import { test } from './with-mail.ts'

const words = 'Ada led the migration to the new engine. Nobody lost a day.'
const newWords = 'Ada found every error before it cost us anything.'
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const unfold = (page: Page, name: string) => page.locator('summary', { hasText: name }).click()

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with a script' : 'without a script', () => {
    test.use({ javaScriptEnabled })

    const check = async (page: Page) => {
      if (javaScriptEnabled) await expectAccessible(page)
      await expectNoSidewaysScroll(page)
    }

    test('somebody endorses from the link of the owner, writes, changes and takes back', async ({ page, createAccount, mailTo }) => {
      const { handle, client } = await createAccount(filled)
      const email = `ana-${handle}@acme.com`
      const count = async () => (await client.portfolio()).endorsementCount

      await test.step('the link opens the form to endorse', async () => {
        await page.goto(`/me/${handle}/endorse`)
        const field = page.getByRole('dialog', { name: 'Endorse Ada' }).getByLabel('Email')
        if (javaScriptEnabled) await expect(field).toBeFocused()
        await field.fill(email)
        await press(page, 'Confirm Endorsement')
        await expect(page.getByText('Check your inbox to confirm your endorsement')).toBeVisible()
      })

      await test.step('the mailed link confirms with a press', async () => {
        await page.goto((await mailTo(email, '/confirm-endorsement')).link)
        await expectNoSidewaysScroll(page)
        await press(page, 'Confirm endorsement')
        await expect(page.getByRole('heading', { name: 'Thank you' })).toBeFocused()
        await expect(page).toHaveURL(/\/confirm-endorsement$/)
        expect(await count()).toBe(1)
      })

      await test.step('wrong words are refused at their field, and nothing is lost', async () => {
        await page.getByLabel('Your name').fill('Ana Ruiz')
        await page.getByLabel('How do you know Ada?').selectOption('I managed Ada')
        await page.getByLabel('Where? (optional)').fill('Meridian Pay')
        await page.getByRole('group', { name: 'Roles you saw Ada in' }).getByLabel('Programmer').check()
        await page.getByLabel('Your words').fill(`${words} See www.evil.example`)
        await page.getByLabel('Show that I confirmed from an address at acme.com').check()
        if (javaScriptEnabled) await expect(page.getByText('80 / 500')).toBeVisible()
        await press(page, 'Send to Ada')
        await expect(page.getByText('Leave out links and addresses')).toBeVisible()
        await expect(page.getByLabel('Your words')).toBeFocused()
        await expect(page.getByLabel('Your name')).toHaveValue('Ana Ruiz')
        await expect(page.getByLabel('Programmer')).toBeChecked()
        await check(page)
      })

      await test.step('right words are sent', async () => {
        await page.getByLabel('Your words').fill(words)
        await press(page, 'Send to Ada')
        await expect(page.getByText('Ada has your words. We mailed you a link to change them or take them back.')).toBeVisible()
        await expectNoSidewaysScroll(page)
      })

      const { link } = await mailTo(email, '/my-endorsement')

      await test.step('the link in the mail shows and changes them', async () => {
        await page.goto(link)
        if (javaScriptEnabled) await expect(page).toHaveURL(/\/my-endorsement$/)
        await expect(page.getByText("Ada hasn't decided yet.")).toBeVisible()
        await expect(page.getByText(words).first()).toBeVisible()
        await unfold(page, 'Change my words')
        await expect(page.getByText('Saving takes the old words off the page until Ada has read the new ones.')).toBeVisible()
        await expect(page.getByLabel('Programmer')).toBeChecked()
        await page.getByLabel('Your words').fill(newWords)
        await check(page)
        await press(page, 'Send to Ada')
        await expect(page.getByText('Ada has your words.')).toBeVisible()
      })

      await test.step('words are taken back, and then the endorsement', async () => {
        await page.goto(link)
        await expect(page.getByText(newWords).first()).toBeVisible()
        await unfold(page, 'Take back my words')
        await expect(page.getByText('Your endorsement still counts.')).toBeVisible()
        await press(page, 'Take back my words')
        await expect(page.getByText('We have deleted your words.')).toBeVisible()
        await expect(page.getByText(newWords)).toHaveCount(0)
        expect(await count()).toBe(1)
        await unfold(page, 'Take back my endorsement')
        await press(page, 'Take back my endorsement')
        await expect(page.getByText('We have deleted your endorsement')).toBeVisible()
        expect(await count()).toBe(0)
      })
    })

    test('the link is sent again', async ({ page, createAccount }) => {
      const { handle } = await createAccount(filled)
      await page.goto(`/me/${handle}/endorsed`)
      await check(page)
      await page.getByLabel('Email').fill('ana@acme.com')
      await press(page, 'Send my link again')
      await expect(page.getByText('If this address has endorsed Ada, a mail is on its way.')).toBeVisible()
    })
  })
}

test('the script counts characters past the limit, and allows three roles', async ({ page, createAccount, mailTo }) => {
  const experience = ['Programmer', 'Analyst', 'Translator', 'Countess'].map((title, index) => ({
    company: 'Engines',
    title,
    current: false,
    startDate: `201${index}-01`,
    endDate: `201${index}-12`,
  }))
  const { handle } = await createAccount({ ...filled, experience })
  const email = `ana-${handle}@acme.com`
  await page.goto(`/me/${handle}/endorse`)
  await page.getByRole('dialog').getByLabel('Email').fill(email)
  await press(page, 'Confirm Endorsement')
  await page.goto((await mailTo(email, '/confirm-endorsement')).link)
  await press(page, 'Confirm endorsement')
  for (const role of ['Programmer', 'Analyst', 'Translator']) await page.getByLabel(role).check()
  await expect(page.getByLabel('Countess')).toBeDisabled()
  await page.getByLabel('Analyst').uncheck()
  await expect(page.getByLabel('Countess')).toBeEnabled()
  await page.getByLabel('Your words').fill('x'.repeat(501))
  await expect(page.getByText('501 / 500')).toBeVisible()
})
