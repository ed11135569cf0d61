import { expect, it } from 'vitest'
import { startApp } from '#test/app.ts'

const browser = { 'sec-fetch-site': 'none' }
const forwarded = { 'x-forwarded-for': '203.0.113.7' }

/** The addresses of peers with their headers, and the warnings after two requests of each. */
const cases: readonly (readonly [Record<string, string>, readonly (readonly [string, Record<string, string>])[], readonly string[]])[] = [
  [{}, [['172.18.0.2', forwarded]], ['A proxy at 172.18.0.2 passes on the addresses of visitors: set TRUSTED_PROXIES=172.18.0.2']],
  [{}, [['127.0.0.1', { forwarded: 'for=203.0.113.7' }]], ['A proxy at 127.0.0.1 passes on']],
  [{}, [['::ffff:10.0.0.3', { 'x-real-ip': '203.0.113.7' }]], ['set TRUSTED_PROXIES=10.0.0.3']],
  [{}, [['fd00::5', forwarded]], ['set TRUSTED_PROXIES=fd00::5']],
  [{ TRUSTED_PROXIES: '10.0.0.0/8' }, [['172.18.0.2', forwarded]], ['set TRUSTED_PROXIES=172.18.0.2']],
  [{ TRUSTED_PROXIES: '172.18.0.0/16' }, [['172.18.0.2', browser]], ['The proxy at 172.18.0.2 (TRUSTED_PROXIES) does not pass on']],
  [{ TRUSTED_PROXIES: '127.0.0.1' }, [['::ffff:127.0.0.1', { forwarded: 'for=203.0.113.7' }]], ['let it set X-Forwarded-For']],
  [
    { TRUSTED_PROXIES: '172.18.0.0/16,fd00::/8' },
    [
      ['172.18.0.2', { ...forwarded, ...browser }],
      ['fd00::5', forwarded],
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
