import { keysOf, looks } from '#contract/fields/choices.ts'
import { filled } from '../test/fixtures.ts'
import { test } from './endorsement-texts.ts'
import { expect } from './fixtures.ts'
import { saveProjects } from './projects.ts'

const longWord = 'Rechtsschutzversicherungsgesellschaftsangestelltenversammlung'
const longTexts = { name: longWord, organization: longWord, keywords: [longWord.slice(0, 45)], question: longWord.repeat(3) }
const longNames = {
  ...filled,
  fullName: '',
  firstName: 'Prof. Dr. Maximiliane Hubertina',
  lastName: 'Wolfeschlegelsteinhausenbergerdorff',
  headline: 'Hydrogeomorphologische Grundwasserforschung',
}
const endorsementTexts = Array.from({ length: 6 }, (_, index) => ({ name: `Writer ${index + 1}`, text: longWord.repeat(index + 1) }))

test('in every look, a page and its project fit any width with the longest words', async ({ page, createAccount, addEndorsementTexts }) => {
  const { handle, client } = await createAccount(longNames)
  await saveProjects(client, longTexts)
  await addEndorsementTexts(client, endorsementTexts)
  for (const accent of keysOf(looks))
    await test.step(looks[accent], async () => {
      await client.save({ look: { accent, picture: 'photo-or-monogram' } })
      for (const path of [`/me/${handle}/raft-lab`, `/me/${handle}`]) {
        await page.goto(path)
        if (!path.endsWith('raft-lab')) await page.getByText('Read 2 more').click()
        for (const width of [320, 390, 768, 1100, 1440]) {
          await page.setViewportSize({ width, height: 900 })
          expect([path, width, await page.evaluate(() => document.documentElement.scrollWidth)]).toEqual([path, width, width])
        }
      }
    })
})

test('no look shifts when its font loads, and a name in another script uses the font of the device', async ({ browser, createAccount }) => {
  const { handle, client } = await createAccount(filled)
  for (const accent of keysOf(looks))
    await test.step(looks[accent], async () => {
      await client.save({ look: { accent } })
      // Each look in a browser context of its own, whose cache has no font yet.
      const context = await browser.newContext()
      const page = await context.newPage()
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
      await context.close()
    })

  await test.step('without tracking in another script', async () => {
    await client.save({ language: 'ar', firstName: 'ليلى', lastName: 'حداد', look: { accent: 'slate' } })
    const context = await browser.newContext()
    const page = await context.newPage()
    await page.goto(`/me/${handle}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('letter-spacing', 'normal')
    await saveProjects(client, { highlights: ['Led a team'] })
    await page.goto(`/me/${handle}/raft-lab`)
    await expect(page.locator('.points li')).toHaveCSS('text-align', 'start')
    await page.goto('/open?lang=ar')
    await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('letter-spacing', 'normal')
    await expect(page.locator('#code-field')).toHaveCSS('direction', 'ltr')
    await context.close()
  })
})
