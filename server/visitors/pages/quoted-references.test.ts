import { expect, it } from 'vitest'
import { catalogs, spokenFor } from '#contract/words/all.ts'
import { startApp } from '#test/app.ts'
import { addEndorsementTexts } from '#test/endorsement-texts.ts'
import { filled } from '#test/fixtures.ts'

const text = 'Ada led the migration to the new engine.\nNobody lost a day.'
const references = [{ id: 'ana', name: 'Ana Ruiz', text }]
const line = 'Quoted by <bdi translate="no">Ada</bdi>; their writers have not confirmed them here.'

async function startWithReferences(changes: object = {}) {
  const app = await startApp()
  const ada = await app.registerOwner()
  const saved = await ada.change({ ...filled, references, sectionPrivacy: { references: false }, ...changes })
  expect(saved.body.fields).toBeUndefined()
  return { ...app, ada, page: async (path = '/me/ada-lovelace') => (await app.visitor.get(path)).text }
}

it('says below the references that the owner quotes them, until all of them are confirmed', async () => {
  const { ada, page, deps } = await startWithReferences()
  expect(await page()).toContain(line)
  expect(await page('/me/ada-lovelace/page.html')).toContain(line)
  await addEndorsementTexts(deps, ada.account?.id ?? 0, [{ text: text.replace('\n', ' ') }])
  expect(await page()).not.toContain('have not confirmed')
  await ada.change({ references: [...references, { id: 'ben', name: 'Ben', text: 'Reliable.' }] })
  expect(await page()).toContain(line)
})

it('counts a reference as confirmed only with the writer who confirmed it, whatever spaces its text has', async () => {
  const { ada, page, deps } = await startWithReferences({
    references: [{ id: 'ana', name: 'Ana  Ruiz ', text: text.replace('.', '. \n ') }],
  })
  await addEndorsementTexts(deps, ada.account?.id ?? 0, [{ text: text.replace('\n', ' ') }])
  expect(await page()).not.toContain('have not confirmed')
  await ada.change({ references: [{ id: 'ana', name: 'Grace Hopper', text }] })
  expect(await page()).toContain(line)
})

it('says nothing while the references are hidden, and names the handle of a page without a name', async () => {
  const { ada, page } = await startWithReferences({ sectionPrivacy: { references: true } })
  expect(await page()).not.toContain('have not confirmed')
  await ada.change({ sectionPrivacy: { references: false }, firstName: '', lastName: '', fullName: '' })
  expect(await page()).toContain(line.replace('Ada', 'ada-lovelace'))
})

it('has the line in each language of the page', () => {
  const lines = Object.keys(catalogs).map((language) => spokenFor(language).words.phrases.quotedBy)
  expect(new Set(lines).size).toBe(lines.length)
  for (const each of lines) expect(each.split('{name}')).toHaveLength(2)
})

it('unfolds a quote of more than 500 characters, and shortens it in the files', async () => {
  const { ada, page, deps } = await startWithReferences()
  const long = 'Ada led the migration to the new engine, and nobody lost a day. '.repeat(30).trim()
  await addEndorsementTexts(deps, ada.account?.id ?? 0, [{ text: long }])
  const [section = ''] = /<section id="endorsementTexts".*?<\/section>/s.exec(await page()) ?? []
  const [, quote = ''] = /<blockquote>(.*?)<\/blockquote>/s.exec(section) ?? []
  const [start = '', rest = ''] = quote.split('<details><summary>Read more</summary>').map((part) => part.replace(/<[^>]+>/g, ''))
  expect(`${start} ${rest}`).toBe(`“${long}”`)
  expect(start.length).toBeLessThanOrEqual(501)
  const markdown = await page('/me/ada-lovelace/resume.md')
  expect(markdown).toMatch(/day\.…”/)
  expect(markdown).not.toContain(long.slice(0, 600))
})
