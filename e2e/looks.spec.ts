import { keysOf, looks } from '#contract/choices.ts'
import { filled } from '../test/fixtures.ts'
import { expect, expectAccessible, test } from './fixtures.ts'

const longNames = {
  ...filled,
  fullName: '',
  firstName: 'Prof. Dr. Maximiliane Hubertina',
  lastName: 'Wolfeschlegelsteinhausenbergerdorff',
  headline: 'Hydrogeomorphologische Grundwasserforschung',
  projects: [{ name: 'Rechtsschutzversicherungsgesellschaftsangestelltenversammlung' }],
}

for (const accent of keysOf(looks)) {
  test(`the look ${looks[accent]} does not scroll horizontally with a long name at any width`, async ({ page, createAccount }) => {
    const { handle } = await createAccount({ ...longNames, look: { accent, picture: 'photo-or-monogram' } })
    await page.goto(`/me/${handle}`)
    for (const width of [320, 390, 768, 1100, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      expect([width, await page.evaluate(() => document.documentElement.scrollWidth)]).toEqual([width, width])
    }
  })

  test(`the look ${looks[accent]} is accessible, on wide screens and on phones`, async ({ page, createAccount }) => {
    const { handle } = await createAccount({ ...filled, look: { accent, picture: 'photo-or-monogram' } })
    await page.goto(`/me/${handle}`)
    await expectAccessible(page)
    await page.setViewportSize({ width: 390, height: 800 })
    await page.goto(`/me/${handle}#contents`)
    await expectAccessible(page)
  })

  test(`the look ${looks[accent]} does not shift when its font loads`, async ({ page, createAccount }) => {
    const { handle } = await createAccount({ ...filled, look: { accent } })
    const release = Promise.withResolvers<void>()
    await page.route('**/*.woff2', async (route) => {
      await release.promise
      await route.continue()
    })
    await page.goto(`/me/${handle}`, { waitUntil: 'commit' })
    const top = () => page.locator('.trunk').evaluate((trunk) => trunk.getBoundingClientRect().top)
    const before = await top()
    release.resolve()
    await page.evaluate(() => document.fonts.ready)
    expect(Math.abs((await top()) - before)).toBeLessThanOrEqual(2)
  })
}

test('a name in another script uses the font of the device, without tracking', async ({ page, createAccount }) => {
  const { handle } = await createAccount({ language: 'ar', firstName: 'ليلى', lastName: 'حداد', look: { accent: 'slate' } })
  await page.goto(`/me/${handle}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('letter-spacing', 'normal')
})
