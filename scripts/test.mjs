import { join } from 'node:path'
import { installTools } from './install.mjs'
import { requireNode, tool } from './node.mjs'
import { run } from './run.mjs'
import { build } from './start-build.mjs'
import { ensureTestBrowser, requireTestBrowser } from './test-browser.mjs'
import { readPlaywrightCounts, readVitestCounts } from './test-counts.mjs'
import { makeTestFolder } from './test-folder.mjs'

/**
 * `npm test` runs the unit and API tests on SQLite and the browser journeys; `npm run test:all` everything, and the losses;
 * `npm run test:all -- --added` only what it adds. With words, each runs all files whose path contains one of them.
 */
const words = process.argv.slice(2)
const filters = words.filter((word) => !word.startsWith('--'))
const hasFilters = filters.length > 0
const isAdded = words.includes('--added')
const isAll = words.includes('--all') || hasFilters

const unitProjects = isAdded ? ['postgres', 'documents in S3'] : isAll ? [] : ['sqlite']
const browserProjects = isAdded ? ['desktop'] : isAll ? [] : ['journeys', 'phone']
const projectArgs = (projects) => projects.map((project) => `--project=${project}`)

requireNode()
requireTestBrowser()
await installTools()
const chromiumPath = await ensureTestBrowser()
await build()

const folder = makeTestFolder()
const { TMPDIR } = process.env
process.env.TMPDIR = folder

const counts = [readVitestCounts(await runUnitTests()), readPlaywrightCounts(await runBrowserTests())]
if (isAll && !hasFilters) counts.push(await runLosses())

const passed = counts.reduce((sum, count) => sum + count.passed, 0)
const failed = counts.reduce((sum, count) => sum + count.failed, 0)
if (passed + failed === 0) console.error(`\nNo test file has ${filters.join(' or ')} in its path.`)
console.log(`\n${passed} passed, ${failed} failed`)
process.exitCode = failed > 0 || passed === 0 ? 1 : 0

async function runUnitTests() {
  const file = join(folder, 'unit.json')
  const args = ['run', '--allowOnly=false', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  const filterArgs = hasFilters ? ['--passWithNoTests', ...filters] : []
  const exitCode = await run([tool('vitest'), ...args, ...projectArgs(unitProjects), ...filterArgs])
  return { exitCode, file, mayBeEmpty: hasFilters }
}

async function runBrowserTests() {
  const file = join(folder, 'browser.json')
  const args = ['test', '--forbid-only', '--reporter=list,json', ...projectArgs(browserProjects)]
  const filterArgs = hasFilters ? ['--pass-with-no-tests', ...filters] : []
  const env = { CHROMIUM_PATH: chromiumPath, PLAYWRIGHT_JSON_OUTPUT_FILE: file }
  const exitCode = await run([tool('@playwright/test', 'playwright'), ...args, ...filterArgs], env)
  return { exitCode, file, mayBeEmpty: hasFilters }
}

/** On a disk. They count as one. */
async function runLosses() {
  const failed = (await run(['lab/durability/durability.ts'], { TMPDIR })) === 0 ? 0 : 1
  return { passed: 1 - failed, failed }
}
