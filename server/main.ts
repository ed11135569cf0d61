import { enableCompileCache, flushCompileCache } from 'node:module'
import { fileURLToPath } from 'node:url'
import { setFlagsFromString } from 'node:v8'

/*
 * The way in. Node reads our TypeScript and all libraries anew at every start unless it may keep what it made of them; and it can do so
 * only for what is imported after it was told. In a folder of ours: what is kept in there is run.
 */
enableCompileCache(fileURLToPath(new URL('../node_modules/.cache/understory', import.meta.url)))
// V8's space for short-lived objects stays at its first size. It would grow to 32 MB while our code is loaded, and keep them.
setFlagsFromString('--semi-space-growth-factor=1')
await import('./serve.ts')
flushCompileCache()
