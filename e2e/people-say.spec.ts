import { keysOf, looks } from '#contract/choices.ts'
import { filled } from '../test/fixtures.ts'
import { expect, expectAccessible, signIn } from './fixtures.ts'
import { expectNoSidewaysScroll } from './sideways-scroll.ts'
import { test } from './statements.ts'

const rows = Array.from({ length: 12 }, (_, index) => ({
  name: `Writer ${index + 1}`,
  text: `Her engine has carried us for ${index + 2} years.`,
}))

for (const accent of keysOf(looks))
  test(`what people say is accessible and fits a narrow screen in the look ${looks[accent]}`, async ({
    page,
    createAccount,
    addStatements,
  }) => {
    const { handle, client } = await createAccount({ ...filled, look: { accent } })
    await addStatements(client, rows)
    await page.setViewportSize({ width: 320, height: 800 })
    await page.goto(`/me/${handle}`)
    const section = page.getByRole('region', { name: 'What people say' })
    await expect(section.getByText('Writer 4')).toBeVisible()
    await expect(section.getByText('Writer 5')).toBeHidden()
    await section.getByText('Read 8 more').click()
    await expect(section.getByText('Writer 12')).toBeVisible()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
  })

test('the owner sees what people say in the preview, and orders it like the other sections', async ({
  page,
  createAccount,
  addStatements,
}) => {
  const account = await createAccount(filled)
  await addStatements(account.client, rows.slice(0, 2))
  await signIn(page, account)
  await page.goto('/editor')
  const preview = page.frameLocator('iframe[title="Live preview"]')
  await expect(preview.getByText('Her engine has carried us for 2 years.')).toBeAttached()
  const order = page.getByRole('list', { name: 'Order of sections' }).getByRole('listitem')
  await expect(order.filter({ hasText: 'What people say' })).toHaveCount(1)
  const sections = preview.locator('.sections > section')
  await expect(sections.first()).toHaveAttribute('id', 'experience')
  await page.getByRole('button', { name: 'Move What people say up' }).click()
  await page.getByRole('group', { name: 'Sections in the resume PDF' }).getByText('What people say').click()
  await page.getByRole('button', { name: 'Save Changes' }).first().click()
  await expect.poll(async () => (await account.client.portfolio()).pdf.omitted).toEqual(['statements'])
  expect((await account.client.portfolio()).sectionOrder).toContain('statements')
})

test('an edition leaves out what people say', async ({ page, createAccount, addStatements }) => {
  const account = await createAccount({ ...filled, editions: [{ id: 'short', name: 'Short' }] })
  await addStatements(account.client, rows.slice(0, 1))
  await signIn(page, account)
  await page.goto('/editor?edition=short')
  const preview = page.frameLocator('iframe[title="Live preview"]')
  await expect(preview.getByText('Her engine has carried us for 2 years.')).toBeAttached()
  await page.getByRole('switch', { name: 'In this edition: What people say' }).click()
  await expect(preview.getByText('Her engine has carried us for 2 years.')).toHaveCount(0)
})
