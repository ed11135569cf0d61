/** The content security policy forbids `eval`, and browsers report zod's test for it. Importing zod for its `config` would be too late. */
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })
