import { expect, it } from 'vitest'
import { entriesSearched } from '#test/entries-searched.ts'
import { compareWords } from './words.ts'

const compare = (posting: string, page: string) => {
  const { missing, shared } = compareWords(posting, page)
  return { missing: missing.map(({ text }) => text), shared: shared.map(({ text }) => text) }
}

it('finds the words of a posting that a page lacks, names and then the most frequent first', () => {
  const posting =
    'Based in Oslo, with deep experience. Build pipelines, pipelines and a data layer with Kafka, Terraform and Go. Terraform is a must.'
  expect(compare(posting, 'Ten years of Kafka')).toEqual({
    missing: ['Terraform', 'Oslo', 'Go', 'pipelines', 'Build', 'data', 'layer'],
    shared: ['Kafka'],
  })
})

it('takes forms of a word for the same word, and different words for different ones', () => {
  expect(compare('managing', 'Manager')).toEqual({ missing: [], shared: ['managing'] })
  expect(compare('Verantwortung', 'verantwortlich').missing).toEqual(['Verantwortung'])
  expect(compare('testing', 'test').missing).toEqual(['testing'])
  expect(compareWords('Manager, managing and managed', '').missing).toMatchObject([{ text: 'Manager', count: 3, isName: false }])
})

it('keeps the names of technologies whole', () => {
  expect(compare('C++, C#, .NET and Node.js', 'C# and node.js')).toEqual({ missing: ['C++', '.NET'], shared: ['C#', 'Node.js'] })
})

it('knows stop words by language', () => {
  expect(compare('Wir suchen eine Kollegin für die IT mit Erfahrung in Go', '').missing).toEqual(['Kollegin', 'IT', 'Erfahrung', 'Go'])
})

it('ignores width and case of letters, numbers and words that say nothing', () => {
  expect(compare('ＳＱＬ, 2026, 40 % and you', 'sql')).toEqual({ missing: [], shared: ['ＳＱＬ'] })
})

it('finds words in languages without spaces', () => {
  expect(compare('プロジェクト管理の経験', '管理')).toMatchObject({ shared: ['管理'] })
  expect(compare('负责数据分析', '数据').shared).toEqual(['数据'])
})

it('compares each word with a few others only, however long the posting is', async () => {
  const searchedFor = async (count: number) => {
    const posting = Array.from({ length: count }, (_, index) => `w${index.toString(36)}x`).join(' ')
    return await entriesSearched(() => compareWords(posting, posting))
  }
  expect(await searchedFor(3000)).toBeLessThan(12 * (await searchedFor(300)))
})
