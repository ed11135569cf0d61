import { choose, openEntry, saveChanges } from './editor.ts'
import { expect, signIn, test } from './fixtures.ts'
import { pressSummary } from './journey-steps.ts'

test('personal details are entered below the other details, with labels of the country, hidden at first, and on paper if wanted', async ({
  page,
  visitor,
  createAccount,
}) => {
  const ada = await signIn(page, await createAccount({ firstName: 'Ada', language: 'de', urlHandle: 'ada' }), '/editor')
  const info = await choose(page, 'Personal Info')
  const details = page.getByRole('region', { name: 'Page', exact: true })

  await test.step('nothing of it is there for those who do not look for it', async () => {
    await expect(info.getByLabel('First name')).toBeVisible()
    await expect(info.getByText('personal detail')).toHaveCount(0)
    await choose(page, 'Page')
    await pressSummary(page, 'Picture, PDF and Word')
    await expect(details.getByRole('checkbox', { name: 'Place and date' })).toBeVisible()
    await expect(details.getByRole('checkbox', { name: 'Personal details' })).toHaveCount(0)
  })

  await test.step('a detail with a suggested label', async () => {
    await choose(page, 'Personal Info')
    await info.getByRole('button', { name: 'More details' }).click()
    await info.getByRole('button', { name: 'Add personal detail' }).click()
    const label = info.getByLabel('Label', { exact: true })
    await expect(label).toHaveAttribute('list', /./)
    await expect(page.locator('datalist option').first()).toHaveAttribute('value', 'Geburtsdatum')
    await label.fill('Geburtsdatum')
    await info.getByLabel('Text', { exact: true }).fill('3. Mai 1990')
    await choose(page, 'Personal Info')
    await expect(info.getByRole('switch', { name: 'Hide personal details' })).toBeChecked()
  })

  await test.step('on paper', async () => {
    await choose(page, 'Page')
    await pressSummary(page, 'Picture, PDF and Word')
    await details.getByRole('checkbox', { name: 'Personal details' }).check()
    await saveChanges(page)
    expect(await ada.client.portfolio()).toMatchObject({
      personalDetails: [{ label: 'Geburtsdatum', text: '3. Mai 1990' }],
      pdf: { personalDetails: true },
    })
  })

  await test.step('visitors see it once it is shown', async () => {
    await visitor.goto(`/me/${ada.handle}`)
    await expect(visitor.getByText('3. Mai 1990')).toHaveCount(0)
    await openEntry(page, 'Personal Info', 'Geburtsdatum, 3. Mai 1990')
    await choose(page, 'Personal Info')
    await info.getByRole('switch', { name: 'Hide personal details' }).uncheck()
    await saveChanges(page)
    await visitor.reload()
    await expect(visitor.getByRole('region', { name: 'Persönliche Daten' }).getByRole('definition')).toHaveText('3. Mai 1990')
  })
})
