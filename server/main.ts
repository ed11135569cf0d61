import { enableCompileCache, flushCompileCache } from 'node:module'
import { fileURLToPath } from 'node:url'

/*
 * The entry point. Enables Node's compile cache, without which every start compiles our TypeScript and all libraries again. The cache
 * applies only to later imports, hence the dynamic import. It is in our own folder, because its content is executed.
 */
enableCompileCache(fileURLToPath(new URL('../node_modules/.cache/understory', import.meta.url)))
await import('./serve.ts')
flushCompileCache()
