import { spawnSync } from 'node:child_process'
import { chownSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { environmentNames, readConfig } from '#server/base/config.ts'
import { findFreePort } from './serve.ts'

const compose = readFileSync(new URL('../compose.yaml', import.meta.url), 'utf8')
const serviceOf = (name: string) => new RegExp(`^ {2}${name}:\\n((?: {4}.*\\n|\\n)+)`, 'm').exec(compose)?.[1] ?? ''
const product = serviceOf('product')
const environment = /^ {4}environment:\n((?: {6}.*\n)+)/m.exec(product)?.[1] ?? ''

const exampleValues: Record<string, string> = {
  SITE: 'portfolios.example',
  SECRET: 'long and random enough for everybody',
  POSTGRES_PASSWORD: 'lettersAnd1234',
  AWS_SECRET_ACCESS_KEY: 'another long one',
}

/** The variables that compose.yaml requires, with values as described in its header. */
const settings = Object.fromEntries(
  [...environment.matchAll(/^ {6}([A-Z_]+): (.*)$/gm)].map(([, name = '', value = '']) => [
    name,
    value.replace(/\$\{(\w+):([?-])[^}]*\}/g, (_, required: string, kind: string) => (kind === '-' ? '' : (exampleValues[required] ?? ''))),
  ]),
)

test('compose.yaml passes known and valid settings to the product', () => {
  expect(Object.keys(settings).filter((name) => !environmentNames.includes(name))).toEqual([])
  const { publicUrl, databaseUrl, documents, smtpUrl, trustedProxies, secret } = readConfig(settings)
  expect({ publicUrl, databaseUrl, smtpUrl, trustedProxies, secret, documents }).toEqual({
    publicUrl: 'https://portfolios.example',
    databaseUrl: 'postgres://understory:lettersAnd1234@postgres/understory',
    smtpUrl: undefined,
    secret: exampleValues['SECRET'],
    trustedProxies: [/subnet: (\S+)/.exec(compose)?.[1]],
    documents: {
      bucket: /- documents:\/data\/(\S+)/.exec(compose)?.[1],
      endpoint: 'http://s3:7070',
      region: 'us-east-1',
      accessKeyId: 'understory',
      secretAccessKey: exampleValues['AWS_SECRET_ACCESS_KEY'],
    },
  })
})

/** The programs of this machine's own PostgreSQL, as Debian and Ubuntu install it; undefined if it has none. */
function postgresFolder(): string | undefined {
  const versions = existsSync('/usr/lib/postgresql') ? readdirSync('/usr/lib/postgresql') : []
  return versions.map((version) => `/usr/lib/postgresql/${version}/bin`).find((folder) => existsSync(join(folder, 'initdb')))
}

/** Runs PostgreSQL, which refuses to run as root, in a folder of its own. */
async function startPostgres(programs: string) {
  const folder = mkdtempSync(join(tmpdir(), 'understory-compose-'))
  const owner = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {}
  if (owner.uid !== undefined) chownSync(folder, owner.uid, owner.gid)
  const data = join(folder, 'database')
  const env = {
    PATH: `${programs}:${process.env['PATH']}`,
    PGHOST: '127.0.0.1',
    PGPORT: String(await findFreePort()),
    PGUSER: 'understory',
  }
  const run = (program: string, args: string[], more = {}) => {
    const { status, stdout, stderr } = spawnSync(program, args, {
      cwd: folder,
      encoding: 'utf8',
      env: { ...env, PGDATABASE: 'postgres' },
      ...more,
    })
    return { status, text: stdout + stderr }
  }
  const control = (...args: string[]) => run('pg_ctl', ['-D', data, '-w', ...args], { ...owner, stdio: 'ignore' }).status
  const stop = () => control('stop', '-m', 'immediate')
  onTestFinished(() => {
    stop()
    rmSync(folder, { recursive: true })
  })
  expect(run('initdb', ['-D', data, '-U', 'understory', '--auth=trust', '--encoding=UTF8', '--locale=C', '--no-sync'], owner).status).toBe(
    0,
  )
  expect(
    control('-o', `-p ${env.PGPORT} -c listen_addresses=127.0.0.1 -c unix_socket_directories=`, '-l', join(folder, 'log'), 'start'),
  ).toBe(0)
  return { folder, run, stop }
}

test.runIf(postgresFolder())(
  'the backup of compose.yaml has the database and the bucket, and is none when the database is away',
  async () => {
    const { folder, run, stop } = await startPostgres(postgresFolder() ?? '')
    const [backups, documents] = [join(folder, 'backups'), join(folder, 'documents')]
    for (const path of [backups, documents]) mkdirSync(path)
    writeFileSync(join(documents, 'a-document'), 'the bytes')
    run('psql', ['-c', 'create table account (email text)', '-c', "insert into account values ('ada@example.com')"])
    const script = (/ - \|\n((?: {8}.*\n)+)/.exec(serviceOf('backup'))?.[1] ?? '').replaceAll('$$', '$')
    expect(script).toContain('pg_dump')
    const back = () => run('sh', ['-ec', script.replaceAll('/backups', backups).replaceAll(' /documents', ` ${documents}`)])
    expect(back()).toEqual({ status: 0, text: '' })
    const [made = ''] = readdirSync(backups)
    expect(readFileSync(join(backups, made, 'documents/a-document'), 'utf8')).toBe('the bytes')
    run('createdb', ['restored'])
    expect(run('pg_restore', ['--exit-on-error', '--dbname=restored', join(backups, made, 'understory.dump')])).toEqual({
      status: 0,
      text: '',
    })
    expect(run('psql', ['-At', '-d', 'restored', '-c', 'select email from account']).text).toBe('ada@example.com\n')
    stop()
    expect(back().status).not.toBe(0)
    expect(readdirSync(backups).filter((name) => !name.endsWith('.part'))).toEqual([made])
  },
)
