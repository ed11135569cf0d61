import type { Page } from '@playwright/test'
import { demoPeople } from '../scripts/demo-people.ts'
import { filled } from '../test/fixtures.ts'
import { canvas, choose, expectSaved, openEntry, section, undo } from './editor.ts'
import { expect, signIn, test } from './fixtures.ts'
import { layoutShiftOf, recordLayoutShift } from './layout-shift.ts'
import { expectNoSidewaysScroll } from './sideways-scroll.ts'

const lena = demoPeople.map(({ portfolio }) => portfolio).find(({ firstName }) => firstName === 'Lena')

/* The page is the form. What a press on it opens is in press-on-page.spec.ts. */

const current = (page: Page) => page.getByRole('navigation', { name: 'Sections' }).locator('[aria-current]')

test('one press on the page hides a group, another shows it, the list follows the scroll, and the address opens a form', async ({
  page,
  createAccount,
}) => {
  const ada = await signIn(
    page,
    await createAccount({ ...filled, privacySettings: { ...filled.privacySettings, hidePhone: false } }),
    '/editor',
  )
  await expect(canvas(page).getByRole('heading', { level: 1 })).toBeVisible()
  const phone = page.getByRole('button', { name: 'Phone', exact: true })
  const hide = page.getByRole('button', { name: 'Hide phone' })
  const show = page.getByRole('button', { name: 'Show phone' })

  await test.step('a press with the pointer, saved and undone', async () => {
    await phone.hover()
    await hide.click()
    await expect(show).toBeVisible()
    await expect(page.getByRole('region', { name: 'Saving' })).toContainText('Hidden: phone')
    await page.keyboard.press('Control+S')
    await expectSaved(page)
    expect((await ada.client.portfolio()).privacySettings.hidePhone).toBe(true)
    await undo(page).click()
    await expect(show).toHaveCount(0)
  })

  await test.step('a press with the keyboard, next after the pressed part; the focus stays', async () => {
    await phone.focus()
    await page.keyboard.press('Tab')
    await expect(hide).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(show).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(hide).toBeFocused()
  })

  await test.step('the mark follows the scroll, and the form stays', async () => {
    const skills = await choose(page, 'Skills')
    await page.mouse.move(600, 500)
    await page.mouse.wheel(0, -20_000)
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
    await expect(current(page)).toHaveText('URL Handle')
    const education = canvas(page).getByRole('heading', { name: 'Education', exact: true })
    const top = await education.evaluate(
      (heading) => heading.getBoundingClientRect().top + (window.frameElement?.getBoundingClientRect().top ?? 0),
    )
    await page.mouse.wheel(0, top - 110)
    await expect(current(page)).toHaveText('Education')
    await expect(skills.getByRole('button', { name: 'Add category' })).toBeVisible()
  })

  await test.step('the address opens a section', async () => {
    await page.goto('/')
    await page.goto('/editor#languages')
    await expect(section(page, 'Languages').getByRole('button', { name: 'Add language' })).toBeVisible()
    await page.goto('/')
    await page.goto('/editor#work-preferences')
    await expect(page.getByLabel('Travel')).toBeVisible()
  })
})

test('the buttons for a new entry are on the line of the page, also from right to left, and scrolling a form leaves the mark', async ({
  page,
  createAccount,
}) => {
  await page.setViewportSize({ width: 1440, height: 700 })
  await signIn(page, await createAccount(filled), '/editor')
  const [{ title: jobTitle = '', company = '' } = {}] = filled.experience
  for (const language of ['en', 'ar']) {
    const panel = await choose(page, 'Page')
    await panel.getByLabel('Page language').selectOption(language)
    await page.mouse.move(1250, 450)
    await page.mouse.wheel(0, 2000)
    await expect(panel.getByRole('button', { name: 'Earlier versions' })).toBeInViewport()
    await expect(current(page)).toHaveText('Page')

    await openEntry(page, 'Experience', `${jobTitle}, ${company}`)
    await expect(async () => {
      const title = await canvas(page).getByRole('heading', { level: 3, name: jobTitle }).first().boundingBox()
      const plus = await page.getByRole('button', { name: 'New experience below' }).boundingBox()
      if (!title || !plus) throw new Error('not there yet')
      const middle = plus.x + plus.width / 2
      // The line is 24 pixels before the text.
      expect(Math.round(language === 'ar' ? middle - title.x - title.width : title.x - middle)).toBe(24)
    }).toPass()
  }
})

/** Presses Tab until the focus is on this control, at most as often as a person would. */
async function tabTo(page: Page, name: string, most = 12) {
  for (let presses = 0; presses < most; presses++) {
    await page.keyboard.press('Tab')
    const focused = await page.evaluate(() => {
      const element = document.activeElement
      const label =
        element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement ? element.labels?.[0]?.textContent : undefined
      return (label ?? element?.ariaLabel ?? element?.textContent ?? '').trim()
    })
    if (focused === name) return
  }
  throw new Error(`${name} is more than ${most} presses of Tab away`)
}

test('a job with three points is added with the keyboard alone', async ({ page, createAccount }) => {
  const ada = await signIn(page, await createAccount(filled), '/editor')
  await expect(canvas(page).getByRole('heading', { level: 1 })).toBeVisible()
  const list = page.getByRole('navigation', { name: 'Sections' })

  await test.step('the list is one stop; the arrow keys move in it', async () => {
    await list.getByRole('link', { name: 'URL Handle' }).focus()
    for (const name of ['Privacy Settings', 'Personal Info', 'Work Preferences', 'Education', 'Experience']) {
      await page.keyboard.press('ArrowDown')
      await expect(list.getByRole('link', { name })).toBeFocused()
    }
    await page.keyboard.press('Enter')
    await expect(section(page, 'Experience').getByRole('heading', { level: 2 })).toBeFocused()
  })

  await test.step('the new job is filled in', async () => {
    await tabTo(page, 'Add experience')
    await page.keyboard.press('Enter')
    await expect(section(page, 'Experience').getByLabel('Company')).toBeFocused()
    await page.keyboard.type('Meridian Pay')
    await tabTo(page, 'Title')
    await page.keyboard.type('Engineer')
    await tabTo(page, 'Start date')
    await page.keyboard.type('4/2021')
    await tabTo(page, 'Highlights')
    for (const [index, point] of ['Cut errors by half', 'Led four people', 'Wrote the handbook'].entries()) {
      if (index > 0) await page.keyboard.press('Enter')
      await page.keyboard.type(point)
    }
  })

  await test.step('it is saved, and the focus stays', async () => {
    await page.keyboard.press('Control+S')
    await expectSaved(page)
    await expect(section(page, 'Experience').getByLabel('Highlights')).toBeFocused()
    const job = {
      company: 'Meridian Pay',
      title: 'Engineer',
      startDate: '2021-04',
      highlights: ['Cut errors by half', 'Led four people', 'Wrote the handbook'],
    }
    expect((await ada.client.portfolio()).experience).toEqual(expect.arrayContaining([expect.objectContaining(job)]))
  })

  await test.step('Escape leads back to the entry on the page, and again to nothing', async () => {
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: /Engineer/ }).and(page.locator('[aria-current]'))).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(section(page, 'Experience').getByLabel('Highlights')).toHaveCount(0)
  })
})

test('an entry is added between two others; an entry and a section are dragged', async ({ page, createAccount }) => {
  await page.setViewportSize({ width: 1440, height: 1000 })
  const experience = ['First', 'Second', 'Third'].map((company, index) => ({
    id: company,
    company,
    startDate: `202${5 - index}-01`,
    endDate: `202${5 - index}-12`,
  }))
  const ada = await signIn(
    page,
    await createAccount({ firstName: 'Ada', experience, education: [{ id: 'school', school: 'Open University' }] }),
    '/editor',
  )
  /** The frame is a picture: the pointer is over the buttons above it. */
  const pointAt = async (heading: string, above = 0) => {
    const box = await canvas(page).getByRole('heading', { name: heading, exact: true, includeHidden: true }).boundingBox()
    if (!box) throw new Error(`${heading} is not on the page`)
    await page.mouse.move(box.x + 10, box.y + (above > 0 ? -above : box.height / 2), { steps: 4 })
  }
  const companies = async () => (await ada.client.portfolio()).experience.map(({ company }) => company)
  const saved = async () => {
    await page.keyboard.press('Control+S')
    await expectSaved(page)
  }

  await test.step('one press between two entries', async () => {
    await expect(canvas(page).getByRole('heading', { name: 'Open University', includeHidden: true })).toBeVisible()
    await pointAt('Second')
    await page.getByRole('button', { name: 'New experience before Second' }).click()
    await expect(page.getByLabel('Company')).toBeFocused()
    await page.keyboard.type('Between')
    await saved()
    expect(await companies()).toEqual(['First', 'Between', 'Second', 'Third'])
  })

  /** Drags what is at one place of the page to above another. */
  const drag = async (from: string, to: string, finish?: () => Promise<void>) => {
    await pointAt(from)
    await page.locator('[title="Drag to reorder"][data-active-at]').first().hover()
    await page.mouse.down()
    await pointAt(to, 2)
    await finish?.()
    await page.mouse.up()
  }

  await test.step('Escape leaves an entry where it was; dropping moves it, as one step', async () => {
    const where = page.getByText('Before First')
    await drag('Third', 'First', async () => {
      await expect(where).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(where).toHaveCount(0)
    })
    await expect(page.getByRole('region', { name: 'Saving' })).toContainText('All changes saved')
    await drag('Third', 'First')
    await saved()
    expect(await companies()).toEqual(['Third', 'First', 'Between', 'Second'])
    await undo(page).click()
    await saved()
    expect(await companies()).toEqual(['First', 'Between', 'Second', 'Third'])
  })

  await test.step('a section by its heading, or by its only entry', async () => {
    await drag('Open University', 'Experience')
    await expect(canvas(page).getByRole('heading', { level: 2 }).first()).toHaveText('Education')
    await saved()
    expect((await ada.client.portfolio()).sectionOrder[0]).toBe('education')
  })
})

/** The controls in the window: visible, not inert, not hidden from screen readers. */
const controlsIn = (page: Page) =>
  page.evaluate(() => {
    const controls = 'a[href], button, input, select, textarea, summary'
    const found = [...document.querySelectorAll(controls)].filter((element) => {
      const { top, bottom, left, right, width, height } = element.getBoundingClientRect()
      const isInWindow = bottom > 0 && top < innerHeight && right > 0 && left < innerWidth && width > 0 && height > 0
      return (
        isInWindow && element.checkVisibility({ visibilityProperty: true }) && !element.closest('[inert], [aria-hidden=true], :disabled')
      )
    })
    return found.map((element) => (element.ariaLabel ?? element.textContent ?? '').slice(0, 40) || element.tagName)
  })

/** Expects at most so many controls in the window, while the page is scrolled through. */
async function expectFewControls(page: Page, state: string, most: number) {
  for (let top = 0; ; top += 400) {
    await page.evaluate((y) => window.scrollTo(0, y), top)
    const controls = await controlsIn(page)
    expect.soft(controls.length, `${state} at ${top}: ${controls.join(' | ')}`).toBeLessThanOrEqual(most)
    if (await page.evaluate(() => scrollY + innerHeight >= document.documentElement.scrollHeight)) return
  }
}

const [job] = lena?.experience ?? []
const nameOfJob = `${job?.title}, ${job?.company}`

for (const { name, viewport, most } of [
  { name: 'a desktop', viewport: { width: 1440, height: 900 }, most: 45 },
  { name: 'a phone', viewport: { width: 390, height: 844 }, most: 12 },
]) {
  const isPhone = viewport.width < 768

  test(`on ${name} nothing shifts in the editor, at most ${most} controls are in the window, and nothing scrolls sideways`, async ({
    page,
    createAccount,
  }) => {
    await page.setViewportSize(viewport)
    await recordLayoutShift(page)
    await signIn(page, await createAccount(lena), '/editor')
    await expect(canvas(page).getByRole('heading', { level: 1, includeHidden: true })).toBeVisible()

    const expectCalm = async (state: string) => {
      await expectFewControls(page, state, most)
      await expectNoSidewaysScroll(page)
      if (isPhone && state !== 'nothing selected') await page.getByRole('button', { name: 'Done' }).click()
    }
    const loading = await layoutShiftOf(page)
    await expectCalm('nothing selected')
    await page.evaluate(() => window.scrollTo(0, 0))
    // The scrolling of a script counts as shifts, that of a person does not.
    const scrolling = (await layoutShiftOf(page)) - loading

    await test.step('nothing shifts while the editor loads, something is selected, changed and saved', async () => {
      const experience = await openEntry(page, 'Experience', nameOfJob)
      await experience.getByLabel('Title').press('End')
      await page.keyboard.type('.')
      await page.keyboard.press('Control+S')
      await expectSaved(page)
      expect((await layoutShiftOf(page)) - scrolling).toBeLessThanOrEqual(0.02)
    })

    await test.step('few controls in an entry and in a section', async () => {
      await expectCalm('an entry')
      for (const section of ['URL Handle', 'Personal Info', 'Experience']) {
        await choose(page, section)
        await expectCalm(section)
      }
    })
  })
}
