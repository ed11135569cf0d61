import { expect, vi } from 'vitest'
import { filled, jpeg, pdf } from './fixtures.ts'
import { startWithOperator } from './operator.ts'
import { readPdf } from './pdfs/read-pdf.ts'
import { copiedFiles, copyFolder } from './static-copy.ts'

export const phone = '+1 555 010 4477'
/** The change that hides or shows the phone. */
export const hidePhone = (isHidden: boolean) => ({
  privacySettings: { ...filled.privacySettings, hideEmail: true, hidePhone: isHidden, hideDocuments: false },
})
export const copiedPage = { ...filled, phone, ...hidePhone(false), sectionPrivacy: { ...filled.sectionPrivacy, photo: false } }

/** Starts the server, with a page of which the copy has all files. */
export async function startWithCopy(env: Record<string, string> = {}) {
  const folder = await copyFolder()
  const app = await startWithOperator({ PUBLISH_COPY: folder, ...env })
  const ada = await app.registerOwner('ada@example.com', 'a good password')
  await ada.upload(pdf(), 'work.pdf', { type: 'other' })
  await ada.uploadPhoto(jpeg())
  expect((await ada.change(copiedPage as never)).status).toBe(200)
  await vi.waitFor(async () => expect([...(await copiedFiles(folder)).keys()]).toContain('me/ada-lovelace/resume.pdf'), { timeout: 60_000 })
  return { ...app, ada, folder }
}

/** The files of the page in the copy that contain a text. Of a PDF, what it shows. */
export async function filesWith(folder: string, text: string): Promise<string[]> {
  const files = await Promise.all(
    [...(await copiedFiles(folder))].map(async ([path, bytes]) => {
      const content = path.endsWith('resume.pdf') ? (await readPdf(bytes)).lines.join('\n').replaceAll('\u00a0', ' ') : String(bytes)
      return content.includes(text) ? [path] : []
    }),
  )
  return files.flat().sort()
}
