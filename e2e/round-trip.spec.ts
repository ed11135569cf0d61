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
import { chooseFile, demoResume, expectFound, type ImportFile, openImport } from './resumes.ts'

/** Imports the file on the import page with the suggested choices, except for a PDF among the documents. */
async function importOnPage(page: Page, client: Client, file: ImportFile): Promise<Portfolio> {
  await page.context().clearCookies()
  await signIn(page, { client })
  await openImport(page)
  await chooseFile(page, file)
  await expectFound(page, file.name)
  await page.getByRole('region', { name: 'Import' }).getByRole('button', { name: 'Apply' }).click()
  await expect(page.getByRole('heading', { name: 'Your portfolio has been filled in' })).toBeFocused()
  return await client.portfolio()
}

/** Imports the file over the API, for formats that do not contain the whole portfolio. */
async function importByApi(client: Client, { name, buffer }: ImportFile): Promise<Portfolio> {
  const form = new FormData()
  form.set('file', new File([new Uint8Array(buffer)], name))
  const { id, basedOn } = await client.send<ImportPreview>('POST', '/api/import', form)
  return await client.send('POST', `/api/import/${id}/apply`, { version: basedOn })
}

const lists = Object.entries(portfolioFields).flatMap(([name, { kind }]) => (kind === 'list' ? [name] : []))
const withoutId = ({ id: _, ...entry }: { id: string }) => entry

/** The portfolio without the values that differ between accounts. */
function comparable({ id, urlHandle, accessPin, endorsementCount, statements, version, ...portfolio }: Portfolio): object {
  const values = Object.entries(portfolio).map(([name, value]) => [
    name,
    lists.includes(name) ? (value as { id: string }[]).map(withoutId) : value,
  ])
  return Object.fromEntries(values)
}

const parseWithoutExtension = (text: string): unknown => JSON.parse(text, (name, value) => (name === 'x-understory' ? undefined : value))

const contact = ({ firstName, lastName, email, phone, city, state }: Portfolio) => ({ firstName, lastName, email, phone, city, state })
/** The part of a career that every resume parser must find. */
const career = ({ experience, education }: Portfolio) => ({
  experience: experience.map(({ company, title, startDate, endDate, current }) => ({ company, title, startDate, endDate, current })),
  education: education.map(({ school, startDate, endDate }) => ({ school, startDate, endDate })),
})

for (const name of ['complete-resume.json', 'new-grad.resume.json', 'senior-engineer.resume.json'])
  test(`${name} survives an import, an export in every format and a second import`, async ({ page, createAccount }, info) => {
    const file = await demoResume(name)
    const ada = await createAccount()
    const original = await importOnPage(page, ada.client, file)
    const { fullName, firstName, lastName, experience, education } = original

    const download = async (url: string, name: string): Promise<ImportFile> => {
      const response = await page.request.get(url)
      expect([url, response.status()]).toEqual([url, 200])
      return { name, mimeType: response.headers()['content-type'] ?? '', buffer: await response.body() }
    }
    const json = await download('/api/export/resume.json', 'resume.json')
    const withData = await download('/api/export/resume.pdf?data=1', 'data.pdf')
    const plain = await download('/api/export/resume.pdf', 'plain.pdf')
    const cards = [await download('/api/export/contact.vcf', '4.vcf'), await download('/api/export/contact.vcf?version=3', '3.vcf')]
    const html = await download('/api/export/page.html', 'page.html')
    const archive = await download('/api/account/download', 'understory.zip')

    await test.step('the exported JSON equals the imported one', () => {
      expect(parseWithoutExtension(json.buffer.toString())).toEqual(JSON.parse(file.buffer.toString()))
    })

    await test.step('the exported HTML page shows name and career', async () => {
      const path = info.outputPath('page.html')
      await writeFile(path, html.buffer)
      await page.goto(pathToFileURL(path).href)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(fullName || `${firstName} ${lastName}`)
      for (const text of [...experience.flatMap(({ title, company }) => [title, company]), ...education.map(({ school }) => school)])
        await expect(page.getByText(text).first()).toBeVisible()
    })

    for (const exported of [json, withData, archive])
      await test.step(`importing ${exported.name} restores the same portfolio`, async () => {
        const { client } = await createAccount()
        expect(comparable(await importOnPage(page, client, exported))).toEqual(comparable(original))
        if (exported === withData) return
        const exportedAgain = await client.send<object>('GET', '/api/export/resume.json')
        expect(parseWithoutExtension(JSON.stringify(exportedAgain))).toEqual(parseWithoutExtension(json.buffer.toString()))
      })

    for (const card of cards)
      await test.step(`importing ${card.name} restores name, contact and current job`, async () => {
        const { client } = await createAccount()
        const imported = await importByApi(client, card)
        expect(contact(imported)).toEqual(contact(original))
        const currentJobs = experience.filter(({ current }) => current)
        expect(imported.experience.map(({ title, company }) => [title, company])).toEqual(
          currentJobs.slice(0, 1).map(({ title, company }) => [title, company]),
        )
      })

    await test.step('importing the PDF without attached data restores name, contact and career', async () => {
      expect((await readPdf(plain.buffer)).attachments).toEqual([])
      const { client } = await createAccount()
      const imported = await importByApi(client, plain)
      expect(contact(imported)).toEqual(contact(original))
      expect(career(imported)).toEqual(career(original))
    })

    await test.step('the archive contains the same files as the single downloads', () => {
      const entries = entriesOf(archive.buffer)
      const singleFiles = { 'resume.json': json, 'resume.pdf': plain, 'contact.vcf': cards[0] }
      for (const [entry, { buffer } = json] of Object.entries(singleFiles)) expect(entries.get(entry)?.equals(buffer)).toBe(true)
    })
  })
