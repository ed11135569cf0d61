import { installTools } from './install.mjs'
import { tool } from './node.mjs'
import { run } from './run.mjs'
import { build } from './start-build.mjs'

/** `npm run test:timing`: the files `*.timing.test.ts`, one at a time. Run it alone on a quiet machine. */
await installTools()
await build()
process.exitCode = await run([tool('vitest'), 'run', '--allowOnly=false', ...process.argv.slice(2)], { TIMING_TESTS: 'true' })
