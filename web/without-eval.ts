/**
 * The validation library would try whether it may make functions of text. Our policy forbids that, and each try is reported as a breach.
 * It looks here when it is loaded; its own `config` would load it, and with it its schemas, before anything could be set.
 */
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })
