import { expect, it } from 'vitest'
import { startApp } from '#test/app.ts'
import { apply, uploadImport } from '#test/imports.ts'

it('hides in a new account what the owner of a vCard or of a resume PDF hides', async () => {
  const { registerOwner, visitor } = await startApp()
  const owner = await registerOwner()
  const { privacySettings, sectionPrivacy } = await owner.portfolio()
  const saved = await owner.change({
    email: 'ada@example.com',
    phone: '(503) 555-0134',
    interests: [{ id: 'i', name: 'Chess' }],
    privacySettings: { ...privacySettings, hideEmail: true, hidePhone: true },
    sectionPrivacy: { ...sectionPrivacy, interests: true },
  })
  expect(saved.status).toBe(200)
  const files = ['contact.vcf?version=3', 'contact.vcf?version=4', 'resume.pdf']
  for (const file of files) {
    const { bytes } = await owner.get(`/api/export/${file}`)
    const other = await registerOwner()
    await uploadImport(other, bytes, file.replace(/\?.*/, ''))
    expect((await apply(other)).body).toMatchObject({ email: 'ada@example.com', phone: expect.stringMatching(/555.?0134/) })
    const { text } = await visitor.get(`/api/portfolio/id/${(await other.portfolio()).id}`)
    expect(['ada@example.com', '0134', 'Chess'].filter((value) => text.includes(value))).toEqual([])
  }
})
