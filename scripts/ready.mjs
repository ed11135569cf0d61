import { install } from './install.mjs'
import { build } from './start-build.mjs'

/** `npm run build`: all that a start needs, without starting. */
await install()
await build()
