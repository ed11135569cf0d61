import { expect, it } from 'vitest'
import { portfolioFileNames } from '#contract/paths.ts'
import type { Client } from '#test/app.ts'
import { filled } from '#test/fixtures.ts'
import { readPdf } from '#test/pdfs/read-pdf.ts'
import { createPrivateLink, startWithOwner } from '#test/private-links.ts'
import { wordPartsOf, wordTextOf } from '#test/read-word.ts'

/* What is on paper only, by HTTP. How it looks in each language is in pdf/paper-lines.test.ts. */

const ownWords = { title: 'own', ownTitle: 'Dossier', closing: 'I agree that you store this.' } as const
const pdf = { ...ownWords, placeAndDate: true }
const nationality = [{ id: 'a', label: 'Nationality', text: 'Ruritanian' }]

async function textOf(visitor: Client, path: string): Promise<string> {
  const { status, text, bytes } = await visitor.get(path)
  expect([path, status]).toEqual([path, 200])
  if (/\.pdf(\?|$)/.test(path)) return (await readPdf(bytes)).lines.join('\n')
  return /\.docx(\?|$)/.test(path) ? await wordTextOf(bytes) : text
}

const resumes = ['resume.pdf', 'resume.docx', 'resume.md', 'resume.txt']

it('has a title, place and date, and the closing text in resumes only, on no page and in no data', async () => {
  const { ada, visitor } = await startWithOwner({ city: 'Portland', pdf })
  const paths = ['/me/ada-lovelace', '/api/portfolio/ada-lovelace', ...portfolioFileNames.map((name) => `/me/ada-lovelace/${name}`)]
  const found = await Promise.all(paths.map(async (path) => [path, await textOf(visitor, path)] as const))
  const having = (pattern: RegExp) => found.filter(([, text]) => pattern.test(text)).map(([path]) => path.replace('/me/ada-lovelace/', ''))
  expect(having(/Dossier/)).toEqual(resumes)
  expect(having(/I agree that you store this/)).toEqual(resumes)
  expect(having(/Portland, \w+ \d+, 20\d\d/)).toEqual(resumes)
  // The owner's own copy is complete, so that it can be imported.
  expect((await ada.get('/api/export/resume.json')).body.basics['x-understory'].pdf).toMatchObject(pdf)
})

it('has none of the owner’s own words in an edition without a name', async () => {
  const { ada, visitor } = await startWithOwner({
    pdf: { ...pdf, personalDetails: true },
    personalDetails: nationality,
    editions: [{ id: 'anon', name: 'Agency', nameless: true }],
  })
  const { code } = await createPrivateLink(ada, { edition: 'anon', groups: [] })
  const key = String((await visitor.post('/api/open', { code })).headers['unlock-key'])
  for (const name of resumes) {
    const text = await textOf(visitor, `/open/${name}?key=${key}`)
    expect(text).not.toMatch(/Dossier|I agree|Ruritanian/)
    expect(text).toMatch(/\w+ \d+, 20\d\d/)
  }
})

it('has personal details on paper only if their owner wants that, for those who may see them, and never in data for search engines', async () => {
  const { sectionPrivacy } = filled
  const { ada, visitor } = await startWithOwner({
    personalDetails: nationality,
    sectionPrivacy: { ...sectionPrivacy, personalDetails: true },
    pdf: {},
  })
  const paths = ['', '/resume.pdf', '/resume.docx', '/resume.md', '/resume.txt', '/contact.vcf', '/resume.json']
  const found = async (query = '') => {
    const texts = await Promise.all(paths.map(async (path) => [path, await textOf(visitor, `/me/ada-lovelace${path}${query}`)] as const))
    return texts.filter(([, text]) => text.includes('Ruritanian')).map(([path]) => path)
  }
  const unlocked = async () =>
    `?key=${(await visitor.post('/api/portfolio/ada-lovelace/verify', { accessPin: '7294' })).headers['unlock-key']}`
  const onPaper = ['/resume.pdf', '/resume.docx', '/resume.md', '/resume.txt']
  await ada.change({ pdf: { personalDetails: false } })
  expect(await found(await unlocked())).toEqual(['/resume.json'])
  await ada.change({ pdf: { personalDetails: true } })
  expect(await found()).toEqual([])
  expect(await found(await unlocked())).toEqual([...onPaper, '/resume.json'])
  expect(await textOf(visitor, `/me/ada-lovelace/resume.txt${await unlocked()}`)).toContain('\nNationality: Ruritanian\n')
  await ada.change({ sectionPrivacy, searchable: true })
  expect(await found()).toEqual(['', ...onPaper, '/resume.json'])
  const page = await textOf(visitor, '/me/ada-lovelace')
  const [, data = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(page) ?? []
  expect(data).toContain('"Person"')
  expect(data).not.toContain('Ruritanian')
})

it('is A4 or Letter as in the country of its owner, in PDF and Word', async () => {
  const { ada, visitor } = await startWithOwner({ language: 'es', state: '', place: { region: '', countryCode: 'MX' } })
  const isLetter = async () => {
    const pdf = await readPdf((await visitor.get('/me/ada-lovelace/resume.pdf')).bytes)
    const word = (await wordPartsOf((await visitor.get('/me/ada-lovelace/resume.docx')).bytes)).get('word/document.xml') ?? ''
    return [pdf.sizes[0]?.[0] === 612, /w:pgSz w:w="12240"/.test(word)]
  }
  expect(await isLetter()).toEqual([true, true])
  await ada.change({ place: { region: '', countryCode: 'ES' } })
  expect(await isLetter()).toEqual([false, false])
})
