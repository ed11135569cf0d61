import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { playwrightCounts, vitestCounts } from './test-counts.mjs'

function writeReport(content) {
  const folder = mkdtempSync(join(tmpdir(), 'understory-counts-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = join(folder, 'report.json')
  if (content) writeFileSync(file, JSON.stringify(content))
  return file
}

test('counts the results of both runners', () => {
  const unit = writeReport({ numPassedTests: 7, numFailedTests: 2 })
  expect(vitestCounts({ exitCode: 1, file: unit, mayBeEmpty: false })).toEqual({ passed: 7, failed: 2 })
  const browser = writeReport({ stats: { expected: 5, unexpected: 1, flaky: 0, skipped: 3 } })
  expect(playwrightCounts({ exitCode: 1, file: browser, mayBeEmpty: false })).toEqual({ passed: 5, failed: 1 })
})

test('an exit code without a failed test counts as a failure', () => {
  const file = writeReport({ numPassedTests: 7, numFailedTests: 0 })
  expect(vitestCounts({ exitCode: 1, file, mayBeEmpty: false })).toEqual({ passed: 7, failed: 1 })
})

test('no tests count as a failure, except in a filtered run', () => {
  expect(vitestCounts({ exitCode: 0, file: writeReport(), mayBeEmpty: false })).toEqual({ passed: 0, failed: 1 })
  expect(playwrightCounts({ exitCode: 0, file: writeReport({ stats: {} }), mayBeEmpty: false })).toEqual({ passed: 0, failed: 1 })
  expect(playwrightCounts({ exitCode: 0, file: writeReport({ stats: {} }), mayBeEmpty: true })).toEqual({ passed: 0, failed: 0 })
})
