import { install } from './install.mjs'
import { run } from './run.mjs'

await install()
process.exitCode = await run(['scripts/papers/write.ts'])
