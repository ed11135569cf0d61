import { existsSync, readFileSync } from 'node:fs'

/** Passed and failed tests in a report of Vitest. */
export function readVitestCounts(run) {
  const { numPassedTests = 0, numFailedTests = 0 } = readReport(run.file)
  return countsOf(run, numPassedTests, numFailedTests)
}

/** The same in a report of Playwright. */
export function readPlaywrightCounts(run) {
  const { stats: { expected = 0, unexpected = 0 } = {} } = readReport(run.file)
  return countsOf(run, expected, unexpected)
}

/** A runner that fails without a failed test (a file that does not load) or runs no test counts as one failure. */
function countsOf({ exitCode, mayBeEmpty }, passed, failed) {
  const isBrokenRun = exitCode !== 0 && failed === 0
  const isEmptyRun = passed + failed === 0 && !mayBeEmpty
  return { passed, failed: isBrokenRun || isEmptyRun ? 1 : failed }
}

function readReport(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
}
