import { filled } from '../test/fixtures.ts'
import { choose, expectSaved, openEntry, pressAction, save, saveChanges, undo } from './editor.ts'
import { expect, fillDate, signIn, test } from './fixtures.ts'

test('one entry is open at a time, an invalid one is opened by Save Changes, and nothing moves', async ({ page, createAccount }) => {
  await test.step('one entry is open at a time, and a new one is at the top', async () => {
    await signIn(page, await createAccount(filled), '/editor')
    const experience = await choose(page, 'Experience')
    const [first, second] = ['Programmer, Analytical Engines', 'Computer, Difference Works']
    const titles = experience.getByRole('heading', { level: 3 })
    await expect(experience.getByLabel('Company')).toHaveCount(0)
    await expect(experience.getByRole('listitem').getByText('Jan 2015 - Present')).toBeVisible()
    await openEntry(page, 'Experience', first)
    await expect(titles).toHaveText([first])
    await expect(experience.getByLabel('Company')).toHaveValue('Analytical Engines')
    await experience.getByLabel('Company').press('Alt+ArrowDown')
    await expect(experience.getByLabel('Company')).toHaveValue('Difference Works')
    await expect(titles).toHaveText([second])

    await choose(page, 'Experience')
    await experience.getByRole('button', { name: 'Add experience' }).click()
    await expect(experience.getByLabel('Company')).toBeFocused()
    await experience.getByLabel('Title').fill('Poet')
    await choose(page, 'Experience')
    await expect(titles).toHaveText(['Poet', first, second])

    await experience.getByRole('button', { name: 'Remove experience 2' }).click()
    await expect(titles).toHaveText(['Poet', second])
    await expect(page.getByRole('region', { name: 'Saving' })).toContainText(`Removed ${first}. Undo brings it back.`)
    await undo(page).click()
    await choose(page, 'Experience')
    await expect(titles).toHaveText(['Poet', first, second])
  })

  await test.step('Save Changes opens an entry that is invalid', async () => {
    const links = await openEntry(page, 'Links', 'Notes')
    await links.getByLabel('URL').fill('nowhere')
    await choose(page, 'Skills')
    await expect(links.getByLabel('URL')).toHaveCount(0)
    await save(page).click()
    await expect(links.getByLabel('URL')).toBeFocused()
    await expect(links.getByLabel('URL')).toHaveValue('nowhere')
  })

  await test.step('an error message of two lines does not shift the layout', async () => {
    await page.setViewportSize({ width: 800, height: 900 })
    await signIn(page, await createAccount(filled), '/editor')
    const links = await openEntry(page, 'Links', 'Notes')
    const below = links.getByLabel('Custom label')
    const before = await below.evaluate((field) => field.getBoundingClientRect().top + window.scrollY)
    await links.getByLabel('URL').fill('nowhere')
    await expect(links.getByText('URL must start with http:// or https://')).toBeVisible()
    expect(await below.evaluate((field) => field.getBoundingClientRect().top + window.scrollY)).toBe(before)
    const message = await links.getByText('URL must start with http:// or https://').boundingBox()
    const label = await links.getByText('Custom label', { exact: true }).boundingBox()
    expect((message?.y ?? 0) + (message?.height ?? 0)).toBeLessThanOrEqual(label?.y ?? 0)
  })

  await test.step('at 400 % zoom the bars do not cover the form', async () => {
    await page.setViewportSize({ width: 320, height: 256 })
    await signIn(page, await createAccount(filled), '/editor')
    await choose(page, 'Personal Info')
    await page.getByLabel('City').focus()
    await page.getByLabel('City').scrollIntoViewIfNeeded()
    await expect(page.getByLabel('City')).toBeInViewport({ ratio: 1 })
    const [field, bar] = [await page.getByLabel('City').boundingBox(), await page.getByRole('region', { name: 'Saving' }).boundingBox()]
    expect(bar?.height).toBeLessThanOrEqual(46)
    expect((field?.y ?? 0) + (field?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  })
})

test('entries are sorted by date, completed, and saved unless they are empty', async ({ page, createAccount }) => {
  await test.step('Sort by date puts the newest entry first', async () => {
    const job = (title: string, startDate: string, endDate: string, current = false) => ({ title, startDate, endDate, current })
    const experience = [
      job('Oldest', '1990-01', '1995-01'),
      job('Undated', '', ''),
      job('Now', '2010-01', '', true),
      job('Later start', '2000-06', '2005-01'),
      job('Earlier start', '2000-01', '2005-01'),
    ]
    const ada = await signIn(page, await createAccount({ ...filled, experience }), '/editor')
    const list = await openEntry(page, 'Experience', 'Undated')
    await pressAction(page, 'Sort by date')
    await choose(page, 'Experience')
    const sorted = ['Now', 'Later start', 'Earlier start', 'Oldest', 'Undated']
    await expect(list.getByRole('heading', { level: 3 })).toHaveText(sorted)
    await saveChanges(page)
    expect((await ada.client.portfolio()).experience.map(({ title }) => title)).toEqual(sorted)
  })

  await test.step('a new job takes its place by date until an entry is moved by hand', async () => {
    const job = (title: string, startDate: string, endDate: string) => ({ title, startDate, endDate })
    const ada = await signIn(
      page,
      await createAccount({ ...filled, experience: [job('New', '2010-01', '2015-01'), job('Old', '1990-01', '1995-01')] }),
      '/editor',
    )
    const experience = await choose(page, 'Experience')
    const titles = experience.getByRole('heading', { level: 3 })
    const add = async (title: string, start: string, end: string) => {
      await experience.getByRole('button', { name: 'Add experience' }).click()
      await experience.getByLabel('Title').fill(title)
      await fillDate(experience, 'Start date', start)
      await fillDate(experience, 'End date', end)
    }

    await add('Middle', '1/2000', '1/2005')
    await expect(page.getByText('its dates put it at place 2 of 3')).toBeVisible()
    await saveChanges(page)
    expect((await ada.client.portfolio()).experience.map(({ title }) => title)).toEqual(['New', 'Middle', 'Old'])
    await openEntry(page, 'Experience', 'Old')
    await pressAction(page, 'Move up')
    await choose(page, 'Experience')
    await expect(titles).toHaveText(['New', 'Old', 'Middle'])
    await add('Latest', '1/2016', 'present')
    await choose(page, 'Experience')
    await expect(titles).toHaveText(['Latest', 'New', 'Old', 'Middle'])
    await add('Between', '1/2006', '1/2009')
    await choose(page, 'Experience')
    await expect(titles).toHaveText(['Between', 'Latest', 'New', 'Old', 'Middle'])
  })

  const ada = await signIn(page, await createAccount(filled), '/editor')

  await test.step('an empty entry is neither saved nor an unsaved change', async () => {
    for (const [name, add] of [
      ['Education', 'Add education'],
      ['Experience', 'Add experience'],
      ['Skills', 'Add category'],
      ['Links', 'Add link'],
    ] as const)
      await (await choose(page, name)).getByRole('button', { name: add }).click()
    await expectSaved(page)
    await choose(page, 'Personal Info')
    await page.getByLabel('City').fill('Salem')
    await saveChanges(page)
    const { education, experience, skillCategories, links, city } = await ada.client.portfolio()
    expect([education.length, experience.length, skillCategories.length, links.length, city]).toEqual([1, 2, 1, 2, 'Salem'])
    await expect((await choose(page, 'Links')).getByRole('heading', { level: 3 })).toHaveCount(2)
  })

  await test.step('a link without https:// is completed, also when it is saved before the field loses the focus', async () => {
    await choose(page, 'Links')
    await page.getByRole('button', { name: 'Add link' }).click()
    await page.getByLabel('URL', { exact: true }).fill('linkedin.com/in/ada')
    await page.keyboard.press('ControlOrMeta+s')
    await expectSaved(page)
    expect((await ada.client.portfolio()).links).toMatchObject([{ url: 'https://linkedin.com/in/ada' }, ...filled.links])
  })
})
