import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { serverCatalogs } from '#contract/words/server.ts'
import { startApp } from '#test/app.ts'
import { appFactsIn } from '#test/site-facts.ts'
import { type SiteColors, siteColorsOf } from './site-colors.ts'

const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path d="M0 0h8v8z"/></svg>'
const SITE_NAME = 'Acme "A&B" College'
const escaped = 'Acme &quot;A&amp;B&quot; College'

function fileWith(content: string | Buffer): string {
  const folder = mkdtempSync(join(tmpdir(), 'understory-logo-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  writeFileSync(join(folder, 'logo'), content)
  return join(folder, 'logo')
}

it('shows the name, the logo and the color of the operator on every page, and in emails', async () => {
  const { visitor, registerOwner, mailsTo } = await startApp({ SITE_NAME, SITE_LOGO: fileWith(svg), SITE_COLOR: '7B1FA2' })
  const ada = await registerOwner('ada@acme.example')
  await ada.change({ urlHandle: 'ada-lovelace', firstName: 'Ada', tagline: 'Understory', headline: 'X · Understory' })
  const [logo = ''] = /\/site\/logo-[\w-]+\.svg/.exec((await visitor.get('/auth')).text) ?? []
  expect(await visitor.get(logo)).toMatchObject({ text: svg, headers: { 'content-type': 'image/svg+xml' } })
  expect((await visitor.get(logo)).headers['content-security-policy']).toContain('sandbox')

  const fixedPages = ['/auth', '/me/nobody', '/me/ada-lovelace/report', '/never-ask?token=x', '/check', '/code']
  for (const path of [...fixedPages, '/me/ada-lovelace']) {
    const { text, headers } = await visitor.get(path)
    const [wordmark] = /<span class="wordmark">.*?<\/span>/.exec(text) ?? []
    expect(wordmark, path).toMatch(`<span class="wordmark"><img src="${logo}" alt=""`)
    expect(wordmark, path).toContain(`>${escaped}</span>`)
    expect(text, path).toMatch(new RegExp(`<link rel="icon" href="${logo}" ?/?>`))
    expect(text.includes('--leaf:light-dark(#7b1fa2,'), path).toBe(fixedPages.includes(path))
    const [, style = ''] = /<style>(:root:root[^<]*)<\/style>/.exec(text) ?? []
    if (style) expect(String(headers['content-security-policy']).split("'sha256-").length, path).toBeGreaterThan(6)
  }
  const page = (await visitor.get('/me/ada-lovelace')).text
  expect(page).toContain('<title>Ada · X · Understory</title>')
  expect(page).toContain(`<meta property="og:site_name" content="${escaped}"/>`)
  expect(page).toContain('Created with <a href="/">Understory</a>')
  expect(page).toContain(`professional portfolio on ${escaped}.`)
  expect((await visitor.get('/me/nobody')).text).toContain(` · ${escaped}</title>`)
  expect(appFactsIn((await ada.get('/')).text)).toMatchObject({ siteName: SITE_NAME, siteLogo: logo })

  const [mail] = await mailsTo('ada@acme.example')
  expect(mail?.subject).toMatch(/^=\?UTF-8\?Q\?Confirm_your_email_address_for_Acme_=22A/)
  expect(mail?.source).not.toContain('siteName')
  expect(mail?.source).toContain('#7b1fa2')
})

it('names the site in no email by our own name', () => {
  const sources = globSync('server/**/*.ts').map((file) => readFileSync(file, 'utf8'))
  const withMails = sources.filter((source) => /\bMailKinds\b/.test(source) && /\bsubject: /.test(source))
  expect(withMails.length).toBeGreaterThan(6)
  expect(withMails.filter((source) => source.includes('Understory'))).toEqual([])
  for (const { mails } of Object.values(serverCatalogs)) expect(JSON.stringify(mails)).not.toContain('Understory')
})

it('adds nothing of its own without these settings', async () => {
  const { visitor } = await startApp()
  const { text } = await visitor.get('/auth')
  expect(text).not.toContain(':root:root')
  expect(text).toContain('Understory</span>')
})

it.each([
  { SITE_COLOR: '#ffd400', error: 'SITE_COLOR is too light for text on our pages. The nearest color that is dark enough is 806a00.' },
  { SITE_COLOR: 'green', error: 'SITE_COLOR is a color such as 1f5f8b' },
  { SITE_NAME: 'A'.repeat(31), error: 'SITE_NAME is a name of at most 30 characters' },
  { SITE_LOGO: '/nowhere/logo.svg', error: 'SITE_LOGO is an SVG or PNG file of at most 64 kB' },
])('refuses $error', async ({ error, ...env }) => {
  await expect(startApp(env)).rejects.toThrow(error)
})

it.each(['<html><svg></svg></html>', Buffer.alloc(100), `${svg}${' '.repeat(64 * 1024)}`])(
  'refuses a file that is no logo',
  async (content) => {
    await expect(startApp({ SITE_LOGO: fileWith(content) })).rejects.toThrow('SITE_LOGO is an SVG or PNG file of at most 64 kB')
  },
)

it('makes colors that can be read, light and dark, of every color that it accepts', () => {
  for (let number = 0; number <= 0xffffff; number += 0x010f0d) {
    const color = `#${number.toString(16).padStart(6, '0')}`
    const result = siteColorsOf(color)
    const colors = (typeof result === 'string' ? siteColorsOf(result) : result) as SiteColors
    const { leaf, 'leaf-strong': strong, 'leaf-soft': soft, 'on-leaf': onLeaf } = colors
    const pairs = [leaf, strong].flatMap(({ light, dark }) => [
      [light, '#fbfaf6'],
      [light, onLeaf.light],
      [light, soft.light],
      [dark, '#111713'],
      [dark, '#19211c'],
      [dark, onLeaf.dark],
      [dark, soft.dark],
    ])
    for (const [text = '', ground = ''] of pairs)
      expect(contrast(text, ground), `${color}: ${text} on ${ground}`).toBeGreaterThanOrEqual(4.5)
  }
})

/** WCAG 2.2, contrast ratio. Written apart from the code that it checks. */
function contrast(first: string, second: string): number {
  const luminance = (color: string) =>
    [0.2126, 0.7152, 0.0722].reduce((sum, weight, index) => {
      const value = Number.parseInt(color.slice(1 + 2 * index, 3 + 2 * index), 16) / 255
      return sum + weight * (value > 0.04045 ? ((value + 0.055) / 1.055) ** 2.4 : value / 12.92)
    }, 0.05)
  const [one, other] = [luminance(first), luminance(second)]
  return Math.max(one, other) / Math.min(one, other)
}
