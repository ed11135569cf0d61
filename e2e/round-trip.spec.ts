import { writeFile } from 'node:fs/promises'
import { pathToFileURL } from 'node:url'
import type { Page } from '@playwright/test'
import { portfolioFields } from '../contract/fields.ts'
import type { ImportPreview } from '../contract/imports.ts'
import type { Portfolio } from '../contract/portfolio.ts'
import type { Client } from '../scripts/client.ts'
import { readPdf } from '../test/pdfs/read-pdf.ts'
import { entriesOf } from '../test/zip.ts'
import { expect, signIn, test } from './fixtures.ts'
import { type Brought, chooseFile, demoResume, expectFound, openImport } from './resumes.ts'

/** Chooses the file on the screen and applies what is suggested, but for a PDF among the documents. */
async function bringByScreen(page: Page, client: Client, file: Brought): Promise<Portfolio> {
  await page.context().clearCookies()
  await signIn(page, { client })
  await openImport(page)
  await chooseFile(page, file)
  await expectFound(page, file.name)
  const documents = page.getByRole('region', { name: 'Documents' })
  if (await documents.isVisible()) await documents.getByRole('radio', { name: 'Leave out' }).check()
  await page.getByRole('region', { name: 'Import' }).getByRole('button', { name: 'Apply' }).click()
  await expect(page.getByRole('heading', { name: 'Your portfolio has been filled in' })).toBeFocused()
  return await client.portfolio()
}

/** The same without a screen, for what doesn't hold all. */
async function uploadImport(client: Client, { name, buffer }: Brought): Promise<Portfolio> {
  const form = new FormData()
  form.set('file', new File([new Uint8Array(buffer)], name))
  const { id, basedOn } = await client.send<ImportPreview>('POST', '/api/import', form)
  return await client.send('POST', `/api/import/${id}/apply`, { version: basedOn })
}

const lists = Object.entries(portfolioFields).flatMap(([name, { kind }]) => (kind === 'list' ? [name] : []))
const withoutId = ({ id: _, ...entry }: { id: string }) => entry

/** What is the same wherever it is. */
function told({ id, urlHandle, accessPin, endorsementCount, version, ...portfolio }: Portfolio): object {
  const values = Object.entries(portfolio).map(([name, value]) => [
    name,
    lists.includes(name) ? (value as { id: string }[]).map(withoutId) : value,
  ])
  return Object.fromEntries(values)
}

const strip = (text: string): unknown => JSON.parse(text, (name, value) => (name === 'x-understory' ? undefined : value))

const contact = ({ firstName, lastName, email, phone, city, state }: Portfolio) => ({ firstName, lastName, email, phone, city, state })
/** What every reader of a resume looks for. */
const career = ({ experience, education }: Portfolio) => ({
  experience: experience.map(({ company, title, startDate, endDate, current }) => ({ company, title, startDate, endDate, current })),
  education: education.map(({ school, startDate, endDate }) => ({ school, startDate, endDate })),
})

for (const name of ['complete-resume.json', 'new-grad.resume.json', 'senior-engineer.resume.json'])
  test(`${name} comes in, goes out in every form, and comes in again`, async ({ page, person }, info) => {
    const file = await demoResume(name)
    const ada = await person()
    const mine = await bringByScreen(page, ada.client, file)
    const { fullName, firstName, lastName, experience, education } = mine

    const saved = async (address: string, as: string): Promise<Brought> => {
      const response = await page.request.get(address)
      expect([address, response.status()]).toEqual([address, 200])
      return { name: as, mimeType: response.headers()['content-type'] ?? '', buffer: await response.body() }
    }
    const json = await saved('/api/export/resume.json', 'resume.json')
    const withData = await saved('/api/export/resume.pdf?data=1', 'data.pdf')
    const plain = await saved('/api/export/resume.pdf', 'plain.pdf')
    const cards = [await saved('/api/export/contact.vcf', '4.vcf'), await saved('/api/export/contact.vcf?version=3', '3.vcf')]
    const html = await saved('/api/export/page.html', 'page.html')
    const archive = await saved('/api/account/download', 'understory.zip')

    await test.step('the JSON is that which came', () => {
      expect(strip(json.buffer.toString())).toEqual(JSON.parse(file.buffer.toString()))
    })

    await test.step('the page as a file says it', async () => {
      const path = info.outputPath('page.html')
      await writeFile(path, html.buffer)
      await page.goto(pathToFileURL(path).href)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(fullName || `${firstName} ${lastName}`)
      for (const text of [...experience.flatMap(({ title, company }) => [title, company]), ...education.map(({ school }) => school)])
        await expect(page.getByText(text).first()).toBeVisible()
    })

    for (const again of [json, withData, archive])
      await test.step(`${again.name} comes in by the screen, and nothing is different`, async () => {
        const { client } = await person()
        expect(told(await bringByScreen(page, client, again))).toEqual(told(mine))
        if (again === withData) return
        const back = await client.send<object>('GET', '/api/export/resume.json')
        expect(strip(JSON.stringify(back))).toEqual(strip(json.buffer.toString()))
      })

    for (const card of cards)
      await test.step(`${card.name} has name, contact and present work`, async () => {
        const { client } = await person()
        const got = await uploadImport(client, card)
        expect(contact(got)).toEqual(contact(mine))
        const present = experience.filter(({ current }) => current)
        expect(got.experience.map(({ title, company }) => [title, company])).toEqual(
          present.slice(0, 1).map(({ title, company }) => [title, company]),
        )
      })

    await test.step('the PDF without data has name, contact, and every employer, title, school and date', async () => {
      expect((await readPdf(plain.buffer)).attachments).toEqual([])
      const { client } = await person()
      const got = await uploadImport(client, plain)
      expect(contact(got)).toEqual(contact(mine))
      expect(career(got)).toEqual(career(mine))
    })

    await test.step('the archive has each form as it is alone', () => {
      const entries = entriesOf(archive.buffer)
      const alone = { 'resume.json': json, 'resume.pdf': plain, 'contact.vcf': cards[0] }
      for (const [entry, { buffer } = json] of Object.entries(alone)) expect(entries.get(entry)?.equals(buffer)).toBe(true)
    })
  })
