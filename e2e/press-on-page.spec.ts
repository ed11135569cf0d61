import type { Page } from '@playwright/test'
import { filled } from '../test/fixtures.ts'
import { canvas, section } from './editor.ts'
import { expect, signIn, test } from './fixtures.ts'

/** Presses the middle of a text on the page, as a pointer would: the page itself is inert. */
async function pressWord(page: Page, text: string) {
  const word = canvas(page).getByText(text).first()
  await word.scrollIntoViewIfNeeded()
  const box = await word.evaluate((element, part) => {
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
    const range = document.createRange()
    while (texts.nextNode()) {
      const start = texts.currentNode.textContent?.indexOf(part) ?? -1
      if (start < 0) continue
      range.setStart(texts.currentNode, start)
      range.setEnd(texts.currentNode, start + part.length)
    }
    const { x, y, width, height } = range.getBoundingClientRect()
    return { x: x + width / 2, y: y + height / 2 }
  }, text)
  const frame = await page.locator('iframe[title="Live preview"]').boundingBox()
  await page.mouse.click(box.x + (frame?.x ?? 0) + 1, box.y + (frame?.y ?? 0) + 1)
}

const cursor = (page: Page) =>
  page.evaluate(() => {
    const field = document.activeElement as HTMLInputElement
    return { id: field.id, before: field.value.slice(0, field.selectionStart ?? 0) }
  })

test('a press on a word of the page puts the cursor into its field, at the letter', async ({ page, createAccount }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const experience = [
    {
      id: 'first',
      company: 'Confluent',
      title: 'Engineer',
      startDate: '2020-02',
      current: true,
      highlights: ['One', 'Halved **the costs** of it'],
    },
    { id: 'long-ago', company: 'Analog', title: 'Apprentice', startDate: '2001-01', endDate: '2002-03', summary: 'Sorted buttons.' },
  ]
  await signIn(
    page,
    await createAccount({ ...filled, pronunciation: 'AY-duh LUV-lace', bio: 'I *write* programs for looms.', experience }),
    '/editor',
  )
  await expect(canvas(page).getByRole('heading', { level: 1 })).toBeVisible()

  await pressWord(page, 'Lovelace')
  await expect(page.getByLabel('Last name')).toBeFocused()
  expect((await cursor(page)).before).toBe('Love')

  await pressWord(page, 'LUV-lace')
  await expect(page.getByLabel('How it is said')).toBeFocused()
  expect((await cursor(page)).before).toMatch(/^AY-duh LUV/)

  await pressWord(page, 'looms')
  await expect(page.getByLabel('Bio')).toBeFocused()
  expect((await cursor(page)).before).toMatch(/^I \*write\* programs for lo/)

  await pressWord(page, 'costs')
  await expect(page.getByLabel('Highlights')).toBeFocused()
  expect((await cursor(page)).before).toMatch(/^One\nHalved \*\*the co/)

  await test.step('a press on a folded job unfolds it, so that its texts can be pressed', async () => {
    await expect(canvas(page).getByText('Sorted buttons.')).toBeHidden()
    await pressWord(page, 'Apprentice')
    await expect(page.getByLabel('Title', { exact: true })).toBeFocused()
    await expect(canvas(page).getByText('Sorted buttons.')).toBeVisible()
    await pressWord(page, 'buttons')
    await expect(page.getByLabel('Summary')).toBeFocused()
    expect((await cursor(page)).before).toMatch(/^Sorted but/)
  })

  await test.step('what is typed there is on the page, and a press on empty paper selects nothing', async () => {
    await page.keyboard.type('BRASS ')
    await expect(canvas(page).getByText(/^Sorted butt?BRASS t?ons/)).toBeVisible()
    await page.getByRole('button', { name: 'Close' }).click()
    await expect(page.getByLabel('Summary')).toHaveCount(0)
    await expect(section(page, 'Page').getByRole('group', { name: 'Look', exact: true })).toBeVisible()
  })
})
