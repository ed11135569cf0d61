import { run } from './run.mjs'

/** `npm run test:long`: everything that `npm test` runs, with every property tried as often as its test says, and the files `*.long.test.ts`. */
process.exitCode = await run(['scripts/test.mjs', ...process.argv.slice(2)], { LONG_TESTS: 'true' })
