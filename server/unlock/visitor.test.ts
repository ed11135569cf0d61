import { expect, it } from 'vitest'
import { startApp } from '#test/app.ts'
import { filled } from '#test/fixtures.ts'

const verify = '/api/portfolio/ada-lovelace/verify'

/** The cookie of a device that opened the portfolio `id` so many hours ago. */
function unlockedCookie(id: number, hours: number, prefix: string): [string, string] {
  const issued = Date.now() - hours * 60 * 60 * 1000
  return [`${prefix}unlocked-${id}`, `${'a'.repeat(22)}.${issued.toString(36)}.${'b'.repeat(43)}`]
}

it.each([
  ['http', '', {}],
  ['https', '__Host-', { PUBLIC_URL: 'https://portfolios.example' }],
])('takes back the oldest of too many cookies when one more portfolio is opened, over %s', async (_, prefix, env) => {
  const { person, newVisitor } = await startApp(env)
  await (await person()).change(filled)
  // Not in the order of their time: a browser sends them in any.
  const kept = Array.from({ length: 59 }, (_, index) => unlockedCookie(1_000_000 + index, index, prefix))
  const old = Array.from({ length: 41 }, (_, index) => unlockedCookie(2_000_000 + index, 100 + index, prefix))
  const odd = [`${prefix}unlocked-(odd)`, 'x']
  const cookie = [...old, odd, ...kept].map(([name, value]) => `${name}=${value}`).join('; ')

  const { status, headers } = await newVisitor().post(verify, { accessPin: '7294' }, { cookie })
  expect(status).toBe(200)
  const set = [headers['set-cookie']].flat().map(String)
  const expired = set.filter((line) => line.includes('Max-Age=0;')).map((line) => line.split('=')[0])
  expect(expired.sort()).toEqual(old.map(([name]) => name).sort())
  if (prefix) expect(set.filter((line) => !(line.includes('Path=/;') && line.includes('Secure')))).toEqual([])
  expect(set.filter((line) => /unlocked-\d+=[^;]/.test(line))).toHaveLength(1)
})

it('takes no cookie back while there is room', async () => {
  const { person, newVisitor } = await startApp()
  await (await person()).change(filled)
  const cookie = Array.from({ length: 59 }, (_, index) => unlockedCookie(1_000_000 + index, index, '').join('=')).join('; ')
  const { headers } = await newVisitor().post(verify, { accessPin: '7294' }, { cookie })
  expect([headers['set-cookie']].flat().join('\n')).not.toContain('Max-Age=0;')
})
