import { writeFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import type { Page } from 'puppeteer-core'
import { pdf } from '../test/fixtures.ts'
import { choose, expectVisible, named, press, test } from './firefox.ts'

const pin = '7294'

test('in Firefox an owner registers, edits and shares a portfolio; a visitor reads, unlocks and endorses it', async ({
  openBrowser,
  server,
}, testInfo) => {
  const owner = await openBrowser()
  const handle = `ada-${crypto.randomUUID().slice(0, 8)}`

  await test.step('register', async () => {
    await owner.goto(server.origin)
    await press(owner, named('tab', 'Register'))
    await owner.locator(named('field', 'Email')).fill(`${handle}@example.com`)
    await owner.locator(named('field', 'Password')).fill('a good password')
    await owner.locator(named('field', 'Confirm Password')).fill('a good password')
    await press(owner, named('button', 'Register'))
    await owner.locator(named('heading', 'Have a resume or LinkedIn?')).wait()
  })

  await test.step('edit', async () => {
    await owner.goto(`${server.origin}/editor`)
    await fillIn(owner, handle)
  })

  await test.step('upload a document', async () => {
    const path = testInfo.outputPath('ada.pdf')
    await writeFile(path, pdf())
    await choose(owner, 'Documents')
    const [chooser] = await Promise.all([owner.waitForFileChooser(), press(owner, named('button', 'Upload PDF'))])
    await chooser.accept([path])
    await expectVisible(owner, 'ada.pdf')
  })

  await test.step('save; a reload shows the saved values', async () => {
    await press(owner, named('button', 'Save Changes'))
    await expectVisible(owner, 'Changes saved successfully!')
    await owner.reload()
    for (const [section, name, value] of [
      ['URL Handle', 'URL Handle', handle],
      ['Personal Info', 'Headline', 'Analyst of engines'],
      ['Personal Info', 'State', 'OR'],
      ['Personal Info', 'PIN digit 4', '4'],
      ['Demographics', 'Pronouns', 'she-her'],
    ] as const) {
      await choose(owner, section)
      expect(await valueOfField(owner, name)).toBe(value)
    }
    await choose(owner, 'Experience')
    await press(owner, inside('Experience', named('button', 'Programmer, Analytical Engines')))
    expect(await valueOfField(owner, 'Title')).toBe('Programmer')
  })

  // Opened only now: Firefox does not paint a covered page, and visibility cannot be waited for on an unpainted one.
  const visitor = await openBrowser()

  await test.step('a visitor sees public fields and no hidden ones', async () => {
    await visitor.goto(`${server.origin}/me/${handle}`)
    await visitor.locator(named('heading', 'Ada Lovelace')).wait()
    for (const text of ['Analyst of engines', 'Portland, OR', 'Analytical Engines', 'University of London', 'Algebra'])
      await expectVisible(visitor, text)
    await expectLocked(visitor)
  })

  await test.step('a wrong PIN unlocks nothing', async () => {
    await unlock(visitor, '1111')
    await expectVisible(visitor, 'Please enter the correct privacy code')
    await press(visitor, inDialog('button', 'Cancel'))
    await waitForClosedDialog(visitor)
    await expectLocked(visitor)
  })

  await test.step('the right PIN unlocks the private part for this visit', async () => {
    await unlock(visitor, pin)
    await expectVisible(visitor, 'Private information is now visible')
    await expectVisible(visitor, '(503) 555-0142')
    await visitor.locator(named('button', 'Unlock')).setVisibility('hidden').wait()
    await visitor.reload()
    await expectLocked(visitor)
  })

  await test.step('endorse', async () => {
    await openDialog(visitor, named('button', 'Endorse'))
    await visitor.locator(inDialog('field', 'Email')).fill('charles@example.com')
    await press(visitor, inDialog('button', 'Confirm Endorsement'))
    await expectVisible(visitor, '1 person has')
    await waitForClosedDialog(visitor)
    await owner.bringToFront()
    await owner.goto(server.origin)
    await expectVisible(owner, '1 person has')
  })
})

/** A selector inside a section of the editor, or inside one of its groups. */
const inside = (section: string, ...rest: string[]) => [named('region', section), ...rest].join(' ')

async function fillIn(page: Page, handle: string) {
  await choose(page, 'URL Handle')
  await page.locator(named('field', 'URL Handle')).fill(handle)
  await expectVisible(page, 'This URL handle is available!')
  await choose(page, 'Privacy Settings')
  await press(page, '::-p-text(Hide phone)')

  const info = {
    'First name': 'Ada',
    'Last name': 'Lovelace',
    Headline: 'Analyst of engines',
    City: 'Portland',
    State: 'OR',
    Phone: '5035550142',
  }
  await choose(page, 'Personal Info')
  for (const [name, value] of Object.entries(info)) await page.locator(named('field', name)).fill(value)
  await press(page, named('field', 'PIN digit 1'))
  await page.keyboard.type(pin)
  await choose(page, 'Work Preferences')
  await page.locator(named('field', 'Minimum salary')).fill('120000')
  await page.locator(named('field', 'Maximum salary')).fill('150000')

  await choose(page, 'Education')
  await press(page, named('button', 'Add education'))
  await page.locator(inside('Education', named('field', 'School'))).fill('University of London')
  await page.locator(inside('Education', named('field', 'Degree'))).fill('other')
  await page.locator(inside('Education', named('field', 'Specify degree'))).fill('Private tuition')
  await fillDate(page, 'Education', '9/2008')

  await choose(page, 'Experience')
  await press(page, named('button', 'Add experience'))
  await page.locator(inside('Experience', named('field', 'Company'))).fill('Analytical Engines')
  await page.locator(inside('Experience', named('field', 'Title'))).fill('Programmer')
  await fillDate(page, 'Experience', '1/2015')
  await press(page, inside('Experience', named('field', 'This is my current position')))

  await choose(page, 'Skills')
  await press(page, named('button', 'Add category'))
  await page.locator(inside('Skills', named('field', 'Category name'))).fill('Mathematics')
  await page.locator(inside('Skills', named('field', 'Add skill'))).fill('Algebra')
  await page.keyboard.press('Enter')

  await choose(page, 'Demographics')
  await page.locator(named('field', 'Pronouns')).fill('she-her')
}

const fillDate = (page: Page, section: string, typed: string) => page.locator(inside(section, named('field', 'Start date'))).fill(typed)

const valueOfField = (page: Page, name: string) =>
  page
    .locator(named('field', name))
    .map((element) => (element as HTMLInputElement).value)
    .wait()

const inDialog = (role: 'button' | 'field', name: string) => `dialog[open] ${named(role, name)}`

/** Presses the button that the selector finds, which opens a dialog, and waits until the script handles its form; before that, the form is a plain POST. */
async function openDialog(page: Page, button: string) {
  await press(page, button)
  await page.locator('dialog[open] form[novalidate]').wait()
}

const waitForClosedDialog = (page: Page) => page.waitForFunction(() => !document.querySelector('dialog[open]'))

async function unlock(page: Page, accessPin: string) {
  await openDialog(page, '.private-part .row [data-action="unlock"]')
  await page.locator(inDialog('field', 'PIN or code')).fill(accessPin)
}

/** Hidden values must be absent from the HTML, not only invisible. */
async function expectLocked(page: Page) {
  await page.locator(named('button', 'Unlock')).setVisibility('visible').wait()
  const html = await page.content()
  for (const hidden of ['5550142', '555-0142', '120000', '120,000', 'She/Her', 'she-her']) expect(html).not.toContain(hidden)
}
