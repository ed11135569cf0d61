import type { Page } from '@playwright/test'
import { choose, openEntry, save, saveChanges } from './editor.ts'
import { expect, signIn, test } from './fixtures.ts'

const job = { id: 'job', company: 'Engines', title: 'Programmer', startDate: '2015-01', current: true }
const experience = (page: Page) => page.getByRole('region', { name: 'Experience', exact: true })
const highlights = (page: Page) => experience(page).getByLabel('Highlights')
const more = (page: Page) => experience(page).getByRole('button', { name: 'More details' })

async function paste(page: Page, text: string) {
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text)
  await page.keyboard.press('ControlOrMeta+v')
}

test('details are shown, and highlights are typed as lines, and formatted with shortcuts and buttons', async ({ page, createAccount }) => {
  const other = { ...job, id: 'other', company: 'Looms', highlights: ['Cut errors by 38%'] }
  const ada = await signIn(page, await createAccount({ experience: [job, other] }), '/editor')

  await test.step('details are shown when they are expanded or not empty', async () => {
    await openEntry(page, 'Experience', 'Programmer, Engines')
    await expect(more(page)).toHaveAttribute('aria-expanded', 'false')
    await expect(highlights(page)).toBeVisible()
    await expect(experience(page).getByLabel('Location')).toHaveCount(0)
    await more(page).press('Enter')
    await experience(page).getByLabel('Location').fill('London')
    await saveChanges(page)
    await page.reload()
    await openEntry(page, 'Experience', 'Programmer, Engines')
    await expect(experience(page).getByLabel('Location')).toHaveValue('London')

    const personal = await choose(page, 'Personal Info')
    await expect(personal.getByLabel('Full name')).toHaveCount(0)
    await personal.getByRole('button', { name: 'More details' }).click()
    await personal.getByLabel('Located in').selectOption('Germany')
    await personal.getByRole('textbox', { name: 'About' }).fill('All of it.')
    await saveChanges(page)
    expect(await ada.client.portfolio()).toMatchObject({ place: { countryCode: 'DE' }, about: 'All of it.' })
  })

  await test.step('highlights are typed as lines, and pasted lines lose their bullets', async () => {
    await openEntry(page, 'Experience', 'Programmer, Engines')
    await highlights(page).click()
    await page.keyboard.type('- Wrote the first program')
    await page.keyboard.press('Enter')
    await paste(page, '• Found a bug\n• Saw what engines could do\n')
    await expect(highlights(page)).toHaveValue('- Wrote the first program\nFound a bug\nSaw what engines could do')
    await highlights(page).blur()
    await expect(highlights(page)).toHaveValue('Wrote the first program\nFound a bug\nSaw what engines could do')
    await saveChanges(page)
    const stored = ['Wrote the first program', 'Found a bug', 'Saw what engines could do']
    expect((await ada.client.portfolio()).experience).toMatchObject([{ highlights: stored }, other])

    await highlights(page).fill(Array.from({ length: 31 }, (_, index) => `Point ${index}`).join('\n'))
    await expect(highlights(page)).toHaveAccessibleDescription(/31\/30 points/)
    await save(page).click()
    await expect(highlights(page)).toBeFocused()
    await expect(highlights(page)).toHaveAccessibleDescription(/Use at most 30 points/)
  })

  await test.step('bold, italic and links are added and removed with shortcuts and buttons', async () => {
    await openEntry(page, 'Experience', 'Programmer, Looms')
    const field = highlights(page)
    const format = (name: string) => experience(page).getByRole('button', { name, exact: true })
    const select = (start: number, end: number) =>
      field.evaluate((area: HTMLTextAreaElement, [from, to]) => area.setSelectionRange(from ?? 0, to ?? 0), [start, end])
    await field.focus()
    await select(14, 17)
    await page.keyboard.press('ControlOrMeta+b')
    await expect(field).toHaveValue('Cut errors by **38%**')
    await expect(field).toBeFocused()
    expect(await field.evaluate((area: HTMLTextAreaElement) => [area.selectionStart, area.selectionEnd])).toEqual([16, 19])
    await page.keyboard.press('ControlOrMeta+b')
    await expect(field).toHaveValue('Cut errors by 38%')
    await page.keyboard.press('ControlOrMeta+z')
    await expect(field).toHaveValue('Cut errors by **38%**')

    await select(0, 3)
    await format('Italic').last().click()
    await expect(field).toHaveValue('*Cut* errors by **38%**')
    await select(8, 8)
    await page.keyboard.press('ControlOrMeta+k')
    const linkUrl = experience(page).getByRole('textbox', { name: 'Address of the link' })
    await expect(linkUrl).toBeFocused()
    await linkUrl.fill('nowhere')
    await page.keyboard.press('Enter')
    await expect(linkUrl).toHaveAccessibleDescription('URL must start with http:// or https://')
    await linkUrl.fill('ada.example/errors')
    await page.keyboard.press('Enter')
    await expect(field).toHaveValue('*Cut* [errors](https://ada.example/errors) by **38%**')
    await expect(field).toBeFocused()
    await page.keyboard.press('ControlOrMeta+k')
    await expect(linkUrl).toHaveValue('https://ada.example/errors')
    await format('Unlink').click()
    await expect(field).toHaveValue('*Cut* errors by **38%**')
  })
})
