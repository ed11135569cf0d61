import { resolve } from 'node:path'
import { installFolder, installTools } from '../scripts/install.mjs'
import { exitWithError, root, tool } from '../scripts/node.mjs'
import { run } from '../scripts/run.mjs'
import { build } from '../scripts/start-build.mjs'
import { ensureChromium, ensureTestBrowser } from '../scripts/test-browser.mjs'

/* `npm run lab -- NAME`: everything that is measured or tried beyond `npm test`. Without a name it lists the trials. */

const vitest = [tool('vitest'), 'run', '--allowOnly=false']

/** `program` is run by itself; `args` by our Node, after tools and pages are there. */
const trials = {
  durability: {
    args: ['lab/durability/durability.ts'],
    about: '[NAME …]: is anything lost by kill -9, a power cut, a full disk, a stop or a restart? A minute and a half',
  },
  faults: {
    args: ['lab/faults/run-faults.ts'],
    browser: ensureTestBrowser,
    about: '[F12 …]: puts faults into the product one by one; each must turn a test red',
  },
  bench: {
    args: ['lab/bench/bench.ts'],
    browser: ensureChromium,
    about: '[GROUP …]: figures next to their targets, written to docs/benchmarks.md, in ten minutes; none fails',
  },
  timing: {
    args: vitest,
    env: { TIMING_TESTS: 'true' },
    about: '[WORD …]: the files *.timing.test.ts: times and memory, with their limits',
  },
  long: {
    program: 'scripts/test.mjs',
    args: ['--all'],
    env: { LONG_TESTS: 'true' },
    about: '[WORD …]: npm run test:all, with every property run as often as its test says, and the files *.long.test.ts',
  },
  firefox: { program: 'lab/firefox.mjs', about: 'one complete user journey in Firefox 153 or newer' },
  'older-node': {
    program: 'lab/older-node.mjs',
    about: '[WORD …]: the unit tests on Node 24, which is installed where Node 26 does not start',
  },
  'empty-machine': {
    program: 'lab/machines/empty-machine.mjs',
    about: '[SUITE] [NODE …] [WORD …]: the two commands of the README on an empty Debian',
  },
  image: { program: 'lab/machines/image.mjs', about: 'builds the image, and runs each command in it' },
  release: { program: 'lab/machines/release.mjs', about: 'ARCHIVE SUITE …: runs each command of a release on an empty Debian or Ubuntu' },
  failover: {
    args: ['lab/failover/failover.ts'],
    about: '[ROUNDS] [direct] [pgbouncer] [haproxy]: promotes a standby 20 times while 64 owners save',
  },
  readers: {
    args: ['lab/readers/readers.ts'],
    about: 'do programs that others wrote find everything in our resume files? Written to docs/parsers.md',
  },
  layouts: {
    args: ['lab/layouts/layouts.ts'],
    browser: ensureChromium,
    about: '[--seeds 0-199] …: how much does the reader of files find in resumes of random layouts? Options: in its file',
  },
  weights: {
    args: ['lab/layouts/find-weights.ts'],
    browser: ensureChromium,
    about: 'finds the weights by which the reader tells titles from employers, on random layouts',
  },
  fuzz: { args: ['lab/fuzz.ts'], about: '[SEED]: random requests for a minute' },
  scale: { args: ['lab/scale.ts'], about: 'sqlite|postgres COUNT …: what grows with the number of portfolios' },
}

const [name = '', ...words] = process.argv.slice(2)
if (name === '') {
  console.log('Usage: npm run lab -- NAME\n')
  const width = Math.max(...Object.keys(trials).map(({ length }) => length)) + 2
  for (const [each, { about }] of Object.entries(trials)) console.log(`  ${each.padEnd(width)}${about}`)
} else if (Object.hasOwn(trials, name)) await start(trials[name])
else exitWithError(`There is no trial ${name}. npm run lab lists them.`)

async function start({ program, args = [], env = {}, browser }) {
  if (program) {
    Object.assign(process.env, env)
    process.argv = [process.execPath, resolve(root, program), ...args, ...words]
    await import(resolve(root, program))
    return
  }
  await installTools()
  const chromium = await browser?.()
  await build()
  if (words[0] === 'lighthouse') await installFolder('lab/bench/lighthouse', 'Installing Lighthouse')
  process.exitCode = await run([...args, ...words], { ...env, ...(chromium && { CHROMIUM_PATH: chromium }) })
}
