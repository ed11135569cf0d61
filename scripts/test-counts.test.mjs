import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { root } from './node.mjs'
import { readPlaywrightCounts, readVitestCounts } from './test-counts.mjs'

function writeReport(content) {
  const folder = mkdtempSync(join(tmpdir(), 'understory-counts-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = join(folder, 'report.json')
  if (content) writeFileSync(file, JSON.stringify(content))
  return file
}

test('counts the results of both runners', () => {
  const unit = writeReport({ numPassedTests: 7, numFailedTests: 2 })
  expect(readVitestCounts({ exitCode: 1, file: unit, mayBeEmpty: false })).toEqual({ passed: 7, failed: 2, secondTries: [] })
  const browser = writeReport({ stats: { expected: 5, unexpected: 1, flaky: 0, skipped: 3 } })
  expect(readPlaywrightCounts({ exitCode: 1, file: browser, mayBeEmpty: false })).toEqual({ passed: 5, failed: 1, secondTries: [] })
})

test('counts a test that passes at the second try as passed, and names it', () => {
  const assertion = (title, status, failureMessages) => ({ ancestorTitles: ['saving'], title, status, failureMessages })
  const unit = writeReport({
    numPassedTests: 2,
    numFailedTests: 1,
    testResults: [
      {
        name: join(root, 'server/a.test.ts'),
        assertionResults: [
          assertion('is quick', 'passed', []),
          assertion('is busy', 'passed', ['too slow']),
          assertion('is broken', 'failed', ['wrong', 'wrong']),
        ],
      },
    ],
  })
  const secondTries = ['server/a.test.ts › saving › is busy']
  expect(readVitestCounts({ exitCode: 1, file: unit, mayBeEmpty: false })).toEqual({ passed: 2, failed: 1, secondTries })

  const spec = (title, ...statuses) => ({
    title,
    tests: statuses.map((status, index) => ({ projectName: ['desktop', 'phone'][index], status })),
  })
  const browser = writeReport({
    stats: { expected: 2, unexpected: 0, flaky: 2 },
    suites: [
      { title: 'b.spec.ts', specs: [spec('opens', 'expected', 'flaky')], suites: [{ title: 'menu', specs: [spec('closes', 'flaky')] }] },
    ],
  })
  const names = ['[phone] › b.spec.ts › opens', '[desktop] › b.spec.ts › menu › closes']
  expect(readPlaywrightCounts({ exitCode: 0, file: browser, mayBeEmpty: false })).toEqual({ passed: 4, failed: 0, secondTries: names })
})

test('counts a run that fails without a failed test as a failure', () => {
  const file = writeReport({ numPassedTests: 7, numFailedTests: 0 })
  expect(readVitestCounts({ exitCode: 1, file, mayBeEmpty: false })).toMatchObject({ passed: 7, failed: 1 })
})

test('counts a run without tests as a failure, unless it is filtered', () => {
  expect(readVitestCounts({ exitCode: 0, file: writeReport(), mayBeEmpty: false })).toMatchObject({ passed: 0, failed: 1 })
  expect(readPlaywrightCounts({ exitCode: 0, file: writeReport({ stats: {} }), mayBeEmpty: false })).toMatchObject({ passed: 0, failed: 1 })
  expect(readPlaywrightCounts({ exitCode: 0, file: writeReport({ stats: {} }), mayBeEmpty: true })).toMatchObject({ passed: 0, failed: 0 })
})
