import { page as de } from '../contract/words/de.ts'
import { filled } from '../test/fixtures.ts'
import { choose } from './editor.ts'
import { openDialog, signIn } from './fixtures.ts'
import { expect, test, toastOf } from './stubbed-calls.ts'

const { phrases } = de
const german = { id: 'german', name: 'German', slug: 'deutsch', language: 'de' }

test('what the page says after a press is in its language', async ({ page, createAccount }) => {
  const { handle, client } = await createAccount({ ...filled, language: 'de' })
  await page.goto(`/me/${handle}`)

  await test.step('endorsing, and what the server answers', async () => {
    await openDialog(page, page.locator('[data-action=endorse]'))
    const dialog = page.locator('dialog#endorse')
    const [email, confirm] = [dialog.locator('input'), dialog.locator('[type=submit]')]
    await email.fill('nobody')
    await confirm.click()
    await expect(dialog.getByText(phrases.invalidEmail)).toBeVisible()
    await email.fill(`charles-${handle}@example`)
    await confirm.click()
    await expect(toastOf(page, 'alert', phrases.endorsementFailed, phrases.invalidEmail)).toBeVisible()
    await email.fill(`charles-${handle}@example.com`)
    await confirm.click()
    await expect(toastOf(page, 'status', phrases.thankYou, phrases.endorsementCounted)).toBeVisible()
    await expect(page.locator('#endorsements')).toHaveText(de.counted.endorsements.one.replace('{count}', '1'))
    await expect(page.locator('.toasts')).toHaveAttribute('lang', 'de')
    await expect(dialog).toBeHidden()
  })

  await test.step('sharing', async () => {
    await page.evaluate(() => {
      Object.defineProperty(navigator, 'share', { value: undefined })
      Object.defineProperty(navigator.clipboard, 'writeText', { value: async () => {} })
    })
    await page.locator('[data-action=share]').click()
    await expect(toastOf(page, 'status', phrases.linkCopied, phrases.linkCopiedToClipboard)).toBeVisible()
  })

  await test.step('unlocking', async () => {
    const form = page.locator('#pin-form')
    await form.locator('[type=submit]').click()
    await expect(form.getByRole('alert')).toHaveText(phrases.allPinDigits)
    await form.locator('input').fill('1111')
    await expect(toastOf(page, 'alert', phrases.incorrectCode, phrases.wrongPin)).toBeVisible()
    await form.locator('input').fill('7294')
    await expect(toastOf(page, 'status', phrases.unlocked, phrases.nowVisible)).toBeVisible()
  })

  await test.step('a private link', async () => {
    await page.goto(`/me/${handle}#K7Q2-M9TX-WDR4`)
    const dialog = page.locator('dialog#private-link')
    await expect(dialog).toHaveAccessibleName(phrases.nameGaveLink.replace('{name}', 'Ada Lovelace'))
    await expect(dialog).toHaveAccessibleDescription(phrases.nameSees.replace('{name}', 'Ada Lovelace'))
    await expect(dialog).toHaveAttribute('lang', 'de')
    await expect(dialog.getByRole('button')).toHaveText([phrases.notNow, phrases.open])
    await dialog.getByRole('button').last().click()
    await expect(dialog.getByRole('alert')).toHaveText(phrases.wrongCode)
  })

  await test.step('an edition answers in its own language', async () => {
    await client.save({ language: 'en', editions: [german] })
    await page.goto(`/me/${handle}/deutsch`)
    await openDialog(page, page.locator('[data-action=endorse]'))
    await page.locator('#endorse-email').fill(`charles-${handle}@example`)
    await page.locator('#endorse [type=submit]').click()
    await expect(page.locator('#endorse .field-error')).toHaveText(phrases.invalidEmail)
  })
})

test('the texts in the editor are in the language of their page, and the words of the app are not', async ({ page, createAccount }) => {
  await signIn(page, await createAccount({ ...filled, language: 'pl', editions: [{ ...german, phrases: {} }] }), '/editor')
  await choose(page, 'Personal Info')
  for (const name of ['Headline', 'Bio']) await expect(page.getByRole('textbox', { name, exact: true })).toHaveAttribute('lang', 'pl')
  await expect(page.getByText('Headline', { exact: true })).not.toHaveAttribute('lang')
  await expect(page.getByRole('textbox', { name: 'Email' })).not.toHaveAttribute('lang')
})
