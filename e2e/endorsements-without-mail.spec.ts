import { expect, expectAccessible, signIn, test } from './fixtures.ts'

test('without mail, the screen says why people cannot be asked', async ({ page, createAccount }) => {
  await signIn(page, await createAccount({ firstName: 'Ada' }))
  await page.goto('/endorsements')
  await page.getByRole('button', { name: 'Ask somebody' }).click()
  const dialog = page.getByRole('dialog', { name: 'Ask somebody' })
  await expect(dialog).toContainText('This site sends no mail, so nobody can confirm words here.')
  await expect(dialog.getByRole('textbox')).toHaveCount(0)
  await expectAccessible(page)
})
