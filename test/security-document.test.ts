import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { citedTestsIn, missingTests } from './named-tests.ts'

/* The rows of docs/promises.md that don't come from the specification. */

const document = readFileSync(new URL('../docs/promises.md', import.meta.url), 'utf8')

/** The rows of the table below a heading, without its header. */
function rowsUnder(heading: string): string[][] {
  const section = document.split(`\n## ${heading}\n`)[1]?.split('\n## ')[0] ?? ''
  const rows = section.split('\n').filter((line) => line.startsWith('| '))
  return rows.slice(1).map((line) => line.slice(2, -2).split(' | '))
}

const requirements = rowsUnder('ASVS 5.0')
const threats = rowsUnder('Attacks')
const links = rowsUnder('Private links')
const others = rowsUnder('What else holds')
/** T1 or L1 stands for the tests of that row. */
const numbers = [...threats, ...links, ...others].map(([number = '']) => number)
const referencesIn = (proof: string) => proof.replaceAll(/`[^`]*`/g, '').match(/\b[TLP]\d+\b/g) ?? []
const isProven = (proof: string) => citedTestsIn(proof).length + referencesIn(proof).length > 0 || /Deviation: \S/.test(proof)

test('every test that promises.md cites exists and runs', () => {
  const cited = citedTestsIn(document)
  expect(cited.length).toBeGreaterThan(700)
  expect(missingTests(cited)).toEqual([])
})

test('every requirement is listed once, with a test, the row that has it, or a deviation', () => {
  expect(requirements.filter((row) => row.length !== 3)).toEqual([])
  const ids = requirements.flatMap(([id = '']) => id.split(', '))
  expect(ids.length).toBeGreaterThanOrEqual(102)
  expect(ids.filter((id, index) => !/^\d+\.\d+\.\d+$/.test(id) || ids.indexOf(id) !== index)).toEqual([])
  expect(requirements.filter(([, , proof = '']) => !isProven(proof)).map(([id]) => id)).toEqual([])
  const references = requirements.flatMap(([, , proof = '']) => referencesIn(proof))
  expect(references.filter((reference) => !numbers.includes(reference))).toEqual([])
})

test('every threat and every other promise is listed once, in order, with a test or deviation', () => {
  expect(threats.length).toBeGreaterThanOrEqual(53)
  expect([links.length, others.length]).toEqual([22, 13])
  for (const [letter, rows] of Object.entries({ T: threats, L: links, P: others })) {
    const sorted = rows.map(([number = '']) => Number(number.replace(letter, '')))
    expect(sorted).toEqual([...new Set(sorted)].sort((one, other) => one - other))
  }
  const cites = (row: readonly string[]) => citedTestsIn(row.at(-1) ?? '').length > 0 || /Deviation: \S/.test(row.at(-1) ?? '')
  expect([...threats, ...links, ...others].filter((row) => !cites(row)).map(([number]) => number)).toEqual([])
})
