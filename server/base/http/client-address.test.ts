import { expect, it } from 'vitest'
import { startApp } from '#test/app.ts'

const fullLimits = { RATE_LIMIT_SCALE: '1' }
type App = Awaited<ReturnType<typeof startApp>>

/** Sends 12 requests and counts those that are allowed. The limit per IP address is 10. */
async function countAllowed({ newVisitor }: App, headers: (index: number) => Record<string, string>): Promise<number> {
  let count = 0
  for (let index = 0; index < 12; index++) {
    const { status } = await newVisitor().post('/api/forgot-password', { email: 'ada@example.com' }, headers(index))
    if (status === 200) count++
  }
  return count
}

it.each(['x-forwarded-for', 'x-real-ip', 'forwarded', 'cf-connecting-ip', 'true-client-ip', 'x-client-ip'])(
  'ignores %s without a trusted proxy',
  async (header) => {
    const app = await startApp(fullLimits)
    const value = (index: number) => (header === 'forwarded' ? `for=203.0.113.${index}` : `203.0.113.${index}`)
    expect(await countAllowed(app, (index) => ({ [header]: value(index) }))).toBe(10)
  },
)

it('reads only the last entry of X-Forwarded-For, which the trusted proxy added', async () => {
  const app = await startApp({ ...fullLimits, TRUSTED_PROXIES: '127.0.0.0/8' })
  expect(await countAllowed(app, (index) => ({ 'x-forwarded-for': `203.0.113.${index}, 198.51.100.4` }))).toBe(10)
  expect(await countAllowed(app, (index) => ({ 'x-forwarded-for': `192.0.2.${index}` }))).toBe(12)
  expect(await countAllowed(app, (index) => ({ 'x-real-ip': `203.0.113.${index}`, 'x-forwarded-for': '198.51.100.4' }))).toBe(0)
})

it('counts an IPv6 /64 network as one IP address, and IPv4-mapped IPv6 as IPv4', async () => {
  const app = await startApp({ ...fullLimits, TRUSTED_PROXIES: '127.0.0.0/8' })
  expect(await countAllowed(app, (index) => ({ 'x-forwarded-for': `2001:db8:1:2:${index}::${index}` }))).toBe(10)
  expect(await countAllowed(app, (index) => ({ 'x-forwarded-for': `2001:db8:1:${index + 10}::1` }))).toBe(12)
  expect(await countAllowed(app, (index) => ({ 'x-forwarded-for': index % 2 ? '198.51.100.9' : '::ffff:198.51.100.9' }))).toBe(10)
})
