import { run } from './run.mjs'

/** `npm run test:long`: everything that `npm test` runs, with the full number of runs for every property, and the files `*.long.test.ts`. */
process.exitCode = await run(['scripts/test.mjs', ...process.argv.slice(2)], { LONG_TESTS: 'true' })
