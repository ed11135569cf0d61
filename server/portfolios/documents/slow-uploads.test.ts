import { deflateSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { startApp } from '#test/app.ts'
import { pdf } from '#test/fixtures.ts'
import { onePage, stream, writePdf } from '#test/pdfs/write-pdf.ts'

/** A file of 4.9 MB with two million objects, whose inspection takes seconds, or the whole time limit. */
function slowPdf() {
  const count = 20_000
  const numbers = Array.from({ length: count }, (_, index) => `${index + 200} 0 `).join('')
  const packed = deflateSync(numbers + '<< /A 1 >> '.repeat(count))
  const objects = stream(packed, `/Type /ObjStm /N ${count} /First ${numbers.length} /Filter /FlateDecode`)
  return writePdf([...onePage(), ...Array.from({ length: 105 }, () => objects)])
}

it('inspects the files of other accounts while those of one account take seconds', async () => {
  const { registerOwner } = await startApp()
  const [eve, bea] = [await registerOwner('eve@example.com'), await registerOwner('bea@example.com')]
  const slow = slowPdf()
  const ended: string[] = []
  const slowUpload = async () => {
    await eve.upload(slow)
    ended.push('eve')
  }
  const uploads = [slowUpload(), slowUpload()]
  for (let count = 0; count < 3; count++) expect((await bea.upload(pdf())).status).toBe(201)
  ended.push('bea')
  await Promise.all(uploads)
  expect(ended).toEqual(['bea', 'eve', 'eve'])
})
