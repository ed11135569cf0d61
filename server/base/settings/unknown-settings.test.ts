import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { environmentNames } from '../config.ts'
import { unknownSettings } from './unknown-settings.ts'

const sentences = (env: Record<string, string>) => unknownSettings(env, environmentNames).map(({ text, advice }) => `${text}: ${advice}`)

it.each([
  ['SITENAME', 'SITE_NAME'],
  ['SITE-NAME', 'SITE_NAME'],
  ['site_name', 'SITE_NAME'],
  ['STIE_NAME', 'SITE_NAME'],
  ['PUBLICURL', 'PUBLIC_URL'],
  ['PUBLIC_URI', 'PUBLIC_URL'],
  ['TRUSTED_PROXY', 'TRUSTED_PROXIES'],
  ['TRUST_PROXIES', 'TRUSTED_PROXIES'],
  ['ADMIN_EMAILS', 'ADMIN_EMAIL'],
  ['DATABASE_URI', 'DATABASE_URL'],
  ['SIGNIN_OIDC', 'SIGN_IN_OIDC'],
  ['SIGN_IN_LINKED_IN', 'SIGN_IN_LINKEDIN'],
])('%s is named with the nearest setting, %s', (name, setting) => {
  expect(sentences({ [name]: 'a secret value' })).toEqual([`${name} is not a setting, and is ignored: write ${setting} if you meant that`])
})

it('names what begins like a setting, also if it is like none', () => {
  expect(sentences({ SMTP_PASSWORD: 'a secret value', SIGN_IN_FACEBOOK: 'x' })).toEqual([
    'SMTP_PASSWORD is not a setting, and is ignored: remove it',
    'SIGN_IN_FACEBOOK is not a setting, and is ignored: remove it',
  ])
})

it('says nothing about settings, empty variables, and those of shells, containers and other programs', () => {
  const others = {
    PATH: '/bin',
    MAIL: '/var/mail/root',
    MAILCHECK: '60',
    HOSTNAME: 'a',
    HOSTTYPE: 'x86_64',
    LOGNAME: 'root',
    PORTAGE_TMPDIR: '/tmp',
    DATA_HOME: '/x',
    XDG_DATA_DIRS: '/usr/share',
    DEBUGINFOD_URLS: '',
    FTP_PROXY: 'http://x',
    ALL_PROXY: 'http://x',
    http_proxy: 'http://x',
    https_proxy: 'http://x',
    no_proxy: 'x',
    AWS_REGION: 'eu',
    AWS_PROFILE: 'x',
    DATABASE_PORT_5432_TCP: 'tcp://10.0.0.1:5432',
    SMTP_PORT: 'tcp://10.0.0.1:25',
    SMTP_SERVICE_HOST: '10.0.0.1',
    METRICS_PORT_9090_TCP_ADDR: '10.0.0.1',
    SMTP_HOST: '',
  }
  expect(sentences(others)).toEqual([])
  expect(sentences(Object.fromEntries(environmentNames.map((name) => [name, 'x'])))).toEqual([])
})

it('tells everything unknown in the settings file, without its value, but not what belongs to Node and compose.yaml', () => {
  const folder = mkdtempSync(join(tmpdir(), 'understory-settings-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = join(folder, '.env')
  writeFileSync(file, 'PORT=3000\nWELCOME="hello"\n#OLD=1\nHOSTS=1\nNODE_OPTIONS=x\nTZ=UTC\nSITE=a.example\nPOSTGRES_PASSWORD=x\nUNUSED=\n')
  const loaded = { PORT: '3000', WELCOME: 'hello', HOSTS: '1', UNUSED: '', ELSEWHERE: 'x' }
  expect(sentences({ ...loaded, UNDERSTORY_SETTINGS_FILE: file })).toEqual([
    'WELCOME is not a setting, and is ignored: remove it',
    'HOSTS is not a setting, and is ignored: write HOST if you meant that',
  ])
  expect(sentences({ ...loaded, UNDERSTORY_SETTINGS_FILE: join(folder, 'none') })).toEqual([])
})
