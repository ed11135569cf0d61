import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { environmentNames, readConfig } from './config.ts'

function folder(): string {
  const path = mkdtempSync(join(tmpdir(), 'understory-config-'))
  onTestFinished(() => rmSync(path, { recursive: true }))
  return path
}

it('names every variable in .env.example, and no other', () => {
  const example = readFileSync(new URL('../.env.example', import.meta.url), 'utf8')
  const names = [...example.matchAll(/^#?\s?([A-Z_]+)=/gm)].map(([, name]) => name)
  expect(names.sort()).toEqual([...environmentNames].sort())
})

it('has a default for everything and makes its secret once, for nobody else to read', () => {
  const dataDir = folder()
  const config = readConfig({ DATA_DIR: dataDir, PORT: '' })
  expect(config).toMatchObject({ port: 3000, host: '127.0.0.1', publicUrl: 'http://localhost:3000', dataDir, trustedProxies: [] })
  expect(config.secret.length).toBeGreaterThan(40)
  expect(readConfig({ DATA_DIR: dataDir }).secret).toBe(config.secret)
  expect(statSync(join(dataDir, 'secret')).mode & 0o777).toBe(0o600)
})

it.each([
  [{ PORT: '70000' }, 'PORT'],
  [{ PUBLIC_URL: 'portfolios.example' }, 'PUBLIC_URL'],
  [{ SECRET: 'short' }, 'SECRET'],
  [{ FEEDBACK_EMAIL: 'feedback at portfolios.example' }, 'FEEDBACK_EMAIL is an email address'],
  [{ DISK_RESERVE_MB: '-1' }, 'DISK_RESERVE_MB'],
  [{ TRUSTED_PROXIES: '10.0.0.0/8, everybody' }, 'TRUSTED_PROXIES'],
  [{ TRUSTED_PROXIES: '10.0.0.0/33' }, 'TRUSTED_PROXIES'],
  [{ DEBUG_TOOLS: 'true', HOST: '0.0.0.0' }, 'Set HOST to 127.0.0.1, not 0.0.0.0, or DEBUG_TOOLS to false'],
  [{ DEBUG_TOOLS: 'true', PUBLIC_URL: 'https://portfolios.example' }, 'Set PUBLIC_URL to an address such as http://localhost:3000'],
  [{ DEBUG_TOOLS: 'true', PUBLIC_URL: 'http://localhost.example' }, 'PUBLIC_URL'],
  [{ DEBUG_TOOLS: 'true', TRUSTED_PROXIES: '127.0.0.1,::1' }, 'Set TRUSTED_PROXIES to nothing, not 127.0.0.1,::1, or DEBUG_TOOLS to false'],
])('refuses %j and names it', (env, name) => {
  expect(() => readConfig({ DATA_DIR: folder(), ...env })).toThrow(name)
})

it('has an address for feedback only where one is set', () => {
  expect(readConfig({ DATA_DIR: folder() }).feedbackEmail).toBeUndefined()
  expect(readConfig({ DATA_DIR: folder(), FEEDBACK_EMAIL: 'hello@portfolios.example' }).feedbackEmail).toBe('hello@portfolios.example')
})

it.each([undefined, 'http://localhost:4000', 'https://127.0.0.1', 'http://[::1]:3000'])('takes DEBUG_TOOLS with PUBLIC_URL %s', (url) => {
  expect(readConfig({ DATA_DIR: folder(), DEBUG_TOOLS: 'true', PUBLIC_URL: url }).debugTools).toBe(true)
})
