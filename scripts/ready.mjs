import { install } from './install.mjs'
import { build } from './start-build.mjs'

/** `npm run build`: prepares a start without starting. */
await install()
await build()
