import { enableCompileCache, flushCompileCache } from 'node:module'
import { fileURLToPath } from 'node:url'
import { setFlagsFromString } from 'node:v8'

/*
 * The entry point. Enables Node's compile cache, without which every start compiles our TypeScript and all libraries again. The cache
 * applies only to later imports, hence the dynamic import. It is in our own folder, because its content is executed.
 */
enableCompileCache(fileURLToPath(new URL('../node_modules/.cache/understory', import.meta.url)))
// Keeps V8's young generation at its initial size. It would grow to 32 MB while our code is loaded, and never shrink.
setFlagsFromString('--semi-space-growth-factor=1')
await import('./serve.ts')
flushCompileCache()
