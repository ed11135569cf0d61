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

const behindProxy = { ...fullLimits, TRUSTED_PROXIES: '127.0.0.0/8' }
const forwardedFor = (addresses: readonly string[]) => (index: number) => ({ 'x-forwarded-for': addresses[index % addresses.length] ?? '' })

it('counts an IPv6 /64 network as one IP address', async () => {
  const app = await startApp(behindProxy)
  expect(await countAllowed(app, (index) => ({ 'x-forwarded-for': `2001:db8:1:2:${index}::${index}` }))).toBe(10)
  expect(await countAllowed(app, (index) => ({ 'x-forwarded-for': `2001:db8:1:${index + 10}::1` }))).toBe(12)
})

it('counts an IP address as one client, however it is written', async () => {
  const app = await startApp(behindProxy)
  const ipv4 = ['198.51.100.9', '::ffff:198.51.100.9', '::FFFF:c633:6409', '0:0:0:0:0:ffff:C633:6409', '0000::ffff:198.51.100.9%eth0']
  // With the port of the client, as gateways of Azure write it.
  expect(await countAllowed(app, forwardedFor([...ipv4, '198.51.100.9:50123', '[::ffff:198.51.100.9]:50124']))).toBe(10)
  const ipv6 = [
    '2001:db8:a:b::1',
    '2001:0DB8:000A:000B::0001',
    '[2001:db8:a:b::1]:50123',
    '2001:db8:a:b::198.51.100.9',
    '2001:db8:a:b::1%en0.1',
  ]
  expect(await countAllowed(app, forwardedFor(ipv6))).toBe(10)
})

it('counts the IPv4 address of a client that a translator or a tunnel writes as IPv6', async () => {
  const app = await startApp(behindProxy)
  const nat64 = '64:ff9b::c633:6409'
  const teredo = '2001:0:4136:e378:8000:63bf:39cc:9bf6'
  expect(await countAllowed(app, forwardedFor(['198.51.100.9', nat64, '2002:c633:6409:1::1', '2002:c633:6409:2::1', teredo]))).toBe(10)
  // Clients of one translator or one Teredo server are not one client.
  expect(await countAllowed(app, (index) => ({ 'x-forwarded-for': `64:ff9b::203.0.113.${index}` }))).toBe(12)
  expect(await countAllowed(app, (index) => ({ 'x-forwarded-for': `2001:0:4136:e378:8000:63bf:dfff:f${index + 100}` }))).toBe(12)
  // A tunnel with a private address is not a client with that address.
  expect(await countAllowed(app, forwardedFor(['2002:a00:1::1']))).toBe(10)
  expect(await countAllowed(app, forwardedFor(['10.0.0.1']))).toBe(10)
})

it('counts clients for which a proxy has no IP address as one', async () => {
  const app = await startApp(behindProxy)
  expect(await countAllowed(app, (index) => ({ 'x-forwarded-for': index % 2 ? 'unknown' : `_client${index}` }))).toBe(10)
})

it.each(['127.0.0.1', '::ffff:127.0.0.1', '::ffff:7f00:0/104'])(
  'trusts the proxies of TRUSTED_PROXIES=%s in each spelling',
  async (proxies) => {
    const app = await startApp({ ...fullLimits, TRUSTED_PROXIES: `${proxies},192.0.2.0/24,2001:db8:ffff::/48` })
    const through = (proxy: string) => (index: number) => ({ 'x-forwarded-for': `198.51.100.${index}, ${proxy}` })
    for (const proxy of ['192.0.2.7', '::ffff:c000:207', '192.0.2.7:443', '2001:DB8:FFFF:0::7'])
      expect(await countAllowed(app, through(proxy))).toBe(12)
    expect(await countAllowed(app, through('2002:c000:0207::1'))).toBe(10)
  },
)

it('takes the client IP from a trusted proxy, and IPv6 by network', async () => {
  const { visitor, registerOwner, deps } = await startApp({ TRUSTED_PROXIES: '127.0.0.0/8' })
  const ada = await registerOwner()
  await ada.change({ urlHandle: 'ada', accessPin: '7294' })
  for (const address of ['2001:db8:1:2::1', '2001:db8:1:2:ffff::9', '203.0.113.7', '::ffff:203.0.113.7']) {
    await visitor.post('/api/portfolio/ada/verify', { accessPin: '0000' }, { 'x-forwarded-for': address })
  }
  const counted = await deps.db.selectFrom('pin_attempt').select(['address', 'network']).orderBy('address').execute()
  expect(counted).toEqual([
    ...Array(2).fill({ address: '2001:db8:1:2::/64', network: '2001:db8:1::/48' }),
    ...Array(2).fill({ address: '203.0.113.7', network: '203.0.113.0/24' }),
  ])
})
