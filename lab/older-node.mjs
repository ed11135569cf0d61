import { installOlderNode, installTools } from '../scripts/install.mjs'
import { exitWithError, requireNode, tool } from '../scripts/node.mjs'
import { run } from '../scripts/run.mjs'
import { build } from '../scripts/start-build.mjs'
import { makeTestFolder } from '../scripts/test-folder.mjs'

/**
 * `npm run lab -- older-node` runs the unit tests on the Node that is installed where the pinned one does not start (docs/decisions/0057);
 * `npm run lab -- older-node handles` only the files whose path contains that word.
 */
requireNode()
if (process.platform !== 'linux') exitWithError('The older Node is for Linux only.')
await installTools()
const node = await installOlderNode('Installing the older Node')
await build()
process.exitCode = await run([tool('vitest'), 'run', '--allowOnly=false', ...process.argv.slice(2)], { TMPDIR: makeTestFolder() }, node)
