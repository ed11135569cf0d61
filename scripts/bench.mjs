import { installFolder, installTools } from './install.mjs'
import { run } from './run.mjs'
import { build } from './start-build.mjs'
import { ensureChromium } from './test-browser.mjs'

const args = process.argv.slice(2)

await installTools()
await build()
if (args[0] === 'lighthouse') await installFolder('bench/lighthouse', 'Installing Lighthouse')
process.exitCode = await run(['bench/bench.ts', ...args], { CHROMIUM_PATH: await ensureChromium() })
