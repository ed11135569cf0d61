import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
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
  expect(readVitestCounts({ exitCode: 1, file: unit, mayBeEmpty: false })).toEqual({ passed: 7, failed: 2 })
  const browser = writeReport({ stats: { expected: 5, unexpected: 1, skipped: 3 } })
  expect(readPlaywrightCounts({ exitCode: 1, file: browser, mayBeEmpty: false })).toEqual({ passed: 5, failed: 1 })
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
