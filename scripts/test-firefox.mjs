import { installTools } from './install.mjs'
import { tool } from './node.mjs'
import { run } from './run.mjs'
import { build } from './start-build.mjs'
import { ensureFirefox } from './test-browser.mjs'

/** `npm run test:firefox`: the files `*-in-firefox.spec.ts`, in the Firefox of this system. */
await installTools()
const env = { FIREFOX_PATH: await ensureFirefox() }
await build()
process.exitCode = await run([tool('@playwright/test', 'playwright'), 'test', '--project=firefox', ...process.argv.slice(2)], env)
