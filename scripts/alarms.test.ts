import { execFileSync, spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { readdir, stat, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { clearUnusedSpace } from '#server/base/db/unused-space.ts'
import { backUp } from '#server/run/backup.ts'
import { scheduleHousekeeping } from '#server/run/housekeeping.ts'
import { startApp } from '#test/app.ts'
import { hasProgram } from '#test/has-program.ts'
import { copyFolder } from '#test/static-copy.ts'

const file = new URL('../docs/understory.rules.yml', import.meta.url)
const rules = readFileSync(file, 'utf8')
const operating = readFileSync(new URL('../docs/operate.md', import.meta.url), 'utf8')
const headers = { authorization: 'Bearer a token for the metrics, for tests only' }

async function metricNames({ app }: Awaited<ReturnType<typeof startApp>>): Promise<Map<string, number>> {
  const { body } = await app.inject({ url: '/metrics', headers })
  const lines = body.split('\n').filter((line) => /^[a-z]/.test(line))
  return new Map(lines.map((line) => [line.split(/[ {]/)[0] ?? '', Number(line.slice(line.lastIndexOf(' ')))]))
}

it('uses only metrics that the server has', async () => {
  const running = await startApp({ METRICS_TOKEN: headers.authorization.slice('Bearer '.length), PUBLISH_COPY: await copyFolder() })
  await backUp(running.deps.config, `${running.deps.config.dataDir}/copy`, running.deps.clock())
  await running.visitor.get('/')
  const existing = await metricNames(running)
  const used = [...new Set(rules.match(/\b(understory|process|nodejs)_[a-z_]+/g))]
  expect(used.length).toBeGreaterThan(10)
  // Only with an S3 store; server/base/storage has its test.
  expect(used.filter((name) => !existing.has(name))).toEqual(['understory_store_requests_total'])
})

it('has a rule for each alarm in the documentation, and no others', () => {
  const documented = [...operating.matchAll(/\| `(Understory\w+)` \|/g)].map(([, name]) => name)
  expect(documented.toSorted()).toEqual([...rules.matchAll(/alert: (\w+)/g)].map(([, name]) => name).toSorted())
})

it('tells when the last backup was and when unused space was last cleared', async () => {
  const { app, deps, ...running } = await startApp({ METRICS_TOKEN: headers.authorization.slice('Bearer '.length) })
  const read = async (name: string) => (await metricNames({ app, deps, ...running })).get(`understory_last_${name}_timestamp_seconds`)
  const now = deps.clock()
  expect(await read('backup')).toBeUndefined()
  expect(Math.abs(Number(await read('erasing')) - now.getTime() / 1000)).toBeLessThan(24 * 60 * 60)
  await backUp(deps.config, `${deps.config.dataDir}/copy`, now)
  expect(await read('backup')).toBe(now.getTime() / 1000)
  const later = new Date(now.getTime() + 3 * 24 * 60 * 60 * 1000)
  await clearUnusedSpace({ db: deps.db, dataDir: deps.config.dataDir, now: later })
  expect(await read('erasing')).toBe(Math.floor(later.getTime() / (24 * 60 * 60 * 1000)) * 24 * 60 * 60)
})

it('tells from a backup that failed until one succeeds, and warns why', async () => {
  const { deps, ...running } = await startApp({ METRICS_TOKEN: headers.authorization.slice('Bearer '.length) })
  const { dataDir, secret } = deps.config
  const isFailing = async () => (await metricNames({ deps, ...running })).get('understory_backup_failed')
  const warnings: string[] = []
  const log = { error: () => undefined, warn: (line: string) => warnings.push(line) }
  const backUpTo = (folder: string) =>
    spawnSync(process.execPath, ['scripts/operator/backup.ts', folder], {
      cwd: fileURLToPath(new URL('..', import.meta.url)),
      env: { ...process.env, DATA_DIR: dataDir, SECRET: secret },
      encoding: 'utf8',
    })
  expect(await isFailing()).toBe(0)
  const folder = await copyFolder()
  await writeFile(`${folder}/other`, 'files')
  const { status, stderr } = backUpTo(folder)
  expect([status, stderr]).toEqual([1, expect.stringContaining('No backup was made')])
  expect([await isFailing(), await readdir(folder)]).toEqual([1, ['other']])
  await scheduleHousekeeping(deps, log)()
  expect(warnings).toEqual([expect.stringMatching(/^The last backup failed \(.*isn't empty/)])

  expect(backUpTo(`${folder}/new`).status).toBe(0)
  await scheduleHousekeeping(deps, log)()
  expect([await isFailing(), warnings.length]).toEqual([0, 1])
  expect((await stat(`${dataDir}/last-backup`)).mode & 0o777).toBe(0o600)
})

it.runIf(hasProgram('promtool'))('is a file that promtool accepts', () => {
  expect(execFileSync('promtool', ['check', 'rules', fileURLToPath(file)], { encoding: 'utf8' })).toContain('SUCCESS')
})
