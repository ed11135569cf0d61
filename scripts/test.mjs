import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { installTools } from './install.mjs'
import { tool } from './node.mjs'
import { run } from './run.mjs'
import { build } from './start-build.mjs'
import { ensureFirefox, ensureTestBrowser } from './test-browser.mjs'
import { readPlaywrightCounts, readVitestCounts } from './test-counts.mjs'

/** `npm test` runs everything; `npm test -- handles` only the files whose path contains that word. */
const filters = process.argv.slice(2)

await installTools()
const chromiumPath = await ensureTestBrowser()
const firefoxPath = await ensureFirefox()
await build()

const reports = mkdtempSync(join(tmpdir(), 'understory-tests-'))
const mayBeEmpty = filters.length > 0

const counts = [readVitestCounts(await runUnitTests()), readPlaywrightCounts(await runBrowserTests())]
rmSync(reports, { recursive: true, force: true })

const passed = counts.reduce((sum, count) => sum + count.passed, 0)
const failed = counts.reduce((sum, count) => sum + count.failed, 0)
if (passed + failed === 0) console.error(`\nNo test file has ${filters.join(' or ')} in its path.`)
if (!firefoxPath) console.log('\nNo Firefox is installed, so nothing was tested in a second browser.')
for (const name of counts.flatMap(({ secondTries }) => secondTries)) console.log(`Passed at the second try: ${name}`)
console.log(`\n${passed} passed, ${failed} failed`)
process.exitCode = failed > 0 || passed === 0 ? 1 : 0

async function runUnitTests() {
  const file = join(reports, 'unit.json')
  const args = ['run', '--allowOnly=false', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  const exitCode = await run([tool('vitest'), ...args, ...(mayBeEmpty ? ['--passWithNoTests', ...filters] : [])])
  return { exitCode, file, mayBeEmpty }
}

async function runBrowserTests() {
  const file = join(reports, 'browser.json')
  const args = ['test', '--forbid-only', '--reporter=list,json', ...(mayBeEmpty ? ['--pass-with-no-tests', ...filters] : [])]
  const env = { CHROMIUM_PATH: chromiumPath, ...(firefoxPath && { FIREFOX_PATH: firefoxPath }), PLAYWRIGHT_JSON_OUTPUT_FILE: file }
  const exitCode = await run([tool('@playwright/test', 'playwright'), ...args], env)
  return { exitCode, file, mayBeEmpty }
}
