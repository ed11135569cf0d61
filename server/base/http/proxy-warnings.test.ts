import { expect, it } from 'vitest'
import { startApp } from '#test/app.ts'

const browser = { 'sec-fetch-site': 'none' }
const forwarded = { 'x-forwarded-for': '203.0.113.7' }

const https = { PUBLIC_URL: 'https://portfolios.example' }
const http = { PUBLIC_URL: 'http://portfolios.intern' }

/** The addresses of peers with their headers, and the warnings after two requests of each. */
const cases: readonly (readonly [Record<string, string>, readonly (readonly [string, Record<string, string>])[], readonly string[]])[] = [
  [{}, [['172.18.0.2', forwarded]], ['A proxy at 172.18.0.2 passes on the addresses of visitors: set TRUSTED_PROXIES=172.18.0.2']],
  [{}, [['127.0.0.1', { forwarded: 'for=203.0.113.7' }]], ['A proxy at 127.0.0.1 passes on']],
  [{}, [['::ffff:10.0.0.3', { 'x-real-ip': '203.0.113.7' }]], ['set TRUSTED_PROXIES=10.0.0.3']],
  [{}, [['fd00::5', forwarded]], ['set TRUSTED_PROXIES=fd00::5']],
  [{ TRUSTED_PROXIES: '10.0.0.0/8' }, [['172.18.0.2', forwarded]], ['set TRUSTED_PROXIES=172.18.0.2']],
  [
    { ...https, TRUSTED_PROXIES: '172.18.0.0/16' },
    [['172.18.0.2', { ...browser, host: 'portfolios.example' }]],
    ['The proxy at 172.18.0.2 (TRUSTED_PROXIES) does not pass on'],
  ],
  [{ TRUSTED_PROXIES: '127.0.0.1' }, [['::ffff:127.0.0.1', { forwarded: 'for=203.0.113.7' }]], ['let it set X-Forwarded-For']],
  [
    { TRUSTED_PROXIES: '172.18.0.0/16,fd00::/8' },
    [
      ['172.18.0.2', { ...forwarded, ...browser }],
      ['fd00::5', forwarded],
    ],
    [],
  ],
  // A proxy without any configuration: only it can have been opened with https, or as another host.
  [
    https,
    [['127.0.0.1', { origin: https.PUBLIC_URL, host: '127.0.0.1:3000' }]],
    ['let it set X-Forwarded-For, and set TRUSTED_PROXIES=127.0.0.1'],
  ],
  [https, [['172.18.0.2', { ...browser, host: 'portfolios.example' }]], ['A proxy at 172.18.0.2 does not pass on']],
  [http, [['10.0.0.3', { origin: http.PUBLIC_URL, host: '10.0.0.9:3000' }]], ['set TRUSTED_PROXIES=10.0.0.3']],
  // Someone in the network, at the port of the server itself.
  [https, [['192.168.1.9', { host: '192.168.1.2:3000', origin: 'http://192.168.1.2:3000' }]], []],
  [https, [['127.0.0.1', { ...browser, host: 'localhost:3000' }]], []],
  [http, [['192.168.1.9', { origin: http.PUBLIC_URL, host: 'portfolios.intern' }]], []],
  // An administrator through a tunnel, and the doctor with another PUBLIC_URL, at the port of the server itself.
  [
    { ...https, TRUSTED_PROXIES: '127.0.0.1' },
    [
      ['127.0.0.1', { ...browser, host: 'localhost:3000' }],
      ['::1', { host: 'localhost:3000', origin: 'http://localhost:3000' }],
    ],
    [],
  ],
  // A health check of this machine, a visitor without a proxy, and one who pretends to be a proxy.
  [
    { TRUSTED_PROXIES: '127.0.0.1' },
    [
      ['127.0.0.1', {}],
      ['192.168.1.9', browser],
    ],
    [],
  ],
  [
    {},
    [
      ['192.168.1.9', browser],
      ['198.51.100.4', { 'x-forwarded-for': '1\u0022\\n' }],
    ],
    [],
  ],
]

it.each(cases)('with %j, requests from %j are logged as %j', async (env, peers, warnings) => {
  const { app, log } = await startApp({ LOG_LEVEL: 'warn', ...env })
  for (const [remoteAddress, headers] of [...peers, ...peers]) await app.inject({ url: '/api/stats', remoteAddress, headers })
  expect(log.map((line) => JSON.parse(line).msg)).toEqual(warnings.map((text) => expect.stringContaining(text)))
})

it('logs at most five proxies', async () => {
  const { app, log } = await startApp({ LOG_LEVEL: 'warn' })
  for (let index = 0; index < 9; index++) await app.inject({ url: '/api/stats', remoteAddress: `10.0.0.${index}`, headers: forwarded })
  expect(log).toHaveLength(5)
})
