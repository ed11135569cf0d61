import { install } from './install.mjs'
import { runWithSettings } from './run.mjs'
import { build } from './start-build.mjs'

await install()
await build()
process.exitCode = await runWithSettings('scripts/publish-copy.ts')
