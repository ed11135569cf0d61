import type { Page } from '@playwright/test'
import { filled } from '../test/fixtures.ts'
import { expect, test } from './fixtures.ts'

/* Pages in all our languages but English, and in the pseudo-language with the longest words: no sideways scroll, no clipped words. */

const languages = ['es', 'fr', 'de', 'pt-BR', 'it', 'pl', 'ja', 'zh-Hans', 'ar', 'en-XA']

const spoken = {
  ...filled,
  email: 'ada@example.com',
  privacySettings: { ...filled.privacySettings, hideLinks: true, hideDocuments: true },
  availability: { looking: 'open', start: '2099-03', notice: 'P3M' },
  workPermits: [
    { id: 'permit-1', area: 'EU', permit: 'limited', until: '2099-06-30' },
    { id: 'permit-2', area: 'US', permit: 'sponsorship', until: '' },
  ],
}

test('a page in every language fits its width, also with its dialogs, errors and private part', async ({ page, createAccount }) => {
  test.slow()
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const { handle, client } = await createAccount(spoken)
  for (const language of languages)
    await test.step(language, async () => {
      await client.save({ language })
      await page.goto(`/me/${handle}`)

      await test.step('with an incomplete PIN', async () => {
        await page.locator('#pin-form input').fill('1')
        await expect(page.locator('#pin-form')).toHaveAttribute('novalidate')
        await page.locator('#pin-form [type=submit]').click()
        await expect(page.locator('#pin-error')).not.toBeEmpty()
        await expectToFit(page, [320, 390, 1440])
      })

      for (const id of ['endorse', 'unlock'])
        await test.step(`with the dialog ${id}`, async () => {
          await page.locator(`[data-action=${id}]`).first().click()
          await page.locator(`#${id} input`).fill('1')
          await page.locator(`#${id} [type=submit]`).click()
          await expect(page.locator(`#${id}-error`)).not.toBeEmpty()
          await expectToFit(page, [320])
          await page.keyboard.press('Escape')
        })

      await test.step('unlocked', async () => {
        await page.locator('#pin-form input').fill(filled.accessPin)
        await expect(page.getByRole('status')).toBeVisible()
        await expectToFit(page, [320, 1440])
      })
    })
})

/** 320 pixels are also a window of 1280 pixels at 400 %. */
async function expectToFit(page: Page, widths: readonly number[]): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 640 })
    expect([width, await page.evaluate(findCutWords)]).toEqual([width, []])
  }
  await page.setViewportSize({ width: 1440, height: 900 })
}

/** Our texts that are outside of the page or of the box around them, and our words with a break inside. The owner's long name may be cut. */
function findCutWords(): string[] {
  const { clientWidth, scrollWidth } = document.documentElement
  const boxes = 'button, .button, .join, .toast, dialog, .notice, .facts div, .row, .sections-bar a'
  const labels = 'button, .button, .bar, .row h3, .card > h2, dt, #contents, .sections-bar, .choices'
  const dialog = document.querySelector('dialog:modal')

  const isShown = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true }) &&
    getComputedStyle(element).clipPath === 'none' &&
    !element.closest('.skip, .sections-bar [dir]')

  const linesOf = (range: Range) => [...range.getClientRects()].filter(({ width }) => width > 0)

  function isOutside(range: Range, element: Element): boolean {
    const box = (element.closest(boxes) ?? document.body).getBoundingClientRect()
    const [start, end] = [Math.max(0, box.left) - 1, Math.min(clientWidth, box.right) + 1]
    return linesOf(range).some(({ left, right }) => left < start || right > end)
  }

  function brokenWordsIn(node: Node, text: string): string[] {
    const range = document.createRange()
    const words = [...text.matchAll(/[\p{Script=Latin}\p{Script=Arabic}]{2,}/gu)].filter(({ index, 0: word }) => {
      range.setStart(node, index)
      range.setEnd(node, index + word.length)
      return new Set(linesOf(range).map(({ top }) => Math.round(top))).size > 1
    })
    return words.map(([word]) => `broken: ${word}`)
  }

  function* findings() {
    if (scrollWidth > clientWidth) yield `the page scrolls: ${scrollWidth}`
    const texts = document.createTreeWalker(dialog ?? document.body, NodeFilter.SHOW_TEXT)
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const { parentElement: element, textContent: text } = node
      if (!element || !text || !isShown(element)) continue
      const range = document.createRange()
      range.selectNodeContents(node)
      if (isOutside(range, element)) yield `outside: ${text}`
      if (element.closest(labels)) yield* brokenWordsIn(node, text)
    }
  }

  return [...findings()]
}
