import { installTools } from './install.mjs'
import { run } from './run.mjs'
import { build } from './start-build.mjs'

await installTools()
await build()
process.exitCode = await run(['scripts/scale.ts', ...process.argv.slice(2)])
