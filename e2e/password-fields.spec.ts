import { expect, test } from './fixtures.ts'

test('a password is masked, and can be pasted, filled in by a password manager, and shown', async ({ page }) => {
  await page.goto('/auth')
  const field = page.getByLabel('Password', { exact: true })
  await expect(field).toHaveAttribute('type', 'password')
  await expect(field).toHaveAttribute('autocomplete', 'current-password')
  await page.evaluate(() => navigator.clipboard.writeText('pasted, not typed'))
  await field.focus()
  await page.keyboard.press('ControlOrMeta+V')
  await expect(field).toHaveValue('pasted, not typed')
  await page.getByRole('button', { name: 'Show what I typed' }).click()
  await expect(field).toHaveAttribute('type', 'text')
  await page.getByRole('tab', { name: 'Register' }).click()
  for (const label of ['Password', 'Confirm Password']) {
    await expect(page.getByLabel(label, { exact: true })).toHaveAttribute('type', 'password')
    await expect(page.getByLabel(label, { exact: true })).toHaveAttribute('autocomplete', 'new-password')
  }
})
