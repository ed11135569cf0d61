/**
 * Stops zod from testing whether `eval` works: the content security policy forbids it, and browsers report each test as a violation.
 * zod reads this global when it is loaded. Calling its `config` would come too late, because importing it loads zod first.
 */
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })
