import type { Page } from '@playwright/test'
import { login } from './fixtures.ts'
import { chooseFile, demoResume, doubtfulResume, dropFile, reversedResume } from './resumes.ts'
import { expectNoSidewaysScroll } from './sideways-scroll.ts'
import { countOf, delayRequest, expect, stubCall, test } from './stubbed-calls.ts'

/* From a resume to a page, before there is an account. */

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })
const radio = (page: Page, name: string) => page.getByRole('radio', { name, exact: true })
const frameOf = (page: Page, index: number) => page.locator('[aria-hidden="true"][inert] iframe').nth(index).contentFrame()

async function register(page: Page, button: 'Publish' | 'Keep it to myself') {
  await page.getByRole('textbox', { name: 'Email' }).fill(`${crypto.randomUUID().slice(0, 8)}@example.com`)
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill('a good password')
  await page.getByRole('textbox', { name: 'Confirm Password' }).fill('a good password')
  await page.getByRole('button', { name: button }).click()
}

/** What this browser keeps of a resume. */
const storedIn = (page: Page) =>
  page.evaluate(async () => {
    const names = (await indexedDB.databases()).map(({ name }) => name)
    if (!names.includes('understory-resume')) return []
    const keys = new Promise<IDBValidKey[]>((resolve) => {
      const opening = indexedDB.open('understory-resume')
      opening.onsuccess = () => {
        const request = opening.result.transaction('resume').objectStore('resume').getAllKeys()
        request.onsuccess = () => {
          opening.result.close()
          resolve(request.result)
        }
      }
    })
    return [...(await keys), ...Object.keys(localStorage).filter((key) => key === 'understory-resume')]
  })

test('a visitor drops a resume, chooses a look, checks what is in doubt, and publishes the page by registering', async ({
  page,
  visitor,
}) => {
  const imports = countOf(page, 'POST /api/import')

  await test.step('the whole window takes the file', async () => {
    await page.goto('/auth')
    await expect(page.getByRole('tab', { name: 'Login' })).toBeVisible()
    await dropFile(page, await doubtfulResume(), page.getByRole('heading', { level: 1 }))
    await expect(heading(page, 'Octavia, this is your page.')).toBeFocused()
    expect(imports()).toBe(0)
  })

  await test.step('five looks of the page, by press or key, without the contact data', async () => {
    await expect(page.getByRole('radio')).toHaveCount(5)
    await radio(page, 'Lake').check()
    await page.keyboard.press('4')
    await expect(radio(page, 'Plum')).toBeChecked()
    await expect(frameOf(page, 0).getByText('Museum educator').first()).toBeVisible()
    await expect(frameOf(page, 0).getByText('octavia.pellingrove@example.org')).toHaveCount(0)
    await expect(page.getByText('Email and phone: hidden until you say so')).toBeVisible()
    await expectNoSidewaysScroll(page)
  })

  await test.step('after a reload it is still there', async () => {
    await page.goto('/auth')
    await page.getByRole('link', { name: 'See the page you made here' }).click()
    await expect(radio(page, 'Plum')).toBeChecked()
  })

  await test.step('at most seven lines in doubt, each with a question; what is left out leaves the page', async () => {
    await page.getByRole('link', { name: 'Check and keep it' }).click()
    await expect(heading(page, 'Check your page')).toBeFocused()
    await expect(page.getByRole('region', { name: '7 lines we are not sure of' }).getByRole('group')).toHaveCount(7)
    const welsh = page.getByRole('group', { name: 'Does this belong in Languages?' }).filter({ hasText: 'Welsh' })
    await expect(frameOf(page, 0).getByText('Welsh', { exact: true }).first()).toBeVisible()
    await welsh.getByRole('radio', { name: 'Leave it out' }).check()
    await expect(frameOf(page, 0).getByText('Welsh', { exact: true })).toHaveCount(0)
    await expectNoSidewaysScroll(page)
  })

  await test.step('the list says where each line went', async () => {
    await page.getByText(/^See all \d+ lines/).click()
    await expect(page.getByRole('region', { name: 'Languages' }).getByRole('checkbox', { name: /Welsh/ })).not.toBeChecked()
    await page
      .getByRole('region', { name: 'Languages' })
      .getByRole('checkbox', { name: /English/ })
      .uncheck()
  })

  await test.step('registering imports the file with these choices, and publishes the page', async () => {
    await page.getByRole('link', { name: 'Looks right: register to keep it' }).click()
    await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue('octavia.pellingrove@example.org')
    await expect(page.getByRole('textbox', { name: 'Your address' })).toHaveValue('octavia-pellingrove')
    await page.getByRole('textbox', { name: 'Your address' }).fill(`octavia-${crypto.randomUUID().slice(0, 8)}`)
    await register(page, 'Publish')
    await expect(heading(page, 'You’re live, Octavia')).toBeVisible()
    expect(await storedIn(page)).toEqual([])
    await visitor.goto((await page.getByText(/\/me\/octavia-/).innerText()).match(/\/me\/[\w-]+/)?.[0] ?? '')
    await expect(heading(visitor, /Octavia/)).toBeVisible()
    await expect(visitor.locator('link[href*="plum"]').first()).toBeAttached()
    await expect(visitor.getByText('Clockmaking')).toBeVisible()
    await expect(visitor.getByText(/^(Welsh|English)$/)).toHaveCount(0)
    await expect(visitor.getByText('octavia.pellingrove@example.org')).toHaveCount(0)
  })
})

test('on a phone, a visitor swipes through the looks, answers one question at a time, and keeps the page private', async ({
  page,
  visitor,
}) => {
  await page.setViewportSize({ width: 320, height: 568 })
  await page.goto('/auth')
  await expect(page.getByRole('tab', { name: 'Login' })).toBeVisible()
  await chooseFile(page, await doubtfulResume())
  await expect(heading(page, 'Octavia, this is your page.')).toBeFocused()
  await radio(page, 'Clay').scrollIntoViewIfNeeded()
  await expect(radio(page, 'Clay')).toBeChecked()
  await expectNoSidewaysScroll(page)
  await page.getByRole('link', { name: 'Check 7 lines and keep it' }).click()
  for (let number = 1; number <= 7; number++) {
    await expect(page.getByText(`${number} of 7.`)).toBeVisible()
    await expect(page.getByRole('radio')).toHaveCount(2)
    if (number < 7) await page.getByRole('button', { name: 'Right, next' }).click()
  }
  await expectNoSidewaysScroll(page)
  await page.getByRole('link', { name: 'Looks right: register to keep it' }).click()
  await expectNoSidewaysScroll(page)
  await register(page, 'Keep it to myself')
  await expect(heading(page, 'It’s yours alone, Octavia')).toBeVisible()
  await visitor.goto((await page.getByText(/\/me\//).innerText()).match(/\/me\/[\w-]+/)?.[0] ?? '')
  await expect(heading(visitor, /Octavia/)).toHaveCount(0)
})

test('a visitor turns title and employer round where we read them wrong or are not sure, and keeps that by registering', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 568 })
  await page.goto('/auth')
  await expect(page.getByRole('tab', { name: 'Login' })).toBeVisible()
  await chooseFile(page, reversedResume)
  await page.getByRole('link', { name: /^Check \d lines and keep it/ }).click()
  const titles = frameOf(page, 0).locator('h3.p-name')

  await test.step('asked once for a section, with both texts', async () => {
    const question = page.getByRole('group', {
      name: 'Volunteering: we are not sure which text is the role and which is the organization.',
    })
    await expect(question).toHaveAccessibleDescription('Role: Lead the Way · Organization: Volunteer')
    await expect(titles).toHaveText(['Wayfinder', 'Tinker', 'Lead the Way'])
    await question.getByRole('radio', { name: 'The other way round in all of Volunteering' }).check()
    await expect(titles).toHaveText(['Wayfinder', 'Tinker', 'Volunteer'])
  })

  await test.step('exchanged for a section with one press, which another takes back', async () => {
    await page.getByText(/^See all \d+ lines/).click()
    const section = page.getByRole('region', { name: 'Experience' })
    const exchange = section.getByRole('checkbox', { name: 'Title and employer the other way round' })
    await exchange.focus()
    const first = section.getByRole('listitem').first()
    for (const [title, status] of [
      ['People and Culture, Wayfinder', 'Exchanged in 2 entries.'],
      ['Wayfinder, People and Culture', ''],
      ['People and Culture, Wayfinder', 'Exchanged in 2 entries.'],
    ] as const) {
      await page.keyboard.press('Space')
      await expect(first.getByRole('checkbox', { name: title })).toBeChecked()
      await expect(section.getByRole('status')).toHaveText(status)
    }
    await expect(titles).toHaveText(['People and Culture', 'Front of House', 'Volunteer'])
    const other = page
      .getByRole('region', { name: 'Volunteering' })
      .getByRole('checkbox', { name: 'Role and organization the other way round' })
    await expect(other).toBeChecked()
    await expectNoSidewaysScroll(page)
  })

  await test.step('registering keeps it', async () => {
    await page.getByRole('link', { name: 'Looks right: register to keep it' }).click()
    await register(page, 'Keep it to myself')
    await expect(heading(page, 'It’s yours alone, Mara')).toBeVisible()
    const { experience, volunteer } = await (await page.request.get('/api/portfolio')).json()
    expect(experience).toMatchObject([
      { title: 'People and Culture', company: 'Wayfinder' },
      { title: 'Front of House', company: 'Tinker' },
    ])
    expect(volunteer).toMatchObject([{ position: 'Volunteer', organization: 'Lead the Way' }])
  })
})

test('a resume leaves this browser when its owner says so, when someone signs in, and after a day', async ({ page, createAccount }) => {
  const resume = await demoResume('complete-resume.json')
  const show = async () => {
    await page.goto('/auth')
    await expect(page.getByRole('tab', { name: 'Login' })).toBeVisible()
    await chooseFile(page, resume)
    await expect(heading(page, 'Jane, this is your page.')).toBeVisible()
    expect(await storedIn(page)).not.toEqual([])
  }

  await test.step('“Another file” and Erase', async () => {
    await show()
    await page.getByRole('button', { name: 'Another file' }).click()
    await expect(page.getByRole('heading', { name: 'Drop your resume: see your page' })).toBeVisible()
    await expect.poll(() => storedIn(page)).toEqual([])
    await show()
    await page.goto('/auth')
    await page.getByRole('button', { name: 'Erase it from this browser' }).click()
    await expect.poll(() => storedIn(page)).toEqual([])
  })

  await test.step('a day later', async () => {
    await show()
    await page.evaluate(() => localStorage.setItem('understory-resume', String(Date.now() - 1)))
    await page.goto('/auth#looks')
    await page.reload()
    await expect(page.getByRole('tab', { name: 'Login' })).toBeVisible()
    await expect.poll(() => storedIn(page)).toEqual([])
  })

  await test.step('somebody else signs in', async () => {
    const ada = await createAccount()
    await show()
    await page.goto('/auth')
    await login(page, ada)
    await expect(page.getByRole('heading', { name: 'Your Portfolio', exact: true })).toBeVisible()
    expect(await storedIn(page)).toEqual([])
  })
})

test('a resume that cannot be read, is refused or is canceled leaves a way on', async ({ page }) => {
  await page.goto('/auth')
  await expect(page.getByRole('tab', { name: 'Login' })).toBeVisible()

  await test.step('canceled', async () => {
    const release = await delayRequest(page, '/api/read-resume')
    await chooseFile(page, await demoResume('complete-resume.json'))
    await expect(heading(page, 'Reading complete-resume.json')).toBeVisible()
    await page.getByRole('button', { name: 'Cancel' }).click()
    await expect(page.getByRole('tab', { name: 'Login' })).toBeVisible()
    release()
    await page.unrouteAll()
  })

  await test.step('not a resume', async () => {
    await chooseFile(page, { name: 'cat.json', mimeType: 'application/json', buffer: Buffer.from('{"meow": true}') })
    await expect(page.getByRole('alert')).toContainText('This JSON is not a resume')
  })

  await test.step('refused, then without a connection, then read', async () => {
    await stubCall(page, 'POST /api/read-resume', { status: 429, json: { code: 'too_many_requests', message: 'Too many requests' } })
    await chooseFile(page, await demoResume('complete-resume.json'))
    await expect(page.getByRole('alert')).toContainText('Too many requests')
    await page.unrouteAll()
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(heading(page, 'Jane, this is your page.')).toBeVisible()
  })

  await test.step('three facts instead', async () => {
    await page.goto('/auth')
    await page.getByRole('link', { name: 'No resume? Three facts do' }).click()
    await page.getByRole('textbox', { name: 'Email' }).fill(`${crypto.randomUUID().slice(0, 8)}@example.com`)
    for (const name of ['Password', 'Confirm Password']) await page.getByRole('textbox', { name, exact: true }).fill('a good password')
    await page.getByRole('button', { name: 'Register' }).click()
    await expect(heading(page, 'Three facts, and it’s a page')).toBeVisible()
  })
})
