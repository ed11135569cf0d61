import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, it, onTestFinished } from 'vitest'
import { environmentNames, readConfig } from './config.ts'
import { envExample } from './settings/env-example.ts'

function createFolder(): string {
  const path = mkdtempSync(join(tmpdir(), 'understory-config-'))
  onTestFinished(() => rmSync(path, { recursive: true }))
  return path
}

const keys = { AWS_ACCESS_KEY_ID: 'AKIDEXAMPLE', AWS_SECRET_ACCESS_KEY: 'wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY' }

it('reads exactly the variables of .env.example', () => {
  const names = [...envExample().matchAll(/^#([A-Z_]+)=/gm)].map(([, name]) => name)
  expect(names.sort()).toEqual([...environmentNames].sort())
})

/* `npx vitest run server/base/config.test.ts -u` writes it. */
it('has its settings in .env.example', async () => {
  await expect(envExample()).toMatchFileSnapshot('../../.env.example')
})

it('accepts each example, and repeats the default where it is one', () => {
  const examples = Object.fromEntries([...envExample().matchAll(/^#([A-Z_]+)=(.+)/gm)].map(([, name = '', value]) => [name, value]))
  const { SITE_LOGO: _logo, DEBUG_TOOLS: _tools, OIDC_GROUP: _group, SIGN_UP: _signUp, ...readable } = examples
  expect(Object.keys(readable).length).toBeGreaterThan(20)
  expect(readConfig({ ...readable, ...keys, DATA_DIR: createFolder() }).port).toBe(3000)
})

it('has defaults for all variables, and creates a private secret once', () => {
  const dataDir = createFolder()
  const config = readConfig({ DATA_DIR: dataDir, PORT: '' })
  expect(config).toMatchObject({ port: 3000, host: '127.0.0.1', publicUrl: 'http://localhost:3000', dataDir, trustedProxies: [] })
  expect(config.secret.length).toBeGreaterThan(40)
  expect(readConfig({ DATA_DIR: dataDir }).secret).toBe(config.secret)
  expect(statSync(join(dataDir, 'secret')).mode & 0o777).toBe(0o600)
})

it.each([
  [{ PORT: '70000' }, 'PORT'],
  [{ PUBLIC_URL: 'portfolios.example' }, 'PUBLIC_URL'],
  [{ PUBLIC_URL: '"https://portfolios.example"' }, 'PUBLIC_URL is in quotes, which are a part of it here. Leave them out'],
  [{ SITE_NAME: "'Acme College'" }, 'SITE_NAME is in quotes'],
  [{ METRICS_TOKEN: `"${'a'.repeat(32)}"` }, 'METRICS_TOKEN is in quotes'],
  [{ DATA_DIR: '/dev/null/data' }, "DATA_DIR can't be used: there is a file with the name of a folder (/dev/null/data, ENOTDIR)"],
  [{ DATA_DIR: '/dev/null' }, "DATA_DIR can't be used: there is a file with the name of a folder (/dev/null, EEXIST)"],
  [{ DATABASE_URL: 'mysql://db.example/understory' }, 'DATABASE_URL is a URL such as postgres://user:password@db.example/understory'],
  [{ SECRET: 'short' }, 'SECRET'],
  [{ FEEDBACK_EMAIL: 'feedback at portfolios.example' }, 'FEEDBACK_EMAIL is an email address'],
  [{ LEGAL_LINKS: 'Imprint' }, 'LEGAL_LINKS is up to 6 links such as Imprint=https://example.org/imprint'],
  [{ LEGAL_LINKS: 'Imprint=javascript:alert(1)' }, 'LEGAL_LINKS'],
  [{ LEGAL_LINKS: 'Imprint=https://example.org/imprint; =https://example.org/privacy' }, 'LEGAL_LINKS'],
  [{ SIGN_IN_GOOGLE: '1234.apps.example' }, 'SIGN_IN_GOOGLE is a client id and its secret, such as 1234.example:secret'],
  [{ SIGN_IN_OIDC: 'login.example' }, 'SIGN_IN_OIDC is one or more URLs such as https://client:secret@login.example/realm?id=acme'],
  [{ SIGN_IN_OIDC: 'https://login.example/realm' }, 'SIGN_IN_OIDC is one or more URLs'],
  [{ SIGN_IN_OIDC: 'https://client:100%@login.example' }, 'SIGN_IN_OIDC is one or more URLs'],
  [{ SIGN_IN_OIDC: 'https://client@login.example?trust=true' }, 'SIGN_IN_OIDC is one or more URLs'],
  [{ SIGN_IN_OIDC: 'http://client:s@login.example' }, 'SIGN_IN_OIDC must use https, except for a service on this machine.'],
  [
    { SIGN_IN_OIDC: 'https://client:s@login.example/realm/.well-known/openid-configuration?id=acme' },
    'SIGN_IN_OIDC must be the issuer, without /.well-known/openid-configuration',
  ],
  [{ SIGN_IN_OIDC: 'https://client:s@login.example?id=google' }, 'SIGN_IN_OIDC has an id that cannot be used'],
  [{ SIGN_IN_OIDC: 'https://client:s@a.example https://client:s@b.example' }, 'SIGN_IN_OIDC has the id oidc twice'],
  [{ PASSWORDS: 'off' }, 'PASSWORDS: no one could sign in. Set SIGN_IN_OIDC or another service as well'],
  [{ OIDC_GROUP: 'students' }, 'OIDC_GROUP: set SIGN_IN_OIDC as well'],
  [
    { OIDC_GROUP: 'students', SIGN_IN_OIDC: 'https://a:b@login.example', SIGN_IN_GITHUB: 'a:b' },
    'OIDC_GROUP: set SIGN_IN_OIDC as well, and no other',
  ],
  [{ SIGN_UP_OIDC: 'members' }, 'SIGN_UP_OIDC is open, invited or closed'],
  [{ ADMIN_EMAIL: 'admin@example.com; second@example.com' }, 'ADMIN_EMAIL is one or more email addresses, separated by commas'],
  [{ DISK_RESERVE_MB: '-1' }, 'DISK_RESERVE_MB'],
  [{ TRUSTED_PROXIES: '10.0.0.0/8, everybody' }, 'TRUSTED_PROXIES'],
  [{ TRUSTED_PROXIES: '10.0.0.0/33' }, 'TRUSTED_PROXIES'],
  [{ TRUSTED_PROXIES: '10.0.0.1,0.0.0.0/0' }, 'a network that everyone is in cannot be trusted'],
  [{ TRUSTED_PROXIES: '::/0' }, 'a network that everyone is in cannot be trusted'],
  [{ DEBUG_TOOLS: 'true', HOST: '0.0.0.0' }, 'Set HOST to 127.0.0.1, not 0.0.0.0, or DEBUG_TOOLS to false'],
  [{ DEBUG_TOOLS: 'true', PUBLIC_URL: 'https://portfolios.example' }, 'Set PUBLIC_URL to a URL such as http://localhost:3000'],
  [{ DEBUG_TOOLS: 'true', PUBLIC_URL: 'http://localhost.example' }, 'PUBLIC_URL'],
  [{ DEBUG_TOOLS: 'true', TRUSTED_PROXIES: '127.0.0.1,::1' }, 'Set TRUSTED_PROXIES to nothing, not 127.0.0.1,::1, or DEBUG_TOOLS to false'],
])('rejects %j and names the variable', (env, name) => {
  expect(() => readConfig({ DATA_DIR: createFolder(), ...env })).toThrow(name)
})

/** A part that no one would use, for each setting that has parts, and what the error says. */
const unusedParts: readonly (readonly [string, string, string])[] = [
  ['PORT', ' 3000', 'PORT is a number from 0 to 65535'],
  ['PORT', '3e3', 'PORT is a number'],
  ['PORT', '0', 'PORT: 0 chooses a free port, so set PUBLIC_URL as well'],
  ['HOST', '0.0.0.0:3000', 'HOST is an IP address or a host name, without a port or brackets'],
  ['HOST', '[::1]', 'HOST is an IP address'],
  ['HOST', 'http://0.0.0.0', 'HOST is an IP address'],
  ['HOST', '10.0.0.0/8', 'HOST is an IP address'],
  ['PUBLIC_URL', 'https://acme.example/portfolios', 'PUBLIC_URL must not have a path'],
  ['PUBLIC_URL', 'https://acme.example/?lang=de', 'PUBLIC_URL must not have a ?'],
  ['PUBLIC_URL', 'https://acme.example/?', 'PUBLIC_URL must not have a ?'],
  ['PUBLIC_URL', 'https://acme.example#top', 'PUBLIC_URL must not have a #'],
  ['PUBLIC_URL', 'https://ada:secret@acme.example', 'PUBLIC_URL must not have a user or password'],
  ['PUBLIC_URL', 'ftp://acme.example', 'PUBLIC_URL is a URL such as https://portfolios.example'],
  ['DATA_DIR', '~/understory', 'DATA_DIR must be a path as it is on the disk'],
  ['DATA_DIR', '$HOME/understory', 'DATA_DIR must be a path as it is on the disk'],
  ['DATA_DIR', 'file:///var/lib/understory', 'DATA_DIR must be a path, not a URL'],
  ['SITE_LOGO', 'https://acme.example/logo.svg', 'SITE_LOGO must be a path, not a URL'],
  ['PUBLISH_COPY', 'https://s3.example/bucket', 'PUBLISH_COPY must be a path, not a URL'],
  ['DATABASE_URL', 'postgres://db.example/a?pool=5', 'not used here: pool. Leave it out'],
  ['DATABASE_URL', 'postgres://db.example/a?connect_timeout=10', 'not used here: connect_timeout.'],
  ['DATABASE_URL', 'postgres://db.example/a?sslmode=allow', 'not used here: sslmode=allow.'],
  ['DATABASE_URL', 'postgres://db.example/a?sslmode=require&sslmode=disable', 'not used here: sslmode.'],
  ['DATABASE_URL', 'postgres://a,b/db?target_session_attrs=prefer-standby', 'not used here: target_session_attrs=prefer-standby.'],
  ['DATABASE_URL', 'postgres://user:pa#ss@db.example/a', 'DATABASE_URL'],
  ['DATABASE_URL', 'postgres://db.example/a#b', 'not used here: what follows #'],
  ['DATABASE_URL', 'postgres://db.example/a?host=/run/postgresql', 'not used here: a second host'],
  ['DATABASE_URL', 'postgres://ada@db.example/a?user=eve', 'not used here: a second user'],
  ['DATABASE_URL', 'postgres://db.example/a?sslrootcert=/nowhere/ca.pem', 'names a certificate or key that is not there'],
  ['DOCUMENTS_URL', 's3://documents:9000', 'DOCUMENTS_URL is a URL such as s3://bucket'],
  ['DOCUMENTS_URL', 's3://documents#part', 'DOCUMENTS_URL is a URL such as s3://bucket'],
  ['DOCUMENTS_URL', 's3://documents?region=a&region=b', 'DOCUMENTS_URL is a URL such as s3://bucket'],
  ['TRUSTED_PROXIES', 'proxy.acme.example', 'TRUSTED_PROXIES is a list of IP addresses or networks'],
  ['TRUSTED_PROXIES', 'loopback', 'TRUSTED_PROXIES is a list of IP addresses or networks'],
  ['TRUSTED_PROXIES', '10.0.0.1:8080', 'TRUSTED_PROXIES is a list of IP addresses or networks'],
  ['TRUSTED_PROXIES', '10.0.0.1 10.0.0.2', 'TRUSTED_PROXIES is a list of IP addresses or networks'],
  ['ADMIN_EMAIL', 'Ada <ada@example.com>', 'ADMIN_EMAIL is one or more email addresses'],
  ['SIGN_UP_OIDC', 'invited', 'SIGN_UP_OIDC: set SIGN_IN_OIDC or another service as well'],
  ['SIGN_IN_OIDC', 'https://client:s@login.example#part', 'SIGN_IN_OIDC is one or more URLs'],
  ['SIGN_IN_OIDC', 'https://client:s@login.example?id=a&id=b', 'SIGN_IN_OIDC is one or more URLs'],
  ['SIGN_IN_OIDC', 'https://client:s@login.example?scope=email', 'SIGN_IN_OIDC is one or more URLs'],
  ['LEGAL_LINKS', 'Imprint=https://acme.example/imprint, Privacy', 'LEGAL_LINKS is up to 6 links'],
  ['LEGAL_LINKS', 'Imprint=/imprint', 'LEGAL_LINKS is up to 6 links'],
  ['SMTP_URL', 'smtp://mail.example:587/path', 'SMTP_URL must end after the host and port'],
  ['SMTP_URL', 'smtp://ada:pa/ss@mail.example', 'SMTP_URL has a password that is not percent-encoded: in it, / is %2F'],
  ['SMTP_URL', 'smtp://mail.example#part', 'SMTP_URL must end after the host and port'],
  ['SMTP_URL', 'smtp://mail.example?secure=true', 'not used here: secure. Write smtps://'],
  ['SMTP_URL', 'smtp://mail.example?tls.rejectUnauthorized=false', 'not used here: tls.rejectUnauthorized. Name the certificate'],
  ['SMTP_URL', 'smtp://mail.example?certificate=/nowhere.pem', 'names a certificate that is not there'],
  ['SMTP_URL', 'smtp://ada@mail.example', 'must have both a user and a password'],
  ['SMTP_URL', 'smtp://ada:100%@mail.example', 'SMTP_URL has a password that is not percent-encoded'],
  ['SMTP_URL', 'smtp://ada:pa#ss@mail.example:587', 'SMTP_URL has a password that is not percent-encoded'],
  ['SMTP_URL', 'smtps://acme/ada@acme.example:pass@mail.example:465', 'SMTP_URL has a user that is not percent-encoded'],
  ['SMTP_URL', 'mail.example:587', 'SMTP_URL is a URL such as smtp://user:password@mail.example:587'],
  ['MAIL_FROM', 'Understory', 'MAIL_FROM is a sender such as'],
  ['MAIL_FROM', 'a@acme.example, b@acme.example', 'MAIL_FROM is a sender such as'],
  ['MAIL_FROM', 'Acme <a@acme.example> <b@acme.example>', 'MAIL_FROM is a sender such as'],
  ['HTTPS_PROXY', 'proxy.acme.example:3128', 'HTTPS_PROXY is a URL such as http://proxy.acme.example:3128'],
  ['HTTPS_PROXY', 'http://proxy.acme.example/path', 'HTTPS_PROXY is a URL'],
  ['HTTPS_PROXY', 'socks5://proxy.acme.example', 'HTTPS_PROXY is a URL'],
  ['NO_PROXY', 'localhost,10.0.0.0/8', 'NO_PROXY is a list of hosts'],
  ['DISK_RESERVE_MB', '1GB', 'DISK_RESERVE_MB is a number of megabytes'],
  ['RATE_LIMIT_SCALE', '0x10', 'RATE_LIMIT_SCALE is a number above 0'],
]

it.each(unusedParts)('refuses %s=%s, of which a part would be ignored, and says what would be right', (name, value, message) => {
  const read = () => readConfig({ DATA_DIR: createFolder(), ...keys, [name]: value })
  expect(read).toThrow(message)
  expect(read).not.toThrow(/ada:secret|pa[#/]ss|100%/)
})

it('refuses SIGN_UP together with PASSWORDS=off and SIGN_UP_OIDC, which then decides alone', () => {
  const settings = { SIGN_IN_OIDC: 'https://a:b@login.example', PASSWORDS: 'off', SIGN_UP_OIDC: 'invited' }
  expect(() => readConfig({ DATA_DIR: createFolder(), ...settings, SIGN_UP: 'open' })).toThrow('SIGN_UP: with PASSWORDS=off')
  expect(readConfig({ DATA_DIR: createFolder(), ...settings })).toMatchObject({ signUp: 'closed', signUpByService: 'invited' })
})

it.each([
  [{ PUBLIC_URL: 'https://Acme.example/' }, { publicUrl: 'https://acme.example' }],
  [{ PUBLIC_URL: 'http://192.168.1.20:3000' }, { publicUrl: 'http://192.168.1.20:3000' }],
  [{ PUBLIC_URL: 'https://bücher.example' }, { publicUrl: 'https://xn--bcher-kva.example' }],
  [{ HOST: '::' }, { host: '::' }],
  [{ MAIL_FROM: 'Acme, Inc. <hello@acme.example>' }, { mailFrom: { name: 'Acme, Inc.', address: 'hello@acme.example' } }],
  [{ MAIL_FROM: '"Acme <3" <hello@acme.example>' }, { mailFrom: { name: 'Acme <3', address: 'hello@acme.example' } }],
  [{ MAIL_FROM: 'portfolios@mailhost' }, { mailFrom: { name: '', address: 'portfolios@mailhost' } }],
  [{ PUBLIC_URL: 'http://192.168.1.20' }, { mailFrom: { name: '', address: 'understory@[192.168.1.20]' } }],
  [{ PUBLIC_URL: 'http://[fd00::20]' }, { mailFrom: { name: '', address: 'understory@[IPv6:fd00::20]' } }],
  [{ https_proxy: 'http://ada:secret@proxy.example:3128' }, { httpsProxy: 'http://ada:secret@proxy.example:3128' }],
  [{ NO_PROXY: 'localhost, .acme.example,*.intern,10.0.0.7:8080,::1' }, { noProxy: 'localhost,.acme.example,*.intern,10.0.0.7:8080,::1' }],
  [{ RATE_LIMIT_SCALE: '0.5' }, { rateLimitScale: 0.5 }],
])('uses all of %j', (env, config) => {
  expect(readConfig({ DATA_DIR: createFolder(), ...env })).toMatchObject(config)
})

it.each([
  'postgres://understory@db.example/understory',
  'postgres://a,b/understory?sslmode=verify-full&target_session_attrs=read-write',
  'postgres://understory@a.example:5432,b.example:5433/understory',
  'postgresql:///understory?host=/run/postgresql',
])('accepts %s as the database', (url) => {
  expect(readConfig({ DATA_DIR: createFolder(), DATABASE_URL: url }).databaseUrl).toBe(url)
  expect(readConfig({ DATA_DIR: createFolder() }).databaseUrl).toBeUndefined()
})

it('starts on a file system without hard links', async () => {
  const dataDir = createFolder()
  const program = `
    import fs from 'node:fs'
    import { syncBuiltinESMExports } from 'node:module'
    const refuse = () => { throw Object.assign(new Error('EPERM: operation not permitted, link'), { code: 'EPERM' }) }
    fs.linkSync = refuse
    fs.promises.link = async () => refuse()
    syncBuiltinESMExports()
    const { readConfig } = await import(${JSON.stringify(new URL('config.ts', import.meta.url).href)})
    const { connect } = await import(${JSON.stringify(new URL('db/connect.ts', import.meta.url).href)})
    const { migrate } = await import(${JSON.stringify(new URL('db/migrate.ts', import.meta.url).href)})
    const { ChangeBus } = await import(${JSON.stringify(new URL('db/change-bus.ts', import.meta.url).href)})
    const db = connect(readConfig(process.env), new ChangeBus())
    console.log((await migrate(db, async () => undefined)).length > 0)
    await db.destroy()`
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], { env: { ...process.env, DATA_DIR: dataDir } })
  expect(await text(child.stdout)).toBe('true\n')
})

it('creates one secret for processes that start concurrently', async () => {
  const dataDir = createFolder()
  const program = `import { readConfig } from ${JSON.stringify(new URL('config.ts', import.meta.url).href)}; console.log(readConfig(process.env).secret)`
  const starts = Array.from({ length: 6 }, async () => {
    const child = spawn(process.execPath, ['--input-type=module', '-e', program], { env: { ...process.env, DATA_DIR: dataDir } })
    return await text(child.stdout)
  })
  const secrets = await Promise.all(starts)
  expect(secrets[0]).toMatch(/^[\w-]{43}\n$/)
  expect(new Set(secrets).size).toBe(1)
})

it.each([
  ['s3://documents', 'https://s3.us-east-1.amazonaws.com', 'us-east-1'],
  ['s3://documents?region=eu-central-1', 'https://s3.eu-central-1.amazonaws.com', 'eu-central-1'],
  ['s3://documents?endpoint=https://account.r2.example&region=auto', 'https://account.r2.example', 'auto'],
  ['s3://documents/?endpoint=http://127.0.0.1:9000/', 'http://127.0.0.1:9000', 'us-east-1'],
])('reads the bucket, endpoint and region of %s', (DOCUMENTS_URL, endpoint, region) => {
  const { documents } = readConfig({ DATA_DIR: createFolder(), DOCUMENTS_URL, ...keys })
  const { AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey } = keys
  expect(documents).toEqual({ bucket: 'documents', endpoint, region, accessKeyId, secretAccessKey })
})

it.each([
  'documents',
  'https://documents.example',
  's3://Documents',
  's3://documents/folder',
  's3://documents?endpoint=r2.example',
  's3://documents?endpoint=https://r2.example/path',
  's3://documents?region=eu%20central',
  's3://documents?reigon=eu-central-1',
])('rejects %s as DOCUMENTS_URL with an example', (DOCUMENTS_URL) => {
  const read = () => readConfig({ DATA_DIR: createFolder(), DOCUMENTS_URL, ...keys })
  expect(read).toThrow('DOCUMENTS_URL is a URL such as s3://bucket?endpoint=https://s3.example&region=eu-central-1')
})

it('accepts storage keys only in their variables, and never repeats them in an error', () => {
  const read = (env: Record<string, string>) => {
    try {
      return readConfig({ DATA_DIR: createFolder(), ...env })
    } catch (error) {
      return String(error)
    }
  }
  const keyInUrl = read({ DOCUMENTS_URL: 's3://AKIDEXAMPLE:wJalrXUtnFEMI@documents', ...keys })
  expect(keyInUrl).toMatch('DOCUMENTS_URL must not contain a key. Set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY')
  const onlyOneKey = read({ DOCUMENTS_URL: 's3://documents', AWS_SECRET_ACCESS_KEY: keys.AWS_SECRET_ACCESS_KEY })
  expect(onlyOneKey).toMatch('set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY as well')
  expect(`${keyInUrl}${onlyOneKey}`).not.toMatch(/wJalr|AKID/)
})

it('reads sign-in services, whose secrets are percent-encoded and never in an error', () => {
  const read = (env: Record<string, string>) => readConfig({ DATA_DIR: createFolder(), ...env }).signInServices
  const urls =
    'https://me:a%2Fb%3A@login.example/realm?id=acme&name=Acme%20Inc&trust-email=true http://public@127.0.0.1:9000 https://own@sso.example?id=own&trust-email=always'
  expect(read({ SIGN_IN_OIDC: urls, SIGN_IN_GITHUB: 'Iv1.5:top:secret' })).toMatchObject([
    { id: 'acme', name: 'Acme Inc', issuer: 'https://login.example/realm', clientId: 'me', clientSecret: 'a/b:', trustsEmail: true },
    { id: 'oidc', name: '127.0.0.1', issuer: 'http://127.0.0.1:9000/', clientId: 'public', trustsEmail: false },
    { id: 'own', trustsEmail: 'always' },
    { id: 'github', name: 'GitHub', clientId: 'Iv1.5', clientSecret: 'top:secret' },
  ])
  expect(read({ SIGN_IN_OIDC: 'http://public@127.0.0.1:9000' })[0]?.clientSecret).toBeUndefined()
  expect(() => read({ SIGN_IN_OIDC: 'https://me:hunter2@a.example?nmae=Acme', SIGN_IN_GOOGLE: 'hunter2' })).toThrow(
    /^(?!.*hunter2)SIGN_IN_OIDC is .*\nSIGN_IN_GOOGLE is (?!.*hunter2)/,
  )
})

it('lets SIGN_UP decide about sign-in services unless SIGN_UP_OIDC does', () => {
  const read = (env: Record<string, string>) =>
    readConfig({ DATA_DIR: createFolder(), SIGN_IN_GITHUB: 'client:secret', ...env }).signUpByService
  expect([read({}), read({ SIGN_UP: 'closed' }), read({ SIGN_UP: 'closed', SIGN_UP_OIDC: 'open' })]).toEqual(['open', 'closed', 'open'])
})

it('has a feedback email only when one is configured', () => {
  expect(readConfig({ DATA_DIR: createFolder() }).feedbackEmail).toBeUndefined()
  expect(readConfig({ DATA_DIR: createFolder(), FEEDBACK_EMAIL: 'hello@portfolios.example' }).feedbackEmail).toBe(
    'hello@portfolios.example',
  )
})

it.each([undefined, 'http://localhost:4000', 'https://127.0.0.1', 'http://[::1]:3000'])('allows DEBUG_TOOLS with PUBLIC_URL %s', (url) => {
  expect(readConfig({ DATA_DIR: createFolder(), DEBUG_TOOLS: 'true', PUBLIC_URL: url }).debugTools).toBe(true)
})
