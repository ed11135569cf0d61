import { existsSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { root } from './node.mjs'

/** Passed and failed tests in a report of Vitest, and the names of the tests that passed only at the second try. */
export function readVitestCounts(run) {
  const { numPassedTests = 0, numFailedTests = 0, testResults = [] } = readReport(run.file)
  const secondTries = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.filter(isSecondTry).map(({ ancestorTitles, title }) => [relative(root, name), ...ancestorTitles, title].join(' › ')),
  )
  return { ...countsOf(run, numPassedTests, numFailedTests), secondTries }
}

/** The same in a report of Playwright. */
export function readPlaywrightCounts(run) {
  const { stats: { expected = 0, unexpected = 0, flaky = 0 } = {}, suites = [] } = readReport(run.file)
  return { ...countsOf(run, expected + flaky, unexpected), secondTries: suites.flatMap((suite) => flakyTests(suite)) }
}

/** A test that passed has failures only of its first try. */
function isSecondTry({ status, failureMessages }) {
  return status === 'passed' && failureMessages.length > 0
}

/** A file is the outermost suite. */
function flakyTests({ title, specs = [], suites = [] }, titles = []) {
  const path = [...titles, title]
  const ofSpecs = specs.flatMap(({ title, tests }) =>
    tests.filter(({ status }) => status === 'flaky').map(({ projectName }) => [`[${projectName}]`, ...path, title].join(' › ')),
  )
  return [...ofSpecs, ...suites.flatMap((suite) => flakyTests(suite, path))]
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
