import { existsSync, readFileSync } from 'node:fs'

/** Passed and failed tests in a report of Vitest. */
export function vitestCounts(run) {
  const { numPassedTests = 0, numFailedTests = 0 } = report(run.file)
  return honest(run, numPassedTests, numFailedTests)
}

/** Passed and failed tests in a report of Playwright. */
export function playwrightCounts(run) {
  const { expected = 0, unexpected = 0 } = report(run.file).stats ?? {}
  return honest(run, expected, unexpected)
}

/** A runner that fails without a failed test (a file that does not load) or runs no test counts as one failure. */
function honest({ exitCode, mayBeEmpty }, passed, failed) {
  const endedBadly = exitCode !== 0 && failed === 0
  const ranNothing = passed + failed === 0 && !mayBeEmpty
  return { passed, failed: endedBadly || ranNothing ? 1 : failed }
}

function report(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
}
