import { filled } from '../test/fixtures.ts'
import { canvas, choose } from './editor.ts'
import { test } from './endorsement-texts.ts'
import { expect, signIn } from './fixtures.ts'
import { pressSummary } from './journey-steps.ts'
import { expectNoSidewaysScroll } from './sideways-scroll.ts'

const rows = Array.from({ length: 12 }, (_, index) => ({
  name: `Writer ${index + 1}`,
  text: `Her engine has carried us for ${index + 2} years.`,
}))

test('the owner orders what people say like the other sections, leaves it out of an edition, and a visitor unfolds it', async ({
  page,
  visitor,
  createAccount,
  addEndorsementTexts,
}) => {
  const account = await createAccount({ ...filled, editions: [{ id: 'short', name: 'Short' }] })
  await addEndorsementTexts(account.client, rows)
  await signIn(page, account)
  const preview = canvas(page)
  const first = preview.getByText('Her engine has carried us for 2 years.')

  await test.step('the order and the resume PDF', async () => {
    await page.goto('/editor')
    await expect(first).toBeAttached()
    await choose(page, 'Page')
    await pressSummary(page, 'Order of sections')
    await pressSummary(page, 'Picture, PDF and Word')
    const order = page.getByRole('list', { name: 'Order of sections' }).getByRole('listitem')
    await expect(order.filter({ hasText: 'What people say' })).toHaveCount(1)
    await expect(preview.locator('.sections > section').first()).toHaveAttribute('id', 'experience')
    await page.getByRole('button', { name: 'Move What people say up' }).click()
    await page.getByRole('group', { name: 'Sections in the resume PDF' }).getByText('What people say').click()
    await page.getByRole('button', { name: 'Save Changes' }).first().click()
    await expect.poll(async () => (await account.client.portfolio()).pdf.omitted).toEqual(['endorsementTexts'])
    expect((await account.client.portfolio()).sectionOrder).toContain('endorsementTexts')
  })

  await test.step('an edition', async () => {
    await page.goto('/editor?edition=short')
    await expect(first).toBeAttached()
    await choose(page, 'This edition')
    await pressSummary(page, 'Order of sections')
    await page.getByRole('switch', { name: 'In this edition: What people say' }).click()
    await expect(first).toHaveCount(0)
  })

  await test.step('on a narrow screen, four endorsement texts and the others folded', async () => {
    await visitor.setViewportSize({ width: 320, height: 800 })
    await visitor.goto(`/me/${account.handle}`)
    const section = visitor.getByRole('region', { name: 'What people say' })
    await expect(section.getByText('Writer 4')).toBeVisible()
    await expect(section.getByText('Writer 5')).toBeHidden()
    await section.getByText('Read 8 more').click()
    await expect(section.getByText('Writer 12')).toBeVisible()
    await expectNoSidewaysScroll(visitor)
  })

  await test.step('on a site that sends no mail, the owner reads why people cannot be asked', async () => {
    await page.goto('/endorsements')
    await page.getByRole('button', { name: 'Ask someone' }).click()
    const dialog = page.getByRole('dialog', { name: 'Ask someone' })
    await expect(dialog).toContainText('This site sends no mail, so no one can confirm words here.')
    await expect(dialog.getByRole('textbox')).toHaveCount(0)
  })
})
