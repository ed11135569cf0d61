import { expect, it } from 'vitest'
import { startApp } from '#test/app.ts'
import { apply, uploadImport } from '#test/imports.ts'

it('hides what the owner of a vCard hides', async () => {
  const { registerOwner, visitor } = await startApp()
  const owner = await registerOwner()
  const { privacySettings, sectionPrivacy } = await owner.portfolio()
  const saved = await owner.change({
    email: 'ada@example.com',
    phone: '555 0134',
    interests: [{ id: 'i', name: 'Chess' }],
    privacySettings: { ...privacySettings, hideEmail: true, hidePhone: true },
    sectionPrivacy: { ...sectionPrivacy, interests: true },
  })
  expect(saved.status).toBe(200)
  for (const version of [3, 4]) {
    const card = await owner.get(`/api/export/contact.vcf?version=${version}`)
    const other = await registerOwner()
    await uploadImport(other, card.text, 'contact.vcf')
    expect((await apply(other)).body).toMatchObject({ email: 'ada@example.com', phone: '555 0134' })
    const { text } = await visitor.get(`/api/portfolio/id/${(await other.portfolio()).id}`)
    expect(['ada@example.com', '555 0134', 'Chess'].filter((value) => text.includes(value))).toEqual([])
  }
})
