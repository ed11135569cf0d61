import { installTools } from './install.mjs'
import { run } from './run.mjs'
import { build } from './start-build.mjs'

/** `npm run test:readers`: do programs that others wrote find everything in our resume files? */
await installTools()
await build()
process.exitCode = await run(['scripts/readers/readers.ts'])
