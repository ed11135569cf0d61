import { expect, it } from 'vitest'
import { startApp } from '#test/app.ts'
import { filled, jpeg } from '#test/fixtures.ts'
import { PdfRenderer } from '../pdf/pdf-renderer.ts'
import { portfolioById } from '../portfolios/portfolio-store.ts'
import { defaultFormat } from './files.ts'
import { PublicFiles } from './public-files.ts'

async function ada() {
  const app = await startApp()
  const owner = await app.person('ada@example.com')
  await owner.change({ ...filled, urlHandle: 'ada' })
  const { id } = await owner.portfolio()
  return { ...app, owner, id }
}

/** Counts what is typeset. */
class CountedPdfs extends PdfRenderer {
  count = 0

  override resumePdf(...wanted: Parameters<PdfRenderer['resumePdf']>) {
    this.count += 1
    return super.resumePdf(...wanted)
  }
}

it('is typeset once for everybody, until something changes or a day begins', async () => {
  const { owner, id, deps, later } = await ada()
  const pdfs = new CountedPdfs(deps.config)
  const files = new PublicFiles({ ...deps, pdfs })
  const get = async () => (await files.of(await portfolioById(deps.db, id), { name: 'resume.pdf', ...defaultFormat })).etag
  const [first, ...others] = await Promise.all([get(), get(), get()])
  expect([...others, await get()].every((etag) => etag === first)).toBe(true)
  expect(pdfs.count).toBe(1)
  await owner.change({ headline: 'Another' })
  expect(await get()).not.toBe(first)
  later(24 * 60 * 60_000)
  await get()
  expect(pdfs.count).toBe(3)
})

it('makes a file again that had to do without its photo', async () => {
  const { owner, id, deps } = await ada()
  await owner.photo(jpeg())
  await owner.change({ sectionPrivacy: { photo: false } })
  let isAway = true
  const storage = Object.assign(Object.create(deps.storage), {
    read: (name: string) => (isAway ? Promise.reject(new Error('The store is away')) : deps.storage.read(name)),
  })
  const files = new PublicFiles({ ...deps, storage, pdfs: new PdfRenderer(deps.config) })
  const get = async () => String((await files.of(await portfolioById(deps.db, id), { name: 'page.html', ...defaultFormat })).bytes)
  expect(await get()).not.toContain('data:image/jpeg')
  isAway = false
  expect(await get()).toContain('data:image/jpeg')
  isAway = true
  expect(await get()).toContain('data:image/jpeg')
})
