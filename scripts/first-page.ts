import { fileURLToPath } from 'node:url'
import type { BrowserContextOptions, Locator, Page } from '@playwright/test'
import { withBrowser } from '../bench/browser.ts'
import { withProduct } from '../bench/product.ts'
import { asText } from '../bench/table.ts'

/* `npm run first-page`: how long a person takes from the home page to a page worth sending. The screens are real; the person's time is computed. */

/** Seconds that a person needs for each: a key, a field, a press and so on. The person types 40 words of five letters a minute. */
const secondsPer = { keys: 60 / (40 * 5), fields: 0.8, presses: 1.2, scrolls: 0.8, screens: 4 }
type Counts = Record<keyof typeof secondsPer, number>

const devices: Readonly<Record<string, BrowserContextOptions>> = {
  '1440': { viewport: { width: 1440, height: 900 } },
  '390': { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
}

/** Uses the screens as a person does, and counts the actions. */
class Person {
  readonly page: Page
  readonly counts: Counts = { keys: 0, fields: 0, presses: 0, scrolls: 0, screens: 0 }
  readonly #start = performance.now()

  constructor(page: Page) {
    this.page = page
  }

  async type(field: Locator, text: string): Promise<void> {
    await this.#find(field)
    this.counts.fields += 1
    this.counts.keys += text.length
    await field.fill(text)
  }

  async choose(field: Locator, value: string): Promise<void> {
    await this.#find(field)
    this.counts.fields += 1
    this.counts.presses += 2
    await field.selectOption(value)
  }

  async press(control: Locator): Promise<void> {
    await this.#find(control)
    this.counts.presses += 1
    await control.click()
  }

  async pressKey(key: string): Promise<void> {
    this.counts.keys += 1
    await this.page.keyboard.press(key)
  }

  /** Reads a new screen. */
  async read(content: Locator): Promise<void> {
    await content.waitFor()
    this.counts.screens += 1
  }

  /** The time of the person and of the product. */
  totalSeconds(): number {
    const names = Object.keys(secondsPer) as (keyof Counts)[]
    return names.reduce((sum, name) => sum + this.counts[name] * secondsPer[name], (performance.now() - this.#start) / 1000)
  }

  async #find(control: Locator): Promise<void> {
    await control.waitFor()
    const isVisible = await control.evaluate((element) => {
      const { top, bottom } = element.getBoundingClientRect()
      return top >= 0 && bottom <= innerHeight
    })
    if (isVisible) return
    this.counts.scrolls += 1
    await control.scrollIntoViewIfNeeded()
  }
}

async function register(person: Person, origin: string): Promise<void> {
  const { page } = person
  await page.goto(`${origin}/auth`)
  await person.press(page.getByRole('tab', { name: 'Register' }))
  await person.read(page.getByRole('button', { name: 'Register' }))
  await person.type(page.getByRole('textbox', { name: 'Email' }), `${crypto.randomUUID().slice(0, 8)}@example.com`)
  await person.type(page.getByRole('textbox', { name: 'Password', exact: true }), 'a good password')
  await person.type(page.getByRole('textbox', { name: 'Confirm Password' }), 'a good password')
  await person.press(page.getByRole('button', { name: 'Register' }))
  await person.read(page.getByRole('heading', { name: 'Have a resume or LinkedIn?' }))
}

async function fillInByHand(person: Person, origin: string): Promise<void> {
  const { page } = person
  await register(person, origin)
  const section = (name: string) => page.getByRole('region', { name, exact: true })
  await person.press(page.getByRole('link', { name: 'No, start from scratch' }))
  await person.read(page.getByRole('button', { name: 'Publish my page' }))
  await person.type(page.getByLabel('Your name'), 'Lena Vasquez')
  await person.type(page.getByLabel('What you do'), 'Charge Nurse')
  await person.type(page.getByLabel('Latest job'), 'Charge Nurse')
  await person.type(page.getByLabel('Employer'), "St. Vincent's Hospital")
  await person.type(page.getByRole('textbox', { name: 'From' }), '3/2021')
  await person.press(page.getByRole('button', { name: 'Publish my page' }))
  await person.read(page.getByRole('heading', { name: 'You’re live, Lena' }))
  await person.press(page.getByRole('link', { name: 'Continue editing' }))
  const school = section('Education')
  await person.read(school)
  await person.press(school.getByRole('button', { name: 'Add education' }))
  await person.type(school.getByLabel('School'), 'University of Portland')
  await person.choose(school.getByLabel('Degree', { exact: true }), 'bachelor')
  await person.type(school.getByLabel('Field of study'), 'Nursing')
  await person.type(school.getByRole('textbox', { name: 'End date' }), '6/2014')
  const skills = section('Skills')
  await person.press(skills.getByRole('button', { name: 'Add category' }))
  await person.type(skills.getByLabel('Category name'), 'Nursing')
  await person.type(skills.getByLabel('Add skill'), 'Triage, Wound care, Training, Epic')
  await person.pressKey('Enter')
  await person.press(page.getByRole('button', { name: 'Save Changes' }))
  await page.getByText('Changes saved successfully!').waitFor()
}

/** Opening a file takes a press for the button, one for the file and one for 'Open'. */
async function chooseResume({ page, counts }: Person): Promise<void> {
  counts.presses += 3
  const file = fileURLToPath(new URL('../fixtures/import/layouts/docx/heading-styles.docx', import.meta.url))
  await page.locator('input[aria-label="Choose a file"]').setInputFiles(file)
}

async function dropResume(person: Person, origin: string): Promise<void> {
  const { page } = person
  await page.goto(`${origin}/auth`)
  await person.read(page.getByRole('button', { name: 'Login' }))
  await chooseResume(person)
  await person.read(page.getByRole('heading', { level: 1, name: 'Octavia, this is your page.' }))
  await person.press(page.getByRole('radio', { name: 'Clay' }))
  await person.press(page.getByRole('link', { name: /keep it$/ }))
  await person.read(page.getByRole('heading', { level: 1, name: '7 lines we are not sure of' }))
  // The person reads each question.
  person.counts.screens += 2
  for (const next = page.getByRole('button', { name: 'Right, next' }); await next.isVisible(); ) await person.press(next)
  await person.press(page.getByRole('link', { name: 'Looks right: register to keep it' }))
  await person.read(page.getByRole('heading', { level: 1, name: 'Keep your page' }))
  // The address of the resume stays; the script needs a new one for each run.
  await page.getByRole('textbox', { name: 'Email' }).fill(`${crypto.randomUUID().slice(0, 8)}@example.com`)
  await person.type(page.getByRole('textbox', { name: 'Password', exact: true }), 'a good password')
  await person.type(page.getByRole('textbox', { name: 'Confirm Password' }), 'a good password')
  await person.press(page.getByRole('button', { name: 'Publish' }))
  await person.read(page.getByRole('heading', { level: 1, name: 'You’re live, Octavia' }))
}

async function importResume(person: Person, origin: string): Promise<void> {
  const { page } = person
  await register(person, origin)
  await chooseResume(person)
  await person.read(page.getByRole('heading', { level: 1, name: 'What we found' }))
  // The person reads the summaries of the sections.
  person.counts.screens += 3
  await person.press(page.getByRole('region', { name: 'Import' }).getByRole('button', { name: 'Apply' }))
  await person.read(page.getByRole('region', { name: 'Who can read it?' }))
  await person.press(page.getByRole('button', { name: 'Publish' }))
  await person.read(page.getByRole('heading', { level: 1, name: 'You’re live, Octavia' }))
}

/** The methods of creating a first page, each with its limit in seconds. */
const methods = {
  'by hand': { createPage: fillInByHand, limit: 240 },
  'resume, then account': { createPage: dropResume, limit: 60 },
  'account, then resume': { createPage: importResume, limit: 90 },
}

await withProduct({ commandPrefix: [] }, ({ origin }) =>
  withBrowser(process.env.CHROMIUM_PATH, async (browser) => {
    const rows = [['Method', 'Width', 'Fields', 'Presses', 'Scrolls', 'Keys', 'Screens', 'Seconds', 'Limit', 'Met']]
    for (const [method, { createPage, limit }] of Object.entries(methods))
      for (const [width, options] of Object.entries(devices)) {
        const context = await browser.newContext(options)
        const person = new Person(await context.newPage())
        await createPage(person, origin)
        const total = Math.round(person.totalSeconds())
        await context.close()
        const { fields, presses, scrolls, keys, screens } = person.counts
        rows.push([method, width, ...[fields, presses, scrolls, keys, screens, total, limit].map(String), total <= limit ? 'yes' : 'no'])
        if (total > limit) process.exitCode = 1
      }
    console.log(asText(rows))
  }),
)
