import { enableCompileCache, flushCompileCache } from 'node:module'
import { fileURLToPath } from 'node:url'

/*
 * The way in. Node reads our TypeScript and all libraries anew at every start unless it may keep what it made of them; and it can do so
 * only for what is imported after it was told. In a folder of ours: what is kept in there is run.
 */
enableCompileCache(fileURLToPath(new URL('../node_modules/.cache/understory', import.meta.url)))
await import('./serve.ts')
flushCompileCache()
