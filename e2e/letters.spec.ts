import { filled } from '../test/fixtures.ts'
import { expect, expectAccessible, signIn } from './fixtures.ts'
import { expectToast, test } from './stubbed-calls.ts'

interface Code {
  id: string
  code: string
  link: string
}

test('a letter is written for a private link, seen as its reader sees it, read and deleted', async ({ page, visitor, createAccount }) => {
  const ada = await createAccount(filled)
  const input = { label: 'Sam at Northwind', edition: '', groups: ['phone'], until: null, maxUses: null }
  const { id, link } = await ada.client.send<Code>('POST', '/api/access-codes', input)
  await signIn(page, ada)
  await page.goto('/')
  const row = page.getByRole('region', { name: 'Send to somebody' }).getByRole('listitem').filter({ hasText: 'Sam at Northwind' })
  const field = (name: string) => page.getByRole('textbox', { name, exact: true })
  const save = page.getByRole('button', { name: 'Save', exact: true })

  await test.step('an empty letter says what it is and how long it should be', async () => {
    await row.getByRole('button', { name: 'More: Sam at Northwind' }).click()
    await row.getByRole('link', { name: 'Write a letter' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Letter' })).toBeFocused()
    await expect(page.getByText('Only who opens the link reads it')).toBeVisible()
    await expect(page.getByText('about 200 words')).toBeVisible()
    await expect(page.getByRole('status').filter({ hasText: 'No letter yet.' })).toBeVisible()
    await expect(save).toBeDisabled()
    await expectAccessible(page)
  })

  await test.step('requires a text, and keeps unsaved changes through a reload', async () => {
    await field('To').fill('Northwind Inc.\nSam Okafor')
    await field('Subject').fill('Backend engineer')
    await save.click()
    await expect(field('Text')).toBeFocused()
    await expect(page.getByText('Write the letter first')).toBeVisible()
    await field('Salutation').fill('Dear Sam,')
    await field('Text').fill('I read **your** posting.\n\nIt fits.')
    await expect(page.getByText('Not saved yet. This browser keeps your changes.')).toBeVisible()
    page.once('dialog', (dialog) => void dialog.accept())
    await page.reload()
    await expect(page.getByRole('complementary', { name: 'Earlier changes' })).toBeVisible()
    await expect(field('Text')).toHaveValue('I read **your** posting.\n\nIt fits.')
  })

  await test.step('asks before it is left unsaved, and saves', async () => {
    await page.getByRole('link', { name: 'Dashboard' }).first().click()
    const dialog = page.getByRole('dialog', { name: 'You have unsaved changes' })
    await dialog.getByRole('button', { name: 'Stay' }).click()
    await field('Closing').fill('Kind regards, Ada')
    await page.keyboard.press('ControlOrMeta+S')
    await expectToast(page, 'status', 'Letter saved', 'Only the reader of this link sees it.')
    await expect(page.getByText(/^Saved\. The letter is dated /)).toBeVisible()
    await expect(save).toBeDisabled()
  })

  await test.step('shows a letter that was saved elsewhere next to this one', async () => {
    const { version } = (await ada.client.send('GET', `/api/access-codes/${id}/letter`)) as { version: number }
    await ada.client.send('PUT', `/api/access-codes/${id}/letter`, { version, text: 'From my phone.' })
    await field('Closing').fill('Best regards, Ada')
    await save.click()
    const notice = page.getByRole('dialog', { name: 'Changed elsewhere' })
    await expect(notice.getByText('From my phone.')).toBeVisible()
    await expectAccessible(page)
    await notice.getByRole('button', { name: "Save this tab's" }).click()
    await expect(notice).toHaveCount(0)
    expect(await ada.client.send('GET', `/api/access-codes/${id}/letter`)).toMatchObject({
      version: version + 2,
      closing: 'Best regards, Ada',
    })
  })

  await test.step('is seen as its reader sees it', async () => {
    await page.getByRole('link', { name: 'See it as they do' }).click()
    await expect(page.getByText('Your letter is above the page.')).toBeVisible()
    const frame = page.frameLocator('iframe[title="The page of this reader"]')
    await expect(frame.getByRole('heading', { level: 2, name: 'Backend engineer' })).toBeVisible()
    await page.getByLabel('Reader', { exact: true }).selectOption('Everybody')
    await expect(frame.getByText('Dear Sam,')).toHaveCount(0)
  })

  await test.step('its reader reads it first, and can download it', async () => {
    const { pathname, hash } = new URL(link)
    await visitor.goto(pathname + hash)
    await expect(visitor.getByText('Dear Sam,')).toHaveCount(0)
    await visitor.getByRole('dialog').getByRole('button', { name: 'Open' }).click()
    const letter = visitor.getByRole('region', { name: 'Backend engineer' })
    await expect(letter.getByRole('heading', { level: 2 })).toBeFocused()
    await expect(letter.getByText('I read your posting.')).toBeVisible()
    await expect(letter.locator('strong')).toHaveText('your')
    await expectAccessible(visitor)
    const download = visitor.waitForEvent('download')
    await letter.getByRole('link', { name: 'Download letter.pdf' }).click()
    expect((await download).suggestedFilename()).toBe('Ada Lovelace letter (private).pdf')
    await visitor.emulateMedia({ media: 'print' })
    await expect(letter).toHaveCSS('break-after', 'page')
    await expect(letter.getByRole('link', { name: 'Download letter.pdf' })).toBeHidden()
  })

  await test.step('is deleted, and its link stays', async () => {
    await page.goto(`/letter?link=${id}`)
    await page.getByRole('button', { name: 'Delete the letter' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click()
    await expectToast(page, 'status', 'Letter deleted', 'Nobody can read it anymore.')
    await expect(field('Text')).toHaveValue('')
    await page.goto('/')
    await expect(row.getByText('With a letter')).toHaveCount(0)
    await expect(row.getByText('Main page · Phone')).toBeVisible()
  })
})
