import { expect, it } from 'vitest'
import { startApp } from '#test/app.ts'
import { filled, pdf } from '#test/fixtures.ts'

const emptyFields = { email: '', phone: '', salaryMin: null, salaryMax: null, links: [], demographics: null }
const flags = Object.keys(filled.privacySettings)

it.each(flags)('shows a visitor the same page whether the fields hidden by %s are filled in or empty', async (flag) => {
  const { registerOwner, visitor } = await startApp()
  const ada = await registerOwner()
  const privacySettings = Object.fromEntries(flags.map((name) => [name, name === flag]))
  const hiddenFields: Record<string, object> = {
    hideEmail: { email: filled.email },
    hidePhone: { phone: filled.phone },
    hideSalary: { salaryMin: filled.salaryMin, salaryMax: filled.salaryMax },
    hideLinks: { links: filled.links },
    hideDemographics: { demographics: filled.demographics },
  }
  await ada.change({ ...filled, ...emptyFields, privacySettings })
  const empty = await visitor.get('/me/ada-lovelace')
  if (flag === 'hideDocuments') expect((await ada.upload(pdf())).status).toBe(201)
  else await ada.change(hiddenFields[flag] ?? {})
  const full = await visitor.get('/me/ada-lovelace')
  expect(full.text).toContain('Private details')
  expect(full.text).toBe(empty.text)
})
