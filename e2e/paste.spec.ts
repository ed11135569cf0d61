import type { Page } from '@playwright/test'
import { signIn } from './fixtures.ts'
import { expectFound, openImport } from './resumes.ts'
import { expectNoSidewaysScroll } from './sideways-scroll.ts'
import { countOf, expect, test } from './stubbed-calls.ts'

const text =
  '# Rosa Delgado\n\nrosa@example.com\n\n## Experience\n\n### Engineer\n\nArup, Boston\n\n2019 - Present\n\n## Skills\n\nAutoCAD, Python'
const field = (page: Page) => page.getByRole('textbox', { name: 'Text of your resume' })
const read = (page: Page) => page.getByRole('button', { name: 'Read this text' })

test('a pasted text is read like a file, before there is an account and in the import', async ({ page, createAccount }) => {
  await test.step('with the keyboard; an empty or a too long text is told, and not sent', async () => {
    const readings = countOf(page, 'POST /api/read-resume')
    await page.goto('/auth')
    await expect(page.getByRole('tab', { name: 'Login' })).toBeVisible()
    await expect(field(page)).toBeHidden()
    await page.getByText('or paste its text').focus()
    await page.keyboard.press('Enter')
    await read(page).click()
    await expect(field(page)).toBeFocused()
    await expect(field(page)).toHaveAccessibleDescription('Paste the text of your resume first.')
    await field(page).fill('a'.repeat(200_001))
    await read(page).click()
    await expect(page.getByRole('alert')).toHaveText('This text has more than 200,000 characters. Paste only your resume.')
    expect(readings()).toBe(0)
    await page.setViewportSize({ width: 320, height: 700 })
    await expectNoSidewaysScroll(page)
    await field(page).fill(text)
    await read(page).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Rosa, this is your page.' })).toBeFocused()
  })

  await test.step('in the import of someone with an account; a letter is refused, and its text is still there', async () => {
    await signIn(page, await createAccount())
    await openImport(page)
    await page.getByText('or paste its text').click()
    await field(page).fill('Dear Sir or Madam')
    await read(page).click()
    await expect(page.getByRole('alert')).toContainText('We found no resume in this text')
    await expect(field(page)).toHaveValue('Dear Sir or Madam')
    await field(page).fill(text)
    await read(page).click()
    await expectFound(page, 'Pasted text.txt')
  })
})
