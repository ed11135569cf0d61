import type { Page } from '@playwright/test'
import { Client } from '../scripts/client.ts'
import { filled } from '../test/fixtures.ts'
import { expect, signIn } from './fixtures.ts'
import { layoutShiftOf, recordLayoutShift } from './layout-shift.ts'
import { expectNoSidewaysScroll } from './sideways-scroll.ts'
import { expectToast, test } from './stubbed-calls.ts'

const clipboardOf = (page: Page) => page.evaluate(() => navigator.clipboard.readText())

const edition = { id: 'design', name: 'Design roles', slug: 'design', leavesOut: { experience: { mode: 'only', ids: [] } } }
interface Code {
  id: string
  code: string
  link: string
}

test('a name and a sentence make a private link with a letter, which its reader opens', async ({
  page,
  visitor,
  createAccount,
  server,
}) => {
  const ada = await signIn(page, await createAccount({ ...filled, editions: [edition] }))
  await recordLayoutShift(page)
  await page.goto('/')
  const sent = page.getByRole('region', { name: 'Sent to' })
  const dialog = page.getByRole('dialog', { name: 'Send it to someone' })
  const name = dialog.getByLabel('Who is it for?')
  const sentence = dialog.getByLabel('What do you write?')
  const reader = dialog.locator('iframe').contentFrame()
  const row = sent.getByRole('listitem').filter({ hasText: 'Sam at Northwind' })
  let [link, copied] = ['', '']

  await test.step('says that no one got it yet, and leaves nothing behind when it is cancelled', async () => {
    await expect(sent.getByText('No one yet. Send your page to one person, with just what they need.')).toBeVisible()
    await sent.getByRole('button', { name: 'Send it to someone' }).click()
    await expect(name).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await expect(sent.getByRole('button', { name: 'Send it to someone' })).toBeFocused()
  })

  await test.step('proposes edition, groups and last day from the sentence, and says why', async () => {
    await page.keyboard.press('Enter')
    await name.fill('Sam at Northwind')
    await page.keyboard.press('Tab')
    await expect(sentence).toBeFocused()
    await expect(dialog.getByRole('status')).toHaveText('Nothing hidden is opened.')
    await sentence.fill('Here is my design work, with my phone number until December 18.')
    await expect(dialog.getByText('Sam reads')).toBeVisible()
    for (const chip of ['Design roles', 'Phone', 'December 18'])
      await expect(dialog.getByRole('button', { name: chip, exact: true })).toBeVisible()
    await expect(dialog.getByRole('status')).toContainText('From your words “design”, “phone number”, “December 18”. Phone opens for Sam.')
    await expect(dialog.getByRole('status')).toContainText('Salary')
  })

  await test.step('shows the letter and the page as the reader gets them; a line leads to its field', async () => {
    await expect(dialog.getByRole('heading', { name: 'What Sam sees' })).toBeVisible()
    await expect(reader.getByText('Dear Sam,')).toBeVisible()
    await expect(reader.getByText('Here is my design work')).toBeVisible()
    await expect(reader.getByText('(503) 555-0142')).toBeVisible()
    await expect(reader.getByText('Engineer')).toHaveCount(0)
    const press = async (text: string) => {
      const box = await reader.getByText(text).boundingBox()
      if (box) await page.mouse.click(box.x + 5, box.y + 5)
    }
    await press('Dear Sam,')
    await expect(name).toBeFocused()
    await press('Here is my design work')
    await expect(sentence).toBeFocused()
  })

  await test.step('a chip that was touched is not proposed over', async () => {
    await dialog.getByRole('button', { name: 'Design roles' }).click()
    await dialog.getByRole('button', { name: 'Main page' }).click()
    await sentence.fill('Here is my design work, with my phone number and my salary until December 18.')
    await expect(dialog.getByRole('button', { name: 'Main page' })).toBeVisible()
    await dialog.getByRole('button', { name: 'Phone, salary' }).click()
    await dialog.getByRole('checkbox', { name: 'Salary' }).uncheck()
    await page.keyboard.press('Escape')
    await expect(dialog.getByRole('button', { name: 'Phone', exact: true })).toBeFocused()
    await expect(dialog.getByRole('status')).toHaveText(/^From your words “December 18”\. Phone opens for Sam\./)
  })

  await test.step('keeps what was typed through a reload', async () => {
    await page.keyboard.press('Escape')
    const question = page.getByRole('dialog', { name: 'Discard what you typed?' })
    await question.getByRole('button', { name: 'Keep writing' }).click()
    await expect(sentence).toHaveValue(/my salary until/)
    await page.reload()
    await sent.getByRole('button', { name: 'Send it to someone' }).click()
    await expect(dialog.getByText('What you typed before is here again.')).toBeVisible()
    for (const chip of ['Main page', 'Phone', 'December 18'])
      await expect(dialog.getByRole('button', { name: chip, exact: true })).toBeVisible()
  })

  await test.step('Copy the link makes and copies it in one press', async () => {
    await expect(reader.getByText('(503) 555-0142')).toBeVisible()
    expect(await layoutShiftOf(page)).toBeLessThanOrEqual(0.02)
    await sentence.press('ControlOrMeta+Enter')
    await expect(dialog.getByRole('button', { name: 'Done' })).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Copy the link' })).toBeFocused()
    await expectToast(page, 'status', 'Link copied', 'The private link and its code are on your clipboard')
    link = await dialog.getByLabel('Link', { exact: true }).inputValue()
    expect(link).toMatch(new RegExp(`^${server.origin}/me/${ada.handle}#`))
    copied = await clipboardOf(page)
    expect(copied).toMatch(/^(.+#)(.+)\nor open http:.*\/open and type \2$/)
    expect(copied.split('\n')[0]).toBe(link)
    await expect(dialog.getByText(link.split('#')[1] ?? '')).toBeVisible()
    await expect(dialog.getByRole('link', { name: 'See it as they do' })).toHaveAttribute('href', /^\/see-as\?who=private-link/)
    await dialog.getByRole('button', { name: 'Done' }).click()
    await expect(row).toContainText('Main page · with phone · letter')
    await expect(row).toContainText('Not opened yet')
    await expect(row).toContainText(`If the link doesn’t open, its code ${link.split('#')[1]} does, at ${server.origin}/open`)
    await sent.getByRole('button', { name: 'Send it to someone' }).click()
    await expect(name).toHaveValue('')
    await page.keyboard.press('Escape')
  })

  await test.step('its reader reads the letter first, and can download it', async () => {
    // As if all that was copied was pasted into the address bar.
    const { pathname, hash } = new URL(copied.replace('\n', ' '))
    await visitor.goto(pathname + hash)
    await expect(visitor.getByText('Dear Sam,')).toHaveCount(0)
    await visitor.getByRole('dialog').getByRole('button', { name: 'Open' }).click()
    const letter = visitor.getByRole('region', { name: 'Letter' })
    await expect(letter.getByRole('heading', { level: 2 })).toBeFocused()
    await expect(letter.getByText('Dear Sam,')).toBeVisible()
    const download = visitor.waitForEvent('download')
    await letter.getByRole('link', { name: 'Download letter (PDF)' }).click()
    expect((await download).suggestedFilename()).toBe('Ada Lovelace letter.pdf')
    await visitor.emulateMedia({ media: 'print' })
    await expect(letter).toHaveCSS('break-after', 'page')
    await expect(letter.getByRole('link', { name: 'Download letter (PDF)' })).toBeHidden()
  })

  await test.step('the dashboard shows when it was opened', async () => {
    await page.reload()
    await expect(row).toContainText('Opened once')
    await expect(row).toContainText(/last on \w+ \d+/)
  })

  await test.step('a whole letter, without anything newer than writeText', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.evaluate(() => Reflect.deleteProperty(globalThis, 'ClipboardItem'))
    await sent.getByRole('button', { name: 'Send it to someone' }).click()
    await name.fill('Ms. Bea Okafor, Mill')
    await sentence.fill('I read **your** posting.')
    await dialog.getByRole('button', { name: 'Write a whole letter' }).click()
    await expect(dialog.getByLabel('Salutation')).toHaveValue('Dear Ms. Okafor,')
    await expect(dialog.getByLabel('Closing')).toHaveValue('Ada')
    await dialog.getByLabel('Subject').fill('Backend engineer')
    await expect(reader.getByRole('heading', { level: 2, name: 'Backend engineer' })).toBeVisible()
    await expectNoSidewaysScroll(page)
    await dialog.getByRole('button', { name: 'Copy the link' }).click()
    await expect.poll(() => clipboardOf(page)).not.toBe(link)
    await dialog.getByRole('button', { name: 'Done' }).click()
  })
})

test('a private link is seen as its reader sees it, changed with its letter, ended and deleted', async ({
  page,
  createAccount,
  server,
}) => {
  const ada = await signIn(page, await createAccount(filled))
  const input = { label: 'Sam at Northwind', edition: '', groups: ['phone'], until: null, maxUses: null }
  const texts = { recipient: '', subject: '', salutation: 'Dear Sam,', text: 'It fits.', closing: 'Ada' }
  const { id, code } = await ada.client.send<Code>('POST', '/api/private-links', { ...input, letter: texts })
  await new Client(server.origin).send('POST', '/api/open', { code })
  await page.goto('/')
  const sent = page.getByRole('region', { name: 'Sent to' })
  const dialog = page.getByRole('dialog').first()
  const row = sent.getByRole('listitem').filter({ hasText: 'Sam at Northwind' })
  const act = async (action: string) => {
    await row.getByRole('button', { name: 'More: Sam at Northwind' }).click()
    await row.getByRole('button', { name: action, exact: true }).click()
  }

  await test.step('shows the page and the letter as the reader of the link gets them', async () => {
    await row.getByRole('button', { name: 'More: Sam at Northwind' }).click()
    await expect(row.getByText(/^Opened once on \w+ \d+$/)).toBeVisible()
    await row.getByRole('link', { name: 'See it as they do' }).click()
    await expect(page.getByLabel('Reader', { exact: true }).locator('option:checked')).toHaveText('Link: Sam at Northwind')
    await expect(page.getByRole('heading', { name: 'See it as' })).toBeFocused()
    await expect(page.getByText('Sees 1 thing more than everyone: phone.')).toBeVisible()
    await expect(page.getByText('Your letter is above the page.')).toBeVisible()
    const frame = page.frameLocator('iframe[title="The page of this reader"]')
    await expect(frame.getByText('(503) 555-0142')).toBeVisible()
    await expect(frame.locator('#contact')).toHaveCSS('border-inline-start-width', '2px')
    await expect(page.getByRole('row', { name: /^Link: Sam at Northwind Yes/ })).toBeVisible()
    await page.getByLabel('Reader', { exact: true }).selectOption('Everyone')
    await expect(page.getByText('Sees only what everyone sees.')).toBeVisible()
    await expect(frame.getByText('(503) 555-0142')).toHaveCount(0)
    await expect(frame.getByText('Dear Sam,')).toHaveCount(0)
  })

  await test.step('changes what it opens and what its letter says', async () => {
    await page.goto('/')
    await act('Change')
    await expect(dialog.getByLabel('What do you write?')).toHaveValue('It fits.')
    await dialog.getByLabel('What do you write?').fill('It fits well.')
    await dialog.getByRole('button', { name: 'you end it' }).click()
    await dialog.getByRole('textbox', { name: 'Opens at most … times' }).fill('1.5')
    await page.keyboard.press('Escape')
    await dialog.getByRole('button', { name: 'Phone', exact: true }).click()
    await dialog.getByRole('checkbox', { name: 'Salary' }).check()
    await page.keyboard.press('Escape')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog.getByRole('alert')).toHaveText('Use a number from 1 to 999')
    await expect(dialog.getByRole('button', { name: 'you end it, 1.5 times' })).toBeFocused()
    await page.keyboard.press('Enter')
    await dialog.getByRole('textbox', { name: 'Opens at most … times' }).fill('3')
    await page.keyboard.press('Escape')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expectToast(page, 'status', 'Link changed', 'It works as you chose from now on.')
    await expect(row).toContainText('Main page · with phone and salary · letter')
    expect(await ada.client.send('GET', `/api/private-links/${id}/letter`)).toMatchObject({ text: 'It fits well.' })
  })

  await test.step('shows a letter that was saved elsewhere, and deletes one without words', async () => {
    await act('Change')
    await expect(dialog.getByLabel('What do you write?')).toHaveValue('It fits well.')
    await dialog.getByLabel('What do you write?').fill('')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog).toHaveCount(0)
    await expect(row).not.toContainText('letter')
    await act('Change')
    await dialog.getByLabel('What do you write?').fill('Mine.')
    await ada.client.send('PUT', `/api/private-links/${id}/letter`, { ...texts, version: 0, text: 'From my phone.' })
    await dialog.getByRole('button', { name: 'Save' }).click()
    const notice = dialog.getByRole('complementary', { name: 'Changed elsewhere' })
    await expect(notice).toContainText('From my phone.')
    await notice.getByRole('button', { name: 'Keep yours' }).click()
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog).toHaveCount(0)
    expect(await ada.client.send('GET', `/api/private-links/${id}/letter`)).toMatchObject({ text: 'Mine.' })
  })

  await test.step('deletes the days, ends the link and deletes it', async () => {
    const confirm = async (action: string) => {
      await act(action)
      await dialog.getByRole('button', { name: action }).click()
      await expect(dialog).toHaveCount(0)
    }
    await confirm('Delete the days')
    await expect(row).not.toContainText('last on')
    await confirm('End now')
    await expect(sent.getByText('No link works at the moment.')).toBeVisible()
    await sent.getByRole('button', { name: '1 that has ended' }).click()
    await expect(row.getByText('Ended by you')).toBeVisible()
    await confirm('Delete')
    await expect(row).toHaveCount(0)
  })
})
