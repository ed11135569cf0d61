import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { citedTestsIn, missingTests } from './named-tests.ts'
import { titlesIn } from './test-titles.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const page = 'docs/promises.md'
const read = (path: string) => readFileSync(join(root, path), 'utf8')

/** The rows `| promise | proof |` below the headings of the sections, such as `### 2. Dashboard`. */
const rows = [...read(page).matchAll(/^### (\d)\. .+\n([\s\S]+?)(?=^##)/gm)].flatMap(([, section = '', table = '']) =>
  [...table.matchAll(/^\| (.+) \| (.+) \|$/gm)].slice(1).map(([, promise = '', proof = '']) => ({
    section,
    row: `§${section} ${promise}`,
    promise,
    tests: citedTestsIn(proof),
    readings: [...proof.matchAll(/\]\(#([^)]+)\)/g)].map(([, anchor = '']) => anchor),
  })),
)

test('every section of the specification is covered, sentence by sentence', () => {
  expect(rows.length).toBeGreaterThanOrEqual(300)
  expect([...new Set(rows.map(({ section }) => section))]).toEqual(['1', '2', '3', '4', '5', '6', '7', '8', '9'])
  expect(rows.map(({ row }) => row).filter((row, index, all) => all.indexOf(row) !== index)).toEqual([])
})

test('every row cites a test, or the reading that changed it', () => {
  expect(rows.filter(({ tests, readings }) => tests.length + readings.length === 0).map(({ row }) => row)).toEqual([])
})

test('every cited test exists and runs', () => {
  expect(missingTests(rows.flatMap(({ tests }) => tests))).toEqual([])
})

test('the texts that a row quotes occur in its tests', () => {
  const wrong = rows.flatMap(({ promise, tests }) => {
    const sources = tests.map(({ file }) => read(file).replaceAll("\\'", "'").replaceAll('\\(', '(').replaceAll('\\)', ')')).join('\n')
    const quoted = [...promise.matchAll(/“([^”]+)”/g)].map(([, text = '']) => text)
    return tests.length === 0 ? [] : quoted.filter((text) => !sources.includes(text)).map((text) => `${text}: ${promise}`)
  })
  expect(wrong).toEqual([])
})

test('a skipped test does not count as proof', () => {
  const source = `
    test.skip('one', () => {})
    test('two', () => { test.fixme(); test.step('three', () => {}) })
    describe('four', () => { it.each([1])('five %i', () => {}) })`
  expect(titlesIn('some.test.ts', source)).toEqual({ running: ['four › five %i', 'four'], skipped: ['one', 'two › three', 'two'] })
})
