import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { citedTestsIn, missingTests } from './named-tests.ts'

const documentAt = (name: string) => readFileSync(new URL(`../docs/${name}`, import.meta.url), 'utf8')
const document = documentAt('security.md')

/** The rows of the table below a heading, without its header. */
function rowsUnder(heading: string): string[][] {
  const section = document.split(`\n## ${heading}\n`)[1]?.split('\n## ')[0] ?? ''
  const rows = section.split('\n').filter((line) => line.startsWith('| '))
  return rows.slice(1).map((line) => line.slice(2, -2).split(' | '))
}

const requirements = rowsUnder('ASVS 5.0')
const threats = rowsUnder('Threats')
const isProven = (proof: string) => citedTestsIn(proof).length > 0 || /Deviation: \S/.test(proof)

test.each([
  ['security.md', 100],
  ['security-questions.md', 20],
] as const)('every test that %s cites exists and runs', (name, min) => {
  const cited = citedTestsIn(documentAt(name))
  expect(cited.length).toBeGreaterThan(min)
  expect(missingTests(cited)).toEqual([])
})

test('every requirement is listed once, with its level and a test or deviation', () => {
  expect(requirements.filter((row) => row.length !== 4)).toEqual([])
  const ids = requirements.flatMap(([id = '']) => id.split(', '))
  expect(ids.length).toBeGreaterThanOrEqual(102)
  expect(ids.filter((id, index) => !/^\d+\.\d+\.\d+$/.test(id) || ids.indexOf(id) !== index)).toEqual([])
  expect(requirements.filter(([, level = '']) => !/^[12](, [12])?$/.test(level))).toEqual([])
  expect(requirements.filter(([, , , proof = '']) => !isProven(proof)).map(([id]) => id)).toEqual([])
})

test('every threat is listed once, in order, with a test or deviation', () => {
  const numbers = threats.map(([number = '']) => Number(/^T(\d+)$/.exec(number)?.[1]))
  expect(numbers.length).toBeGreaterThanOrEqual(53)
  expect(numbers).toEqual([...new Set(numbers)].sort((one, other) => one - other))
  expect(threats.filter(([, , , proof = '']) => !isProven(proof)).map(([number]) => number)).toEqual([])
})
