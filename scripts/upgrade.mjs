import { install } from './install.mjs'
import { runWithSettings } from './run.mjs'

await install()
process.exitCode = await runWithSettings('scripts/upgrade.ts')
