import { filled } from '../test/fixtures.ts'
import { expect, test } from './fixtures.ts'

test.use({ javaScriptEnabled: false })

test('the public page is complete without JavaScript, and both forms work', async ({ page, createAccount }) => {
  const { handle } = await createAccount(filled)
  await page.goto(`/me/${handle}`)
  await expect(page.getByRole('heading', { name: 'Ada Lovelace', level: 1 })).toBeVisible()
  for (const text of ['Analyst of engines', 'Analytical Engines', 'University of London', 'Bernoulli numbers', 'GitHub'])
    await expect(page.getByText(text).first()).toBeVisible()
  await expect(page.getByText('(503) 555-0142')).toHaveCount(0)

  await test.step('a wrong PIN', async () => {
    await page.getByRole('button', { name: 'Unlock' }).last().click()
    await page.getByLabel('Access code').fill('1111')
    await page.getByRole('dialog').getByRole('button', { name: 'Unlock' }).click()
    await expect(page.getByText('Please enter the correct privacy code').first()).toBeVisible()
    await expect(page.getByText('(503) 555-0142')).toHaveCount(0)
  })

  await test.step('the right PIN after a wrong one unlocks one response', async () => {
    await page.getByLabel('Access code').fill(filled.accessPin)
    await page.getByRole('dialog').getByRole('button', { name: 'Unlock' }).click()
    await expect(page.getByText('(503) 555-0142')).toBeVisible()
    await page.goto(`/me/${handle}`)
    await expect(page.getByText('(503) 555-0142')).toHaveCount(0)
  })

  await test.step('endorse', async () => {
    await page.getByRole('button', { name: 'Endorse', exact: true }).click()
    await page.getByRole('dialog').getByLabel('Email').fill('charles@example.com')
    await page.getByRole('button', { name: 'Confirm Endorsement' }).click()
    await expect(page.getByText('1 person has')).toBeVisible()
  })
})
