import { expect, it } from 'vitest'
import { readContent } from '#server/portfolios/content.ts'
import { writers } from '#test/file-writers.ts'
import { readPdfOf } from '#test/pdfs/resume-pdfs.ts'
import { wordPartsOf } from '#test/read-word.ts'
import { plainTextOf } from '../text/plain-text.ts'
import { templateDataOf } from './template-data.ts'

const options = { paper: 'a4', page: 'https://understory.example/me/ada', today: '2026-11-01' } as const
const ada = { firstName: 'Ada', city: 'Genf', skillCategories: [{ name: 'Tools', skills: ['Loom'] }], interests: [{ name: 'Mills' }] }
const paper = (choices: object) => ({ choices: readContent({ pdf: choices }).pdf })

const linesOf = (portfolio: object, choices: object) =>
  plainTextOf(templateDataOf(readContent(portfolio), { ...options, ...paper(choices) })).split('\n')

it.each([
  ['', 'Resume', 'Genf, November 1, 2026'],
  ['de', 'Lebenslauf', 'Genf, 1. November 2026'],
  ['fr', 'CV', 'Genf, le 1er novembre 2026'],
  ['es', 'Currículum', 'Genf, 1 de noviembre de 2026'],
  ['it', 'Curriculum', 'Genf, 1 novembre 2026'],
  ['pl', 'CV', 'Genf, 1 listopada 2026'],
  ['pt-BR', 'Currículo', 'Genf, 1º de novembro de 2026'],
  ['zh-Hans', '简历', '2026年11月1日'],
  ['ar', 'السيرة الذاتية', 'Genf، 1 نوفمبر 2026'],
])('says in %j what the file is, and where and when it was made', (language, title, placeAndDate) => {
  const lines = linesOf({ ...ada, language }, { title: 'resume', placeAndDate: true }).map((line) => line.replaceAll(/\p{Cf}/gu, ''))
  expect([lines[0], lines.at(-2)]).toEqual([title, placeAndDate])
})

it('has the day above the name in Japanese', () => {
  const lines = linesOf({ ...ada, language: 'ja' }, { title: 'resume', placeAndDate: true, closing: '以上' })
  expect([...lines.slice(0, 3), lines.at(-2)]).toEqual(['職務経歴書', '2026年11月1日現在', 'Ada', '以上'])
})

it('has the day alone without a city, and the title and closing text in the owner’s own words', () => {
  const choices = { title: 'own', ownTitle: 'Dossier', placeAndDate: true, closing: 'I **agree**.\n\n- One' }
  const lines = linesOf({ ...ada, city: '', language: 'fr' }, choices)
  expect(lines[0]).toBe('Dossier')
  expect(lines.join('\n')).toMatch(/\n\n\nLe 1er novembre 2026\n\n\nI agree\.\n\n- One\n$/)
})

it('begins a section on a new page in PDF and Word, if it is there', async () => {
  const choices = paper({ newPages: ['interests', 'awards'] })
  const { linesByPage } = await readPdfOf(ada, { paper: 'a4', ...choices })
  expect(linesByPage.map((lines) => lines.filter((line) => ['Skills', 'Interests'].includes(line)))).toEqual([['Skills'], ['Interests']])
  const bytes = await writers.wordFiles.resumeWord(readContent(ada), { ...options, ...choices, user: '1' })
  const document = (await wordPartsOf(bytes)).get('word/document.xml') ?? ''
  const paragraphs = document.split('<w:p>').filter((paragraph) => paragraph.includes('pageBreakBefore'))
  expect(paragraphs.map((paragraph) => paragraph.replaceAll(/<[^>]*>/g, ''))).toEqual(['Interests'])
})
