import { installTools } from './install.mjs'
import { run } from './run.mjs'
import { build } from './start-build.mjs'
import { ensureTestBrowser } from './test-browser.mjs'

await installTools()
const chromiumPath = await ensureTestBrowser()
await build()
process.exitCode = await run(['scripts/faults.ts', ...process.argv.slice(2)], { CHROMIUM_PATH: chromiumPath })
