import type { Page } from '@playwright/test'
import { filled, redSquare } from '../test/fixtures.ts'
import { choose, expectSaved, openEntry, redo, save, saveChanges, section, undo } from './editor.ts'
import { expect, signIn, test } from './fixtures.ts'

const job = { id: 'job', company: 'Engines', title: 'Programmer', startDate: '2015-01', current: true }
const experience = (page: Page) => page.getByRole('region', { name: 'Experience', exact: true })
const projects = (page: Page) => page.getByRole('region', { name: 'Projects', exact: true })
const highlights = (page: Page) => experience(page).getByLabel('Highlights')
const more = (page: Page) => experience(page).getByRole('button', { name: 'More details' })
const linkUrl = (page: Page) => experience(page).getByRole('textbox', { name: 'Address of the link' })

async function paste(page: Page, text: string) {
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text)
  await page.keyboard.press('ControlOrMeta+v')
}

const openJob = (page: Page, company = 'Engines') => openEntry(page, 'Experience', `Programmer, ${company}`)

const select = (page: Page, start: number, end: number) =>
  highlights(page).evaluate((area: HTMLTextAreaElement, [from, to]) => area.setSelectionRange(from ?? 0, to ?? 0), [start, end])

test('points and links in highlights keep what was typed and pasted', async ({ page, createAccount }) => {
  const highlightsOf = {
    Engines: ['Cut errors'],
    Looms: ['Cut errors'],
    Mills: ['First', 'Last'],
    Presses: ['كتبت أول برنامج', 'Wrote a program'],
  }
  const experiences = Object.entries(highlightsOf).map(([company, points]) => ({ ...job, id: company, company, highlights: points }))
  const ada = await signIn(page, await createAccount({ experience: experiences }), '/editor')

  await test.step('Save Changes applies a link URL that was typed but not confirmed', async () => {
    await openJob(page)
    await highlights(page).focus()
    await select(page, 5, 5)
    await page.keyboard.press('ControlOrMeta+k')
    await page.keyboard.type('ada.example')
    await save(page).click()
    await expect(highlights(page)).toHaveValue('Cut [errors](https://ada.example)')
    await expectSaved(page)
    expect((await ada.client.portfolio()).experience).toMatchObject([
      { highlights: ['Cut [errors](https://ada.example)'] },
      ...experiences.slice(1),
    ])

    await highlights(page).focus()
    await select(page, 1, 1)
    await page.keyboard.press('ControlOrMeta+k')
    await page.keyboard.type('nowhere')
    await experience(page).getByLabel('Company').first().focus()
    await expect(linkUrl(page)).toHaveValue('nowhere')
    await expect(linkUrl(page)).toHaveAccessibleDescription('URL must start with http:// or https://')
  })

  await test.step('undo in the URL field of a link undoes typing in that field', async () => {
    await openJob(page, 'Looms')
    await highlights(page).press('ControlOrMeta+End')
    await page.keyboard.type(' by half')
    await page.keyboard.press('ControlOrMeta+k')
    await page.keyboard.type('nowhere')
    await page.keyboard.press('ControlOrMeta+z')
    await expect(linkUrl(page)).not.toHaveValue('nowhere')
    await expect(highlights(page)).toHaveValue('Cut errors by half')
  })

  await test.step('pasted points become separate lines, and typing continues after them', async () => {
    await openJob(page, 'Mills')
    await highlights(page).focus()
    await select(page, 6, 6)
    await paste(page, '• One\n• Two\n')
    await expect(highlights(page)).toHaveValue('First\nOne\nTwo\nLast')
    await page.keyboard.type('Three ')
    await expect(highlights(page)).toHaveValue('First\nOne\nTwo\nThree Last')
    await select(page, 5, 5)
    await paste(page, '\n• Zero\n• Half')
    await expect(highlights(page)).toHaveValue('First\nZero\nHalf\nOne\nTwo\nThree Last')
  })

  await test.step('each point has its own text direction, with the bullet on the matching side', async () => {
    await openJob(page, 'Presses')
    await highlights(page).focus()
    const { bulletSides, fieldStyle } = await highlights(page).evaluate((area) => {
      const lines = [...(area.closest('[data-points]')?.querySelectorAll('[dir=auto][data-filled]') ?? [])]
      const sides = lines.map((line) => {
        const { left, right } = getComputedStyle(line, '::before')
        return Number.parseFloat(left) < Number.parseFloat(right) ? 'left' : 'right'
      })
      const { textAlign, unicodeBidi } = getComputedStyle(area)
      return { bulletSides: sides, fieldStyle: [textAlign, unicodeBidi] }
    })
    expect(bulletSides).toEqual(['right', 'left'])
    expect(fieldStyle).toEqual(['start', 'plaintext'])
  })

  await test.step('the URL field of a link has the full width on a narrow screen', async () => {
    await signIn(page, await createAccount({ experience: [{ ...job, highlights: ['Wrote a program'] }] }))
    await page.setViewportSize({ width: 320, height: 800 })
    await page.goto('/editor')
    await openJob(page)
    const field = await highlights(page).boundingBox()
    await highlights(page).focus()
    await page.keyboard.press('ControlOrMeta+k')
    const [fieldWidth, urlWidth] = [field?.width ?? 0, (await linkUrl(page).boundingBox())?.width]
    expect(urlWidth).toBeGreaterThan(fieldWidth - 24)
    await expect(experience(page).getByRole('button', { name: 'No link' })).toBeInViewport()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  })
})

test('collapsed details, pasted skills and completed fields survive undo and invalid values', async ({ page, createAccount }) => {
  const ada = await createAccount({
    experience: [
      { ...job, startDate: '', current: false },
      { ...job, id: 'other', company: 'Looms' },
    ],
    skillCategories: [{ id: 's', name: 'Code', skills: [] }],
  })
  await signIn(page, ada, '/editor')

  await test.step('invalid details that were collapsed stay expanded while they are corrected', async () => {
    await openJob(page)
    await more(page).click()
    const website = experience(page).getByLabel('Website')
    await website.fill('https://')
    await more(page).click()
    await expect(website).toHaveCount(0)
    await save(page).click()
    await expect(website).toBeFocused()
    await page.keyboard.press('End')
    await page.keyboard.type('ada.example')
    await expect(website).toHaveValue('https://ada.example')
  })

  await test.step('undo expands collapsed details when it changes them', async () => {
    await openJob(page, 'Looms')
    await more(page).click()
    await experience(page).getByLabel('Location').fill('London')
    await more(page).click()
    await undo(page).click()
    await expect(experience(page).getByLabel('Location')).toHaveValue('')
  })

  await test.step('pasted lines become separate skills', async () => {
    const skills = await openEntry(page, 'Skills', 'Code')
    await skills.getByRole('textbox', { name: 'Add skill' }).focus()
    await paste(page, 'Ada\n• C\nRust\n')
    await page.keyboard.press('Enter')
    await expect(skills.getByRole('list', { name: 'Skills' }).getByRole('listitem')).toHaveText(['Ada', 'C', 'Rust'])
  })

  await test.step('leaving a date or URL field after undo preserves the redo steps', async () => {
    await signIn(page, await createAccount({ projects: [{ id: 'p', name: 'Engine' }] }))
    await page.clock.install()
    await page.goto('/editor')
    await openEntry(page, 'Projects', 'Engine')
    const start = projects(page).getByRole('textbox', { name: 'Start date' })
    const website = projects(page).getByLabel('Website')
    for (const [field, typed, completed] of [
      [start, 'March 2019', 'Mar 2019'],
      [website, 'engine.example', 'https://engine.example'],
    ] as const) {
      await page.clock.runFor(2000)
      await field.fill(typed)
      await page.clock.runFor(2000)
      await field.blur()
      await expect(field).toHaveValue(completed)
      await page.clock.runFor(2000)
      await field.fill('x')
      await page.keyboard.press('ControlOrMeta+z')
      await page.keyboard.press('ControlOrMeta+z')
      await expect(field).toHaveValue('')
      await redo(page).click()
      await expect(field).toHaveValue(completed)
      await redo(page).click()
      await expect(field).toHaveValue('x')
      await undo(page).click()
    }
  })
})

test('the page follows a section that was chosen before it was drawn, and all fields have one mark in the list', async ({
  page,
  createAccount,
}) => {
  const list = page.getByRole('navigation', { name: 'Sections' })
  const marked = list.locator('[aria-current]')
  const topOf = (id: string) => page.evaluate((name) => document.getElementById(name)?.getBoundingClientRect().top, id)

  await test.step('the section in the address', async () => {
    await signIn(page, await createAccount(filled), '/editor#demographics')
    await expect(page.getByRole('region', { name: 'Demographics', exact: true })).toBeVisible()
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0)
    await expect(page.locator('#demographics')).toBeInViewport()
  })

  await test.step('a section that is chosen while the page is loading', async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    await page.route('**/assets/page-canvas*', async (route) => {
      await promise
      await route.continue()
    })
    await page.goto('/editor')
    await choose(page, 'Skills')
    await expect(marked).toHaveText('Skills')
    const before = await page.evaluate(() => scrollY)
    resolve()
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(before)
    await expect.poll(() => topOf('skills')).toBeLessThan(300)
    expect(await topOf('skills')).toBeGreaterThan(0)
    await page.unrouteAll()
  })

  await test.step('All fields is in the panel, and marks the section at its top, not the panel', async () => {
    await choose(page, 'Page')
    await section(page, 'Page').getByRole('button', { name: 'All fields' }).click()
    await expect(marked).toHaveText('URL Handle')
    await expect(list.getByRole('button', { name: 'All fields' })).toHaveAttribute('aria-pressed', 'true')
  })

  await test.step('Save Changes scrolls the page and all fields to their top', async () => {
    const scrolled = () => page.evaluate(() => [scrollY, document.getElementById('all-fields')?.scrollTop])
    await choose(page, 'Demographics')
    await expect.poll(async () => (await scrolled())[1]).toBeGreaterThan(1000)
    await page.getByLabel('Pronouns').selectOption({ index: 1 })
    await saveChanges(page)
    await expect.poll(scrolled).toEqual([0, 0])
  })

  await test.step('on a phone the bar names the section at the top of all fields; a long name leaves Done whole', async () => {
    await signIn(page, await createAccount({ firstName: 'Wolfeschlegelsteinhausenbergerdorff', lastName: 'Huber' }))
    await page.setViewportSize({ width: 320, height: 640 })
    await page.goto('/editor')
    const opener = list.getByRole('button', { name: /^Sections, now at/ })
    await opener.click()
    const done = list.getByRole('button', { name: 'Done' })
    expect(await done.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
    await expect(done).toBeInViewport({ ratio: 1 })
    await list.getByRole('button', { name: 'All fields' }).click()
    await expect(opener).toHaveAccessibleName('Sections, now at URL Handle')
    await page.setViewportSize({ width: 1440, height: 900 })
  })
})

test('the editor stays open when a dialog, the preview or an upload fails, which can be repeated', async ({ page, createAccount }) => {
  await test.step('when the page fails to load, the editor stays open and shows a message', async () => {
    await signIn(page, await createAccount(filled))
    await page.route('**/assets/page-canvas*', (route) => route.fulfill({ status: 404 }))
    await page.goto('/editor')
    await expect(page.getByText('The preview needs a connection.')).toBeVisible()
    await choose(page, 'Personal Info')
    await expect(page.getByLabel('First name')).toHaveValue('Ada')
  })

  await test.step('when the versions dialog fails to load, the editor stays open, and the next attempt opens the dialog', async () => {
    await signIn(page, await createAccount(), '/editor')
    await choose(page, 'Personal Info')
    await page.getByLabel('Headline').fill('Countess')
    await page.route('**/assets/versions-dialog*', (route) => route.fulfill({ status: 404 }))
    await choose(page, 'Page')
    await page.getByRole('button', { name: 'Earlier versions', exact: true }).click()
    const button = page.getByRole('button', { name: 'Earlier versions need a connection' })
    await expect(button).toBeVisible()
    await choose(page, 'Personal Info')
    await expect(page.getByLabel('Headline')).toHaveValue('Countess')
    await page.unrouteAll()
    await button.click()
    await expect(page.getByRole('dialog', { name: 'Earlier versions' })).toBeVisible()
    await page.keyboard.press('Escape')
  })

  await test.step('when the crop dialog fails to load, the editor stays open, and the next attempt opens the dialog', async () => {
    await choose(page, 'Page')
    const photo = page.getByRole('group', { name: 'Photo', exact: true })
    const headline = page.getByLabel('Headline')
    await headline.fill('Duchess')
    const chooseFile = () => photo.locator('input[type=file]').setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer: redSquare })
    await page.route('**/assets/crop-dialog*', (route) => route.fulfill({ status: 404 }))
    await chooseFile()
    await expect(photo.getByText(/Cropping needs a connection/)).toBeVisible()
    await expect(headline).toHaveValue('Duchess')
    await page.unrouteAll()
    await chooseFile()
    await expect(page.getByRole('dialog', { name: 'Crop your photo' })).toBeVisible()
  })

  await test.step('a failed photo upload can be retried with the same crop', async () => {
    const photo = page.getByRole('group', { name: 'Photo', exact: true })
    const use = page.getByRole('button', { name: 'Use this photo' })
    await expect(use).toBeVisible()
    await page.route('**/api/photo**', (route) =>
      route.fulfill({ status: 429, json: { code: 'rateLimited', message: 'Too many at once' } }),
    )
    await use.click()
    await expect(photo.getByRole('button', { name: 'Try again' })).toBeVisible()
    await page.unrouteAll()
    await photo.getByRole('button', { name: 'Try again' }).click()
    await expect(photo.getByRole('button', { name: 'Remove photo' })).toBeVisible()
    await expect(photo.getByRole('button', { name: 'Try again' })).toHaveCount(0)
  })
})
