import { expect, it } from 'vitest'
import { ada } from '#test/pdfs/ada.ts'
import { pdfOf } from '#test/pdfs/resume-pdfs.ts'

/** The memory of this process in MB after this number of PDFs. */
async function memoryAfter(count: number): Promise<number> {
  for (let index = 0; index < count; index++) await pdfOf({ ...ada, lastName: `Number ${index}` })
  return process.memoryUsage.rss() / 2 ** 20
}

it('does not use more memory with the number of PDFs', { timeout: 300_000 }, async () => {
  const before = await memoryAfter(20)
  expect((await memoryAfter(120)) - before).toBeLessThan(250)
})
