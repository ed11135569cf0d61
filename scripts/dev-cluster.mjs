import { installTools } from './install.mjs'
import { runWithSettings } from './run.mjs'
import { build } from './start-build.mjs'

await installTools()
await build()
process.exitCode = await runWithSettings('scripts/dev-cluster.ts')
