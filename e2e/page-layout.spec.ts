import type { Locator } from '@playwright/test'
import { demoPeople } from '../scripts/demo-people.ts'
import { filled } from '../test/fixtures.ts'
import { card, nothingHidden } from './cards.ts'
import { expect, test } from './fixtures.ts'

const longWord = 'Rechtsschutzversicherungsgesellschaftsangestelltenversammlung'
const job = (company: string, title: string, startDate: string, endDate: string) => ({
  company,
  title,
  startDate,
  endDate,
  current: endDate === '',
})

/** A large portfolio with words that are wider than the page. */
const huge = {
  ...filled,
  firstName: longWord,
  headline: 'Principal Engineer of nearly everything there is',
  email: `${longWord.toLowerCase().slice(0, 60)}@${'long-'.repeat(10)}name.example`,
  privacySettings: nothingHidden,
  experience: Array.from({ length: 9 }, (_, index) => ({
    ...job(`${longWord} ${index}`, longWord, '2020-01', '2021-01'),
    summary: `${longWord.repeat(3)}\n\n- ${longWord}`,
    highlights: [longWord.repeat(2)],
  })),
  skillCategories: [
    { name: longWord, skills: Array.from({ length: 40 }, (_, index) => `${longWord.slice(0, 45)} ${index}`) },
    { name: '', skills: ['Skills of no category'] },
  ],
  languages: [{ language: 'Silence', fluency: '' }],
  links: [{ type: 'other', url: `https://example.com/${'a-long-path/'.repeat(20)}`, customLabel: longWord }],
}

const rightToLeft = {
  language: 'ar',
  firstName: 'ليلى',
  lastName: 'حداد',
  bio: 'أبني أنظمة دفع موثوقة.',
  experience: [job('Acme GmbH', 'Software Engineer', '2015-06', '2017-12'), job('شركة المدفوعات', 'مهندسة', '2018-01', '')],
}

test('the page does not scroll horizontally between 320 and 1920 pixels, whatever its content', async ({ page, createAccount }) => {
  const portfolios = { huge, 'right to left': rightToLeft, tiny: { firstName: 'Sam' } }
  for (const [name, portfolio] of Object.entries(portfolios)) {
    const { handle } = await createAccount(portfolio)
    await page.goto(`/me/${handle}`)
    for (const width of [320, 390, 768, 1440, 1920]) {
      await page.setViewportSize({ width, height: 900 })
      const overflowing = await page.evaluate(() =>
        [...document.querySelectorAll('body *:not(dt, .skip)')]
          .filter((each) => each.checkVisibility() && !each.closest('.facts'))
          .filter((each) => each.getBoundingClientRect().right > innerWidth + 1 || each.getBoundingClientRect().left < -1)
          .map((each) => each.outerHTML.slice(0, 80)),
      )
      expect([name, width, overflowing]).toEqual([name, width, []])
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
    }
  }
})

test('on narrow screens the header is one row, the first action fills the width, and facts start at the left edge', async ({
  page,
  createAccount,
}) => {
  const { handle } = await createAccount({ ...filled, privacySettings: nothingHidden })
  await page.goto(`/me/${handle}`)

  await test.step('the header', async () => {
    await page.setViewportSize({ width: 320, height: 700 })
    const bar = page.getByRole('banner').first()
    expect((await bar.boundingBox())?.height).toBeLessThanOrEqual(57)
    const share = await bar.getByRole('button', { name: 'Share' }).boundingBox()
    const join = await bar.getByRole('link', { name: 'Login / Create FREE Portfolio' }).boundingBox()
    expect([share?.height, share?.y]).toEqual([44, join?.y])
  })

  for (const width of [320, 390])
    await test.step(`the actions at ${width} px, 44 pixels high`, async () => {
      await page.setViewportSize({ width, height: 700 })
      const row = await page.locator('.actions').boundingBox()
      const actions = await page
        .locator('.actions > :is(a, button)')
        .evaluateAll((all) => all.map((action) => action.getBoundingClientRect()).map((box) => [box.width, box.height]))
      expect(actions[0]).toEqual([row?.width, 44])
      expect(actions.length).toBeGreaterThan(2)
      expect(actions.every(([, height]) => height === 44)).toBe(true)
      const saveContact = page.getByRole('link', { name: 'Save contact' })
      await saveContact.scrollIntoViewIfNeeded()
      await expect(saveContact).toBeInViewport({ ratio: 1 })
    })

  await test.step('each line of facts, also after a line break', async () => {
    await page.setViewportSize({ width: 360, height: 700 })
    const lefts = await page
      .getByRole('article')
      .getByRole('banner')
      .or(page.locator('.facts'))
      .evaluateAll((lists) =>
        lists.flatMap((list) => [...list.querySelectorAll('dd')].map((fact) => Math.round(fact.getBoundingClientRect().left))),
      )
    const edge = Math.round((await page.getByRole('heading', { level: 1 }).boundingBox())?.x ?? 0)
    expect(Math.min(...lefts)).toBe(edge)
    expect(lefts.filter((left) => left === edge).length).toBeGreaterThan(1)
  })
})

test('the entries of a page have their places, and the page its order, look and picture', async ({ page, createAccount }) => {
  const ada = await createAccount({
    ...{ ...filled, look: {}, sectionOrder: ['skills', 'education'], skillCategories: [{ name: 'Tools', skills: ['Looms'] }] },
    experience: [
      job('Presbyterian Hospital', 'Informatics Nurse', '2022-06', '2026-01'),
      { ...job(' presbyterian hospital', 'Charge Nurse', '2018-03', '2022-05'), highlights: ['Led **twelve** nurses'] },
      job('UNM Hospital', 'Staff Nurse', '2013-07', '2018-02'),
    ],
  })
  await page.goto(`/me/${ada.handle}`)

  await test.step('each role has its employer below, and the first of several in a row the years and the total time there', async () => {
    const experience = card(page, 'Experience')
    await expect(experience.getByRole('heading', { level: 3 })).toHaveText(['Informatics Nurse', 'Charge Nurse', 'Staff Nurse'])
    await expect(experience.locator('.by')).toHaveText([
      'Presbyterian Hospital · 2018 - 2026 · 7 yrs 11 mos',
      'presbyterian hospital',
      'UNM Hospital',
    ])
    await expect(experience.locator('strong')).toHaveText('twelve')
  })

  await test.step('skills start below their heading, with the category left of it, also for a single category', async () => {
    const leftOf = async (locator: Locator) => (await locator.boundingBox())?.x ?? Number.NaN
    const skills = card(page, 'Skills')
    const heading = await leftOf(skills.getByRole('heading'))
    expect(await leftOf(skills.getByRole('definition'))).toBeCloseTo(heading, 0)
    expect(await leftOf(skills.getByRole('term'))).toBeLessThan(heading)
  })

  await test.step('the chosen order, look and picture', async () => {
    await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText('Skills')
    await expect(page.getByRole('heading', { level: 2 }).nth(1)).toHaveText('Education')
    const appearance = () =>
      page.evaluate(() => [
        getComputedStyle(document.body).backgroundColor,
        getComputedStyle(document.querySelector('.actions > a') ?? document.body).backgroundColor,
        getComputedStyle(document.querySelector('h1') ?? document.body).fontFamily,
      ])
    const leaf = await appearance()
    await expect(page.getByText('AL', { exact: true })).toHaveCount(0)
    await ada.client.save({ look: { accent: 'clay', picture: 'photo-or-monogram' } })
    await page.goto(`/me/${ada.handle}`)
    const clay = await appearance()
    expect(clay.filter((value, index) => value === leaf[index])).toEqual([])
    await expect(page.getByText('AL', { exact: true })).toBeVisible()
  })
})

test('in print the page is a resume of at most two pages, without buttons and with its URL', async ({ page, createAccount }) => {
  for (const { portfolio } of demoPeople) {
    const { handle } = await createAccount(portfolio)
    await page.goto(`/me/${handle}`)
    for (const format of ['A4', 'Letter']) {
      const paper = (await page.pdf({ format })).toString('latin1')
      expect([handle, format, (paper.match(/\/Type \/Page\b/g)?.length ?? 0) <= 2]).toEqual([handle, format, true])
    }
    await page.emulateMedia({ media: 'print' })
    for (const section of await page.locator(':is(.card, .row):not(:has(.entry))').all())
      await expect(section).toHaveCSS('break-inside', 'avoid')
    await expect(page.getByRole('button')).toHaveCount(0)
    await expect(page.getByText(`/me/${handle}`)).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.emulateMedia({ media: null })
  }
})
