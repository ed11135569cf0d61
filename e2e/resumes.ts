import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'

/** Resume files, and helpers that import them. */

export interface ImportFile {
  name: string
  mimeType: string
  buffer: Buffer
}

/** Reads a resume of the demo. */
export async function demoResume(name: string): Promise<ImportFile> {
  return { name, mimeType: 'application/json', buffer: await readFile(new URL(`../fixtures/resumes/${name}`, import.meta.url)) }
}

/** A resume with lines whose reading is in doubt. */
export async function doubtfulResume(): Promise<ImportFile> {
  const buffer = await readFile(new URL('../fixtures/import/layouts/docx/heading-styles.docx', import.meta.url))
  return { name: 'octavia.docx', mimeType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document', buffer }
}

/** A text in which no word says which is the title and which the employer: they are read the wrong way round. Of its volunteer work we are not sure. */
export const reversedResume: ImportFile = {
  name: 'mara.txt',
  mimeType: 'text/plain',
  buffer: Buffer.from(`Mara Quillon
mara.quillon@example.org

EXPERIENCE
Wayfinder
People and Culture
2019 – today
- Wrote the first handbook.

Tinker
Front of House
2015 – 2018
- Opened the doors.

VOLUNTEERING
Lead the Way
Volunteer
2011 – 2012
`),
}

export const resumeFile = (resume: object, name = 'resume.json'): ImportFile => ({
  name,
  mimeType: 'application/json',
  buffer: Buffer.from(JSON.stringify(resume)),
})

export async function chooseFile(page: Page, file: ImportFile) {
  await page.locator('input[aria-label="Choose a file"]').setInputFiles(file)
}

/** Drops the file, by default on the drop area. */
export async function dropFile(page: Page, { name, mimeType, buffer }: ImportFile, target = page.getByText('or drop it here')) {
  const files = await page.evaluateHandle(
    ({ bytes, ...file }) => {
      const transfer = new DataTransfer()
      transfer.items.add(new File([Uint8Array.from(atob(bytes), (letter) => letter.charCodeAt(0))], file.name, { type: file.mimeType }))
      return transfer
    },
    { name, mimeType, bytes: buffer.toString('base64') },
  )
  await target.dispatchEvent('drop', { dataTransfer: files })
}

/** Waits until the file is read and the heading of the preview has the focus. */
export async function expectFound(page: Page, name: string) {
  await expect(page.getByRole('heading', { level: 1, name: `What we found in ${name}` })).toBeFocused()
}

export async function openImport(page: Page) {
  await page.goto('/import')
  await expect(page.getByRole('button', { name: 'Choose a file' })).toBeVisible()
}

/** A JSON Resume with a job that `filled` also has, with additional and differing values. */
export const engines = {
  basics: { name: 'Ada Lovelace', phone: '5035550199', 'x-horoscope': 'Sagittarius' },
  work: [{ name: 'Analytical Engines', position: 'Programmer', startDate: '2020-01', summary: 'Notes on the engine.' }],
}
