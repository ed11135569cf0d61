import { expect, it, vi } from 'vitest'
import { startApp } from '#test/app.ts'
import { documented, startProxy } from '#test/documented-proxies.ts'
import { filled, jpeg, pdf } from '#test/fixtures.ts'
import { hasProgram } from '#test/has-program.ts'
import { copyFolder, publish } from '#test/static-copy.ts'
import { selfSignedGet } from '#test/tls-proxy.ts'
import { findFreePort } from './serve.ts'

/* Servers of the static copy as docs/operating.md configures them, word for word but for ports and files. */
