import { installTools } from './install.mjs'
import { run } from './run.mjs'
import { build } from './start-build.mjs'
import { ensureChromium } from './test-browser.mjs'

await installTools()
await build()
process.exitCode = await run(['scripts/first-page.ts'], { CHROMIUM_PATH: await ensureChromium() })
