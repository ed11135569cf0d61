import { expect, it } from 'vitest'
import { startApp } from '#test/app.ts'
import { filled } from '#test/fixtures.ts'
import { statusOf } from '#test/route-requests.ts'
import { routesIn } from '#test/route-tree.ts'
import { definedRules } from './rate-limiter.ts'

it('has a limit for the network in every rule that can be met without an account', async () => {
  // Loads all routes, and with them all rules.
  await startApp()
  expect(definedRules.length).toBeGreaterThan(50)
  const ofClients = definedRules.filter(({ subjects }) => subjects.some((subject) => subject.startsWith('address')))
  const anonymous = ofClients.filter(({ subjects }) => !subjects.includes('account'))
  expect(anonymous.map(({ name }) => name)).toContain('provider/start')
  expect(anonymous.filter(({ subjects }) => !subjects.includes('network'))).toEqual([])
})

it('limits a network with many addresses at every route that limits an address without an account', async () => {
  const { app, registerOwner, newVisitor } = await startApp({ RATE_LIMIT_SCALE: '0.000001', TRUSTED_PROXIES: '127.0.0.0/8' })
  const ada = await registerOwner('ada@example.com')
  await ada.change({ ...filled, urlHandle: 'ada', accessPin: '8351' })
  // Of a portfolio, and of none.
  const [id, missingId] = [String(ada.account?.id), '1234567890123']
  let networks = 0
  /** Two requests of a new network, of which the second is refused if there is a limit, because each limit is 1. */
  const statusesOf = async (route: string, portfolioId: string, subnets: readonly [number, number]) => {
    networks++
    const statuses: number[] = []
    for (const subnet of subnets) {
      const client = newVisitor()
      client.headers = { 'x-forwarded-for': `2001:db8:${networks.toString(16)}:${subnet}::1` }
      statuses.push(await statusOf(client, route, portfolioId))
    }
    return statuses
  }
  const limited: string[] = []
  const limitedByAddressOnly: string[] = []
  for (const route of routesIn(app.printRoutes({ commonPrefix: false }))) {
    for (const portfolioId of route.includes(':') ? [id, missingId] : [id]) {
      const statuses = await statusesOf(route, portfolioId, [1, 2])
      // Needs an account.
      if (statuses[0] === 401 && statuses[1] === 401) break
      if (statuses.includes(429)) limited.push(route)
      else if ((await statusesOf(route, portfolioId, [1, 1])).includes(429)) limitedByAddressOnly.push(route)
    }
  }
  for (const route of [
    'POST /api/sign-in/:provider/callback',
    'POST /api/login/passkey/options',
    'GET /api/portfolio/id/:id',
    'POST /api/login',
  ])
    expect(limited).toContain(route)
  expect(limitedByAddressOnly).toEqual([])
})
