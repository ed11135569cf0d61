/** `npm run test:long`: everything that `npm test` runs, with the full number of runs for every property, and the files `*.long.test.ts`. */
process.env.LONG_TESTS = 'true'
await import('./test.mjs')
