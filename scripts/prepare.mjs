import { install } from './install.mjs'
import { build } from './start-build.mjs'

/** `npm run build` installs the packages and builds the pages, without starting the product. */
await install()
await build()
