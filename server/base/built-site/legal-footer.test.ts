import { expect, it } from 'vitest'
import { startApp } from '#test/app.ts'
import { startWithOperator } from '#test/operator.ts'

const LEGAL_LINKS = 'Imprint=https://school.example/imprint?a=1&b=2; Datenschutz & Cookies=https://school.example/privacy'
const footer =
  '<footer class="legal" lang="" dir="auto"><a href="https://school.example/imprint?a=1&amp;b=2">Imprint</a> <a href="https://school.example/privacy">Datenschutz &amp; Cookies</a></footer></body>'

it('shows the legal links below every page, and only there', async () => {
  const { registerOwner, visitor, admin } = await startWithOperator({ LEGAL_LINKS })
  const ada = await registerOwner()
  await ada.change({ urlHandle: 'ada-lovelace', firstName: 'Ada' })
  const pages = ['/', '/auth', '/editor', '/me/ada-lovelace', '/me/nobody', '/me/ada-lovelace/report', '/never-ask?token=x', '/check']
  for (const page of pages) expect((await visitor.get(page)).text, page).toContain(footer)
  expect((await ada.get('/')).text).toContain(footer)
  expect((await visitor.get('/api/public/portfolio/ada-lovelace')).text).not.toContain('school.example')

  await admin.post('/api/admin/freezes', { portfolio: ada.account?.id, reason: 'impersonation', words: 'This page is of another person.' })
  const frozen = await visitor.get('/me/ada-lovelace')
  expect(frozen.text).toContain(footer)
  expect(frozen.text).not.toContain('Ada')
})

it('shows no footer without legal links', async () => {
  const { visitor } = await startApp()
  expect((await visitor.get('/auth')).text).not.toContain('class="legal"')
})
