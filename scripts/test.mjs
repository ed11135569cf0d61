import { join } from 'node:path'
import { installTools } from './install.mjs'
import { requireNode, tool } from './node.mjs'
import { run } from './run.mjs'
import { build } from './start-build.mjs'
import { ensureTestBrowser, requireTestBrowser } from './test-browser.mjs'
import { readPlaywrightCounts, readVitestCounts } from './test-counts.mjs'
import { makeTestFolder } from './test-folder.mjs'

/** `npm test` runs everything; `npm test -- handles` only the files whose path contains that word. */
const filters = process.argv.slice(2)

requireNode()
requireTestBrowser()
await installTools()
const chromiumPath = await ensureTestBrowser()
await build()

const folder = makeTestFolder()
process.env.TMPDIR = folder
const mayBeEmpty = filters.length > 0

const counts = [readVitestCounts(await runUnitTests()), readPlaywrightCounts(await runBrowserTests())]

const passed = counts.reduce((sum, count) => sum + count.passed, 0)
const failed = counts.reduce((sum, count) => sum + count.failed, 0)
if (passed + failed === 0) console.error(`\nNo test file has ${filters.join(' or ')} in its path.`)
console.log(`\n${passed} passed, ${failed} failed`)
process.exitCode = failed > 0 || passed === 0 ? 1 : 0

async function runUnitTests() {
  const file = join(folder, 'unit.json')
  const args = ['run', '--allowOnly=false', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  const exitCode = await run([tool('vitest'), ...args, ...(mayBeEmpty ? ['--passWithNoTests', ...filters] : [])])
  return { exitCode, file, mayBeEmpty }
}

async function runBrowserTests() {
  const file = join(folder, 'browser.json')
  const args = ['test', '--forbid-only', '--reporter=list,json', ...(mayBeEmpty ? ['--pass-with-no-tests', ...filters] : [])]
  const env = { CHROMIUM_PATH: chromiumPath, PLAYWRIGHT_JSON_OUTPUT_FILE: file }
  const exitCode = await run([tool('@playwright/test', 'playwright'), ...args], env)
  return { exitCode, file, mayBeEmpty }
}
