import { expect, it } from 'vitest'
import { privacyFlags } from '#contract/choices.ts'
import { startApp } from '#test/app.ts'
import { filled, pdf } from '#test/make.ts'

const canaries = {
  hideEmail: ['canary-email@example.com'],
  hidePhone: ['5550009911', '(555) 000-9911'],
  hideSalary: ['123451', '123,451', '987651', '987,651'],
  hideLinks: ['canary-link.example'],
  hideDocuments: ['canary-document.pdf'],
  hideDemographics: ['they-them', 'They/Them', 'non-binary', 'Non-binary'],
}
type Flag = keyof typeof canaries
const flags = Object.keys(privacyFlags) as Flag[]

/** Every combination of the six flags. */
const combinations = Array.from({ length: 2 ** flags.length }, (_, bits) =>
  Object.fromEntries(flags.map((flag, index) => [flag, Boolean(bits & (1 << index))])),
) as Record<Flag, boolean>[]

it('lets no hidden value and no PIN into an anonymous answer, in all 64 combinations', async () => {
  const { person, visitor } = await startApp()
  const ada = await person()
  await ada.upload(pdf(), 'canary-document.pdf')
  const secrets = {
    email: 'canary-email@example.com',
    phone: '5550009911',
    salaryMin: 123_451,
    salaryMax: 987_651,
    links: [{ id: 'link', type: 'github' as const, url: 'https://canary-link.example/ada', customLabel: '' }],
    demographics: { gender: 'non-binary' as const, pronouns: 'they-them' as const, veteran: 'yes' as const, sponsorship: 'yes' as const },
    accessPin: '8064',
  }
  const { id } = await ada.portfolio()
  const addresses = ['/api/portfolio/ada-lovelace', `/api/portfolio/id/${id}`, '/me/ada-lovelace', `/portfolio/id/${id}`]
  const leaks: string[] = []
  const missing: string[] = []
  for (const privacySettings of combinations) {
    expect((await ada.change({ ...filled, ...secrets, privacySettings })).status).toBe(200)
    const stranger = visitor()
    const answers = await Promise.all(addresses.map((address) => stranger.get(address)))
    const failed = await stranger.post('/api/portfolio/ada-lovelace/verify', { accessPin: '12' })
    for (const [index, { status, text, headers }] of [...answers, failed].entries()) {
      if (index < answers.length) expect(status).toBe(200)
      const all = text + JSON.stringify(headers)
      if (/accessPin":|"8064"|>8064/.test(index < answers.length ? all : '')) leaks.push(`PIN in ${addresses[index]}`)
      for (const flag of flags) {
        const found = canaries[flag].some((canary) => all.includes(canary))
        if (found && privacySettings[flag]) leaks.push(`${flag} in ${addresses[index]}`)
        if (!found && !privacySettings[flag] && index < answers.length) missing.push(`${flag} in ${addresses[index]}`)
      }
    }
  }
  expect(leaks).toEqual([])
  expect(missing).toEqual([])
})
