import { expect, it } from 'vitest'
import { startApp } from '#test/app.ts'
import { filled, jpeg } from '#test/fixtures.ts'
import { everyone } from '../../portfolios/audience.ts'
import { portfolioById } from '../../portfolios/portfolio-store.ts'
import { admit } from '../../portfolios/visibility.ts'
import { PdfRenderer } from './pdf-renderer.ts'
import { PublicFiles } from './public-files.ts'
import { WordWriter } from './word-writer.ts'
import { defaultOptions } from './write-context.ts'

async function ada() {
  const app = await startApp()
  const owner = await app.registerOwner('ada@example.com')
  await owner.change({ ...filled, urlHandle: 'ada' })
  const { id } = await owner.portfolio()
  return { ...app, owner, id }
}

/** Counts the PDFs that are created. */
class CountingPdfRenderer extends PdfRenderer {
  count = 0

  override resumePdf(...args: Parameters<PdfRenderer['resumePdf']>) {
    this.count += 1
    return super.resumePdf(...args)
  }
}

it('is created once for all visitors, until the portfolio or the date changes', async () => {
  const { owner, id, deps, advanceClock } = await ada()
  const pdfs = new CountingPdfRenderer(deps.config)
  const files = new PublicFiles({ ...deps, pdfs, wordFiles: new WordWriter() })
  const get = async () =>
    (await files.of(admit(await portfolioById(deps.db, id), everyone), { name: 'resume.pdf', ...defaultOptions })).etag
  const [first, ...others] = await Promise.all([get(), get(), get()])
  expect([...others, await get()].every((etag) => etag === first)).toBe(true)
  expect(pdfs.count).toBe(1)
  await owner.change({ headline: 'Another' })
  expect(await get()).not.toBe(first)
  advanceClock(24 * 60 * 60_000)
  await get()
  expect(pdfs.count).toBe(3)
})

it('does not cache a file whose photo was unavailable', async () => {
  const { owner, id, deps } = await ada()
  await owner.uploadPhoto(jpeg())
  await owner.change({ sectionPrivacy: { photo: false } })
  let isUnavailable = true
  const storage = Object.assign(Object.create(deps.storage), {
    read: (name: string) => (isUnavailable ? Promise.reject(new Error('The store is unavailable')) : deps.storage.read(name)),
  })
  const files = new PublicFiles({ ...deps, storage, pdfs: new PdfRenderer(deps.config), wordFiles: new WordWriter() })
  const get = async () =>
    String((await files.of(admit(await portfolioById(deps.db, id), everyone), { name: 'page.html', ...defaultOptions })).bytes)
  expect(await get()).not.toContain('data:image/jpeg')
  isUnavailable = false
  expect(await get()).toContain('data:image/jpeg')
  isUnavailable = true
  expect(await get()).toContain('data:image/jpeg')
})
