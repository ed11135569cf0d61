import { expect, it } from 'vitest'
import { startApp } from '#test/app.ts'
import { slowPdf } from '#test/slow-pdf.ts'

const resume = { basics: { name: 'Ada Quillfeather' } }

it('takes turns by account: files that take all their time delay no file of another account, and none of a visitor', async () => {
  const { registerOwner, newVisitor } = await startApp({ TRUSTED_PROXIES: '127.0.0.0/8' })
  const [eve, ada, bea] = [await registerOwner(), await registerOwner(), await registerOwner()]
  const visitorAt = (address: string) => Object.assign(newVisitor(), { headers: { 'x-forwarded-for': address } })
  const slow = slowPdf()
  const ended: string[] = []
  const refusal = { status: 422, body: { message: 'This file is too complex to be read.' } }
  const readSlowly = async (name: string, upload: Promise<unknown>) => {
    expect(await upload).toMatchObject(refusal)
    ended.push(name)
  }
  const slowReadings = [
    readSlowly('eve', eve.uploadImport(slow, 'a.pdf')),
    readSlowly('eve', eve.uploadImport(slow, 'b.pdf')),
    readSlowly('stranger', visitorAt('203.0.113.1').readResume(slow, 'c.pdf')),
  ]
  const read = async (name: string, upload: Promise<{ status: number }>) => ended.push(`${name} ${(await upload).status}`)
  await Promise.all([
    read('ada', ada.uploadImport(resume)),
    read('bea', bea.uploadImport(resume)),
    read('visitor', visitorAt('198.51.100.1').readResume(resume)),
  ])
  expect(ended).toEqual(expect.arrayContaining(['ada 201', 'bea 201', 'visitor 200']))
  expect(ended.filter((name) => name === 'eve').length).toBeLessThan(2)
  await Promise.all(slowReadings)
})
