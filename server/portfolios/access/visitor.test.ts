import { expect, it } from 'vitest'
import { startApp } from '#test/app.ts'
import { filled } from '#test/fixtures.ts'

const verify = '/api/portfolio/ada-lovelace/verify'

/** The cookie of a device that unlocked the portfolio `id` this many hours ago. */
function unlockedCookie(id: number, hours: number, prefix: string): [string, string] {
  const issued = Date.now() - hours * 60 * 60 * 1000
  return [`${prefix}unlocked-${id}`, `${'a'.repeat(22)}.${issued.toString(36)}.${'b'.repeat(43)}`]
}

it.each([
  ['http', '', {}],
  ['https', '__Host-', { PUBLIC_URL: 'https://portfolios.example' }],
])('expires the oldest of too many cookies when another portfolio is unlocked, over %s', async (_, prefix, env) => {
  const { registerOwner, newVisitor } = await startApp(env)
  await (await registerOwner()).change(filled)
  // Not ordered by time, because a browser may send them in any order.
  const recentCookies = Array.from({ length: 59 }, (_, index) => unlockedCookie(1_000_000 + index, index, prefix))
  const oldCookies = Array.from({ length: 41 }, (_, index) => unlockedCookie(2_000_000 + index, 100 + index, prefix))
  const malformedCookie = [`${prefix}unlocked-(odd)`, 'x']
  const cookie = [...oldCookies, malformedCookie, ...recentCookies].map(([name, value]) => `${name}=${value}`).join('; ')

  const { status, headers } = await newVisitor().post(verify, { accessPin: '7294' }, { cookie })
  expect(status).toBe(200)
  const setCookies = [headers['set-cookie']].flat().map(String)
  const expired = setCookies.filter((line) => line.includes('Max-Age=0;')).map((line) => line.split('=')[0])
  expect(expired.sort()).toEqual(oldCookies.map(([name]) => name).sort())
  if (prefix) expect(setCookies.filter((line) => !(line.includes('Path=/;') && line.includes('Secure')))).toEqual([])
  expect(setCookies.filter((line) => /unlocked-\d+=[^;]/.test(line))).toHaveLength(1)
})

it('expires no cookie below the maximum', async () => {
  const { registerOwner, newVisitor } = await startApp()
  await (await registerOwner()).change(filled)
  const cookie = Array.from({ length: 59 }, (_, index) => unlockedCookie(1_000_000 + index, index, '').join('=')).join('; ')
  const { headers } = await newVisitor().post(verify, { accessPin: '7294' }, { cookie })
  expect([headers['set-cookie']].flat().join('\n')).not.toContain('Max-Age=0;')
})
