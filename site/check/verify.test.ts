import { fileURLToPath } from 'node:url'
import { brotliCompressSync } from 'node:zlib'
import { build, type Rolldown } from 'vite'
import { expect, it } from 'vitest'

it('verifies with less than a kilobyte of code', async () => {
  const { output } = (await build({
    configFile: false,
    logLevel: 'silent',
    publicDir: false,
    build: {
      write: false,
      minify: true,
      lib: { entry: fileURLToPath(new URL('verify.ts', import.meta.url)), formats: ['es'], fileName: 'verify' },
      rolldownOptions: { output: { minify: true } },
    },
  }).then((results) => (Array.isArray(results) ? results[0] : results))) as Rolldown.RolldownOutput
  const [{ code }] = output
  expect(code).toContain('verify')
  expect(brotliCompressSync(code).length).toBeLessThanOrEqual(1000)
})
