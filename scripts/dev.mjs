import { install } from './install.mjs'
import { run } from './run.mjs'

await install()
process.exitCode = await run(['--env-file-if-exists=.env', '--watch', 'scripts/dev.ts'])
