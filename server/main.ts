import { enableCompileCache, flushCompileCache } from 'node:module'
import { fileURLToPath } from 'node:url'
import { setFlagsFromString } from 'node:v8'

/* The compile cache applies to later imports, hence the dynamic one. Its content is executed, so it is where other users cannot write. */
// While our code is loaded, V8's space for short-lived objects would grow to a size that only a busy server needs.
setFlagsFromString('--semi-space-growth-factor=1')
enableCompileCache(fileURLToPath(new URL('../node_modules/.cache/understory', import.meta.url)))
await import('./run/serve.ts')
flushCompileCache()
setFlagsFromString('--semi-space-growth-factor=2')
