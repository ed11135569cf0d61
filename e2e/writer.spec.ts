import type { Page } from '@playwright/test'
import { filled } from '../test/fixtures.ts'
import { press, pressSummary } from './journey-steps.ts'
import { expectNoSidewaysScroll } from './sideways-scroll.ts'
import { expect } from './stubbed-calls.ts'
import { test } from './with-mail.ts'

const experience = ['Programmer', 'Analyst', 'Translator', 'Countess'].map((title, index) => ({
  ...{ company: 'Engines', title, current: false },
  ...{ startDate: `201${index}-01`, endDate: `201${index}-12` },
}))
const words = 'Ada led the migration to the new engine. Nobody lost a day.'
const newWords = 'Ada found every error before it cost us anything.'

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with a script' : 'without a script', () => {
    test.use({ javaScriptEnabled, viewport: { width: 390, height: 844 } })

    test('a visitor follows the link of the owner, endorses, adds words, changes them and withdraws everything', async ({
      page,
      createAccount,
      mailTo,
    }) => {
      const { handle, client } = await createAccount({ ...filled, experience })
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

      await test.step('a link in the words is refused at its field, and the form keeps every entry', async () => {
        await page.getByLabel('Your name').fill('Ana Ruiz')
        await page.getByLabel('How do you know Ada?').selectOption('I managed Ada')
        await page.getByLabel('Where? (optional)').fill('Meridian Pay')
        await page.getByText('Roles you saw Ada in').click()
        await page.getByRole('group', { name: 'Roles you saw Ada in' }).getByLabel('Programmer').check()
        if (javaScriptEnabled) await expectLimits(page)
        await page.getByLabel('Your words').fill(`${words} See www.evil.example`)
        await page.getByLabel('Show that I confirmed from an address at acme.com').check()
        if (javaScriptEnabled) await expect(page.getByText('80 / 500')).toBeVisible()
        await press(page, 'Send to Ada')
        await expect(page.getByText('Leave out links and addresses')).toBeVisible()
        await expect(page.getByLabel('Your words')).toBeFocused()
        await expect(page.getByLabel('Your name')).toHaveValue('Ana Ruiz')
        await expect(page.getByLabel('Programmer')).toBeChecked()
        await expectNoSidewaysScroll(page)
      })

      await test.step('corrected words are sent', async () => {
        await page.getByLabel('Your words').fill(words)
        await press(page, 'Send to Ada')
        await expect(page.getByText('Ada has received your words. We’ve emailed you a link to change or withdraw them.')).toBeVisible()
        await expectNoSidewaysScroll(page)
      })

      const { link } = await mailTo(email, '/my-endorsement')

      await test.step('the mailed link shows the words and changes them', async () => {
        await page.goto(link)
        if (javaScriptEnabled) await expect(page).toHaveURL(/\/my-endorsement$/)
        await expect(page.getByText('Ada hasn’t decided yet.')).toBeVisible()
        await expect(page.getByText(words).first()).toBeVisible()
        await pressSummary(page, 'Change my words')
        await expect(page.getByText('Saving takes the old words off the page until Ada has read the new ones.')).toBeVisible()
        await expect(page.getByLabel('Programmer')).toBeChecked()
        await page.getByLabel('Your words').fill(newWords)
        await expectNoSidewaysScroll(page)
        await press(page, 'Send to Ada')
        await expect(page.getByText('Ada has received your words.')).toBeVisible()
      })

      await test.step('the link is sent again', async () => {
        await page.goto(`/me/${handle}/endorsed`)
        await expectNoSidewaysScroll(page)
        await page.getByLabel('Email').fill(email)
        await press(page, 'Send my link again')
        await expect(page.getByText('If this address has endorsed Ada, an email is on its way or came in the last 24 hours.')).toBeVisible()
      })

      await test.step('words are withdrawn, and then the endorsement', async () => {
        await page.goto(link)
        await expect(page.getByText(newWords).first()).toBeVisible()
        await pressSummary(page, 'Withdraw my words')
        await expect(page.getByText('Your endorsement still counts.')).toBeVisible()
        await press(page, 'Withdraw my words')
        await expect(page.getByText('We have deleted your words.')).toBeVisible()
        await expect(page.getByText(newWords)).toHaveCount(0)
        expect(await count()).toBe(1)
        await pressSummary(page, 'Withdraw my endorsement')
        await press(page, 'Withdraw my endorsement')
        await expect(page.getByText('We have deleted your endorsement')).toBeVisible()
        expect(await count()).toBe(0)
      })
    })
  })
}

/** The script allows three roles, and counts characters past the limit. */
async function expectLimits(page: Page): Promise<void> {
  for (const role of ['Analyst', 'Translator']) await page.getByLabel(role).check()
  await expect(page.getByLabel('Countess')).toBeDisabled()
  for (const role of ['Analyst', 'Translator']) await page.getByLabel(role).uncheck()
  await expect(page.getByLabel('Countess')).toBeEnabled()
  await page.getByLabel('Your words').fill('x'.repeat(501))
  await expect(page.getByText('501 / 500')).toBeVisible()
}
