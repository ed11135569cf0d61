import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import type { Portfolio } from '#contract/calls/portfolio.ts'
import { sortByDate } from '#contract/fields/entries-by-date.ts'
import { portfolioFields } from '#contract/fields/fields.ts'
import { phoneOf } from '#contract/fields/phone.ts'
import { type Client, startApp } from '#test/app.ts'
import { apply, uploadImport } from '#test/imports.ts'
import { readPdf } from '#test/pdfs/read-pdf.ts'
import { entriesOf } from '#test/zip.ts'

const lists = Object.entries(portfolioFields).flatMap(([name, { kind }]) => (kind === 'list' ? [name] : []))
const withoutId = ({ id: _, retained: __, ...entry }: { id: string; retained?: unknown }) => entry

/** The portfolio without the values that differ between accounts, and without what only an export shows. */
function comparable({
  id,
  urlHandle,
  accessPin,
  endorsementCount,
  endorsementTexts,
  version,
  revision,
  retained,
  ...portfolio
}: Portfolio): object {
  const values = Object.entries(portfolio).map(([name, value]) => [
    name,
    lists.includes(name) ? (value as { id: string }[]).map(withoutId) : value,
  ])
  return Object.fromEntries(values)
}

/** The number of entries of each list, without what only some formats say. */
const sizes = (portfolio: Portfolio) =>
  Object.fromEntries(
    lists.flatMap((name) => (name === 'documents' ? [] : [[name, (portfolio[name as keyof Portfolio] as readonly unknown[]).length]])),
  )

const parseWithoutExtension = (text: string): unknown => JSON.parse(text, (name, value) => (name === 'x-understory' ? undefined : value))

const contact = ({ firstName, lastName, email, phone, city, state }: Portfolio) => ({ firstName, lastName, email, phone, city, state })
/** The part of a career that every resume parser must find. */
const career = ({ experience, education }: Portfolio) => ({
  experience: experience.map(({ company, title, startDate, endDate, current }) => ({ company, title, startDate, endDate, current })),
  education: education.map(({ school, startDate, endDate }) => ({ school, startDate, endDate })),
})

const name = 'complete-resume.json'

it('a resume survives an import, an export in every format and a second import', { timeout: 300_000 }, async () => {
  const { registerOwner } = await startApp()
  const imported = async (content: Uint8Array, filename: string): Promise<{ client: Client; portfolio: Portfolio }> => {
    const client = await registerOwner()
    await uploadImport(client, content, filename)
    expect((await apply(client)).status).toBe(200)
    return { client, portfolio: await client.portfolio() }
  }
  const file = readFileSync(new URL(`../../../fixtures/resumes/${name}`, import.meta.url))
  const { client: ada, portfolio: original } = await imported(file, name)
  const download = async (url: string) => {
    const { status, bytes } = await ada.get(url)
    expect([url, status]).toEqual([url, 200])
    return bytes
  }
  const json = await download('/api/export/resume.json')
  const plain = await download('/api/export/resume.pdf')
  const card = await download('/api/export/contact.vcf')
  const archive = await download('/api/account/download')
  expect(parseWithoutExtension(json.toString())).toEqual(JSON.parse(file.toString()))

  for (const [filename, exported] of [
    ['resume.json', json],
    ['data.pdf', await download('/api/export/resume.pdf?data=1')],
    ['understory.zip', archive],
  ] as const) {
    const { client, portfolio } = await imported(exported, filename)
    expect(comparable(portfolio), filename).toEqual(comparable(original))
    // The PDF has the resume without what its first import retained, because its owner sends it to others.
    if (filename !== 'data.pdf')
      expect(parseWithoutExtension((await client.get('/api/export/resume.json')).text)).toEqual(parseWithoutExtension(json.toString()))
  }

  const currentJobs = original.experience.filter(({ current }) => current).map(({ title, company }) => [title, company])
  for (const exported of [card, await download('/api/export/contact.vcf?version=4')]) {
    const { portfolio } = await imported(exported, 'contact.vcf')
    // A vCard has the number as phones dial it.
    const dialed = phoneOf(original.phone, { countryCode: 'US' })?.international ?? original.phone
    expect(contact(portfolio)).toEqual({ ...contact(original), phone: dialed })
    expect(portfolio.experience.map(({ title, company }) => [title, company])).toEqual(currentJobs.slice(0, 1))
  }

  expect((await readPdf(plain)).attachments).toEqual([])
  // A file without an order of its own is imported in the order of dates.
  const education = sortByDate(portfolioFields.education, original.education)
  for (const filename of ['resume.pdf', 'resume.md', 'resume.txt', 'page.html']) {
    const { portfolio } = await imported(await download(`/api/export/${filename}`), filename)
    expect(contact(portfolio), filename).toEqual(contact(original))
    expect(career(portfolio), filename).toEqual(career({ ...original, education }))
    expect(sizes(portfolio), filename).toEqual(sizes(original))
  }

  const entries = entriesOf(archive)
  for (const [entry, bytes] of Object.entries({ 'resume.json': json, 'resume.pdf': plain, 'contact.vcf': card }))
    expect(entries.get(entry)?.equals(bytes), entry).toBe(true)
})
