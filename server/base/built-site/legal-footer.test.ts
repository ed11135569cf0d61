import { expect, it } from 'vitest'
import { startApp } from '#test/app.ts'
import { startWithOperator } from '#test/operator.ts'

const LEGAL_LINKS = 'Imprint=https://school.example/imprint?a=1&b=2; Datenschutz & Cookies=https://school.example/privacy'
const own =
  '<a href="https://school.example/imprint?a=1&amp;b=2" lang="" dir="auto">Imprint</a> <a href="https://school.example/privacy" lang="" dir="auto">Datenschutz &amp; Cookies</a>'
const footer = `<footer class="legal">${own} <a href="/accessibility">Accessibility</a></footer></body>`

it('shows the legal links below every page, and only there', async () => {
  const { registerOwner, visitor, admin } = await startWithOperator({ LEGAL_LINKS })
  const ada = await registerOwner()
  await ada.change({ urlHandle: 'ada-lovelace', firstName: 'Ada' })
  const pages = ['/', '/auth', '/editor', '/me/ada-lovelace', '/me/nobody', '/me/ada-lovelace/report', '/never-ask?token=x', '/check']
  for (const page of pages) expect((await visitor.get(page)).text, page).toContain(footer)
  expect((await ada.get('/')).text).toContain(`<footer class="legal">${own}</footer></body>`)
  expect((await visitor.get('/api/public/portfolio/ada-lovelace')).text).not.toContain('school.example')

  await admin.post('/api/admin/freezes', { portfolio: ada.account?.id, reason: 'impersonation', words: 'This page is of another person.' })
  const frozen = await visitor.get('/me/ada-lovelace')
  expect(frozen.text).toContain(footer)
  expect(frozen.text).not.toContain('Ada')
})

it('makes the statements that the operator does not link to, in the language of the visitor or of the page', async () => {
  const { visitor, registerOwner } = await startApp({ FEEDBACK_EMAIL: 'help@school.example' })
  await (await registerOwner()).change({ urlHandle: 'ada-lovelace', firstName: 'Ada', language: 'de' })
  expect((await visitor.get('/me/ada-lovelace')).text).toContain(
    '<footer class="legal"><a href="/accessibility">Barrierefreiheit</a> <a href="/privacy">Datenschutz</a></footer></body>',
  )
  const read = (url: string, language: string) => visitor.send({ method: 'GET', url, headers: { 'accept-language': language } })
  for (const [url, language, title] of [
    ['/accessibility', 'fr', 'Accessibilité'],
    ['/privacy', 'ar', 'الخصوصية'],
    ['/privacy', 'fi', 'Privacy'],
  ] as const) {
    const { text, headers } = await read(url, language)
    expect(text).toContain(`<h1>${title}</h1>`)
    expect(text).toContain(`lang="${language === 'fi' ? 'en' : language}"`)
    expect(text).toContain('<a href="mailto:help@school.example" translate="no">')
    expect(headers['vary']).toContain('Accept-Language')
  }
})

it('leaves a statement to the operator who links to one', async () => {
  const { visitor } = await startApp({
    LEGAL_LINKS: 'Datenschutzerklärung=https://school.example/d; Barrierefreiheit=https://school.example/b',
  })
  for (const path of ['/privacy', '/accessibility']) expect((await visitor.get(path)).status).toBe(404)
  expect((await visitor.get('/auth')).text).not.toMatch(/href="\/(?:privacy|accessibility)"/)
})
