import { installTools } from '../scripts/install.mjs'
import { tool } from '../scripts/node.mjs'
import { run } from '../scripts/run.mjs'
import { build } from '../scripts/start-build.mjs'
import { ensureFirefox } from '../scripts/test-browser.mjs'

/** `npm run lab -- firefox`: the files `*-in-firefox.spec.ts`, in the Firefox of this system. */
await installTools()
const env = { FIREFOX_PATH: await ensureFirefox() }
await build()
process.exitCode = await run([tool('@playwright/test', 'playwright'), 'test', '--project=firefox', ...process.argv.slice(2)], env)
