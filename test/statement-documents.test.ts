import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { tablesOf } from '../scripts/operator/migration/tables.ts'
import { startApp } from './app.ts'
import { citedTestsIn, missingTests } from './named-tests.ts'

/* docs/privacy.md and docs/accessibility.md, compared with what runs. */

const read = (path: string) => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8')
const privacy = read('docs/privacy.md')
const accessibility = read('docs/accessibility.md')

/** The sections of a document by their headings. */
const sectionsOf = (document: string) =>
  document
    .split(/^## /m)
    .slice(1)
    .map((section) => [section.slice(0, section.indexOf('\n')), section] as const)

/** The columns that a section explains. */
const columnsIn = (section: string) => [...section.matchAll(/^- `(\w+)`: \S/gm)].map(([, name = '']) => name)
const [[, common] = ['', ''], ...tables] = sectionsOf(privacy)

test('privacy.md has a line for every column of the database, and none for others', async () => {
  const { deps } = await startApp()
  const stored = Object.fromEntries((await tablesOf(deps.db)).map(({ name, columns }) => [name, columns.toSorted()]))
  const explained = columnsIn(common)
  const namedIn = (section: string) => (/^- (`\w+`(?:, `\w+`)*)$/m.exec(section)?.[1] ?? '').match(/\w+/g) ?? []
  expect(tables.flatMap(([, section]) => namedIn(section)).filter((name) => !explained.includes(name))).toEqual([])
  const columnsOf = (section: string) => [...columnsIn(section), ...namedIn(section)].toSorted()
  expect(Object.fromEntries(tables.map(([table, section]) => [table, columnsOf(section)]))).toEqual(stored)
})

test('privacy.md says of every table why it is stored, who can read it and until when', () => {
  const lacking = tables.filter(([, section]) => !/^- \*Why\*: \S.*\n- \*Who can read it\*: \S.*\n- \*Until\*: \S/m.test(section))
  expect(lacking.map(([table]) => table)).toEqual([])
})

const criteria = [...accessibility.matchAll(/^\| (\d\.\d\.\d+) \| (.+) \|$/gm)].map(([, number = '', cells = '']) => {
  const [, level, result, remarks, proof = ''] = cells.split(' | ')
  return { number, level, result, remarks, proof }
})

test('accessibility.md has an answer for each criterion of WCAG 2.2 A and AA, with its proof, and names the limits', () => {
  const results = ['supports', 'partially supports', 'not applicable', 'not checked']
  expect(criteria.filter(({ result = '', remarks }) => !results.includes(result) || !remarks)).toEqual([])
  const counts = Object.groupBy(criteria, ({ level }) => String(level))
  expect([counts['A']?.length, counts['AA']?.length]).toEqual([31, 24])
  const isProven = (proof: string) => /`\S+ › |^axe\b|by hand on \d{4}-\d{2}-\d{2}/.test(proof)
  expect(criteria.filter(({ result, proof }) => result === 'supports' && !isProven(proof))).toEqual([])
  const limits = criteria.filter(({ result }) => result === 'partially supports' || result === 'not checked')
  const named = /^- Met in part, or not checked: (.+?)\. /m.exec(accessibility)?.[1]
  expect(named?.split(', ')).toEqual(limits.map(({ number }) => number))
})

test('a release has the criteria as OpenACR', () => {
  const yaml = execFileSync(process.execPath, ['scripts/openacr.mjs'], { cwd: new URL('..', import.meta.url), encoding: 'utf8' })
  expect([...yaml.matchAll(/- num: (\S+)/g)].map(([, number]) => number).toSorted()).toEqual(
    criteria.map(({ number }) => number).toSorted(),
  )
  expect(yaml).toMatch(/^report_date: "\d{4}-\d{2}-\d{2}"$/m)
  expect(yaml).not.toContain('undefined')
})

test.each([
  ['privacy.md', privacy],
  ['accessibility.md', accessibility],
])('every test that %s cites exists and runs', (_, document) => {
  expect(citedTestsIn(document).length).toBeGreaterThan(10)
  expect(missingTests(citedTestsIn(document))).toEqual([])
})
