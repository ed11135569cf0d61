import { filled } from '../test/fixtures.ts'
import { canvas, choose, expectSaved, save } from './editor.ts'
import { expect, signIn, test } from './fixtures.ts'

test('the owner writes how the name is said, and visitors read it below the name', async ({ page, visitor, createAccount }) => {
  const ada = await createAccount(filled)
  await signIn(page, ada)
  await page.goto('/editor')
  const field = (await choose(page, 'Personal Info')).getByLabel('How it is said')
  await field.fill('ada.example/say-it')
  await save(page).click()
  await expect(field).toHaveAccessibleDescription(/Leave out links and addresses/)
  await field.fill('AY-duh LUV-lace')
  await expect(canvas(page).getByText('Pronunciation: AY-duh LUV-lace')).toBeVisible()

  await test.step('a reload keeps the draft', async () => {
    await expect(page.getByRole('region', { name: 'Saving' })).toContainText('Not saved yet')
    await page.reload()
    await choose(page, 'Personal Info')
    await expect(field).toHaveValue('AY-duh LUV-lace')
  })

  await save(page).click()
  await expectSaved(page)
  await visitor.goto(`/me/${ada.handle}`)
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveAccessibleName('Ada Lovelace')
  await expect(visitor.getByText('Pronunciation: AY-duh LUV-lace')).toBeVisible()
})
