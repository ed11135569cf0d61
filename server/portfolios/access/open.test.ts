import { expect, it } from 'vitest'
import { formatCode, readCode } from '#contract/private-link-code.ts'
import { filled } from '#test/fixtures.ts'
import { createPrivateLink, startWithOwner } from '#test/private-links.ts'
import { statementsOf } from '#test/sql-statements.ts'

const minute = 60_000
const day = 24 * 60 * minute
const wrong = (number: number) => formatCode(String(number).padStart(12, '0'))
const from = (ip: string) => ({ 'x-forwarded-for': ip })
/** Real limits, and clients behind a proxy. */
const realLimits = { RATE_LIMIT_SCALE: '1', TRUSTED_PROXIES: '127.0.0.0/8' }

it('opens the groups of a code and nothing else, in any spelling of the code, and counts the use on a day in the time zone of the owner', async () => {
  const { ada, visitor } = await startWithOwner({ timezone: 'Pacific/Auckland' }, {}, '2026-11-03T12:00:00Z')
  const { id, code } = await createPrivateLink(ada, { groups: ['phone'], until: '2026-11-20' })
  expect(code).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){2}[0-9A-HJKMNP-TV-Z]{4}$/)
  const { status, body, headers } = await visitor.post('/api/open', { code: code.toLowerCase().replaceAll('-', ' ').replaceAll('1', 'l') })
  expect(status).toBe(200)
  expect(headers['cache-control']).toBe('no-store')
  expect(body.shared).toEqual({ by: 'Ada', until: '2026-11-20', groups: ['phone'], letter: null })
  expect(body.view).toMatchObject({ firstName: 'Ada', phone: filled.phone })
  expect(body.view).not.toHaveProperty('salaryMin')
  expect(body.view).not.toHaveProperty('demographics')
  const [listed] = (await ada.get('/api/private-links')).body.links
  expect(listed).toMatchObject({ id, uses: 1, days: [{ day: '2026-11-04', opens: 1, downloads: 0 }] })
})

it('accepts a code with one use once in 100 concurrent attempts, and counts none of them as a wrong code', async () => {
  const { ada, newVisitor } = await startWithOwner({}, realLimits)
  const { code } = await createPrivateLink(ada, { maxUses: 1 })
  // Opens the connections to PostgreSQL. While they open, the first attempt would end before another one begins.
  await Promise.all(
    Array.from({ length: 50 }, (_, number) => newVisitor().post('/api/open', { code: wrong(number) }, from(`10.1.${number}.1`))),
  )
  // Half of them from one IP address, whose attempts wait for each other.
  const headers = Array.from({ length: 100 }, (_, number) => (number % 2 ? from(`10.2.${number}.1`) : {}))
  const opened = await Promise.all(headers.map((each) => newVisitor().post('/api/open', { code }, each)))
  const statuses = opened.map(({ status }) => status)
  expect(statuses.filter((status) => status === 200)).toHaveLength(1)
  expect(statuses.filter((status) => status === 403)).toHaveLength(99)
  expect((await ada.get('/api/private-links')).body.links[0]).toMatchObject({ uses: 1, state: 'ended', endedBy: 'uses' })
  expect((await newVisitor().post('/api/open', { code: wrong(1) })).body.code).toBe('wrong_code')
})

it('opens again with the key without counting, until the code ends or two hours have passed', async () => {
  const { ada, visitor, advanceClock } = await startWithOwner()
  const { id, code } = await createPrivateLink(ada, { groups: ['phone'], maxUses: 1 })
  const first = await visitor.post('/api/open', { code })
  const key = String(first.headers['unlock-key'])
  const again = await visitor.post('/api/open', { key })
  expect(again.body).toEqual(first.body)
  expect(again.headers['unlock-key']).toBe(key)
  expect((await ada.get('/api/private-links')).body.links[0]).toMatchObject({ uses: 1, days: [{ opens: 1 }] })
  await ada.send({ method: 'PATCH', url: `/api/private-links/${id}`, payload: { groups: ['salary'] } })
  expect((await visitor.post('/api/open', { key })).body.view).not.toHaveProperty('phone')
  advanceClock(2 * 60 * minute)
  expect((await visitor.post('/api/open', { key })).body.code).toBe('wrong_code')
  expect((await visitor.post('/api/open', { key: `${key}x` })).body.code).toBe('wrong_code')
})

it('ends a code with its last day in the time zone of the owner, and says whom to ask for a new one', {
  tags: 'one-database',
}, async () => {
  const { ada, visitor, setTime } = await startWithOwner({ timezone: 'Europe/Berlin' }, {}, '2027-03-26T12:00:00Z')
  const { code } = await createPrivateLink(ada, { until: '2027-03-28' })
  // The clocks go forward on that day.
  setTime('2027-03-28T21:59:59Z')
  const { headers } = await visitor.post('/api/open', { code })
  setTime('2027-03-28T22:00:00Z')
  for (const opening of [{ code }, { key: headers['unlock-key'] }]) {
    const { status, body } = await visitor.post('/api/open', opening)
    expect([status, body]).toEqual([403, { code: 'code_ended', message: 'This link has ended. Ask Ada for a new one.' }])
  }
  expect((await ada.get('/api/private-links')).body.links[0]).toMatchObject({ state: 'ended', endedBy: 'date', uses: 1 })
})

it('compares 10 of 200 wrong codes from an IP in 15 minutes, and 60 a day', { tags: 'one-database' }, async () => {
  const { visitor, advanceClock, deps } = await startWithOwner({}, realLimits)
  const countCompared = async (count: number) => {
    const responses = await Promise.all(Array.from({ length: count }, (_, number) => visitor.post('/api/open', { code: wrong(number) })))
    expect(responses.every(({ status }) => status === 403 || status === 429)).toBe(true)
    return responses.filter(({ status }) => status === 403).length
  }
  expect(await countCompared(200)).toBe(10)
  let total = 10
  for (let times = 0; times < 7; times++) {
    advanceClock(15 * minute)
    total += await countCompared(12)
  }
  expect(total).toBe(60)
  advanceClock(day)
  expect(await countCompared(12)).toBe(10)
  expect(await deps.db.selectFrom('pin_attempt').select('id').execute()).toEqual([])
})

it('compares 200 wrong codes a day from a network, independently of other networks', { tags: 'one-database' }, async () => {
  const { visitor } = await startWithOwner({}, realLimits)
  const statuses: number[] = []
  for (let number = 0; number < 210; number++) {
    statuses.push((await visitor.post('/api/open', { code: wrong(number) }, from(`10.1.1.${1 + Math.floor(number / 10)}`))).status)
  }
  expect(statuses.filter((status) => status === 403)).toHaveLength(200)
  expect((await visitor.post('/api/open', { code: wrong(1) }, from('10.1.2.1'))).status).toBe(403)
})

it('does not count malformed codes, and compares no code from an IP that has used up its attempts', { tags: 'one-database' }, async () => {
  const { ada, visitor } = await startWithOwner({}, realLimits)
  const { code } = await createPrivateLink(ada)
  for (const body of [{ code: 'K7Q2' }, { code: '' }, { code: `${code}U` }, {}, { code, key: 'x' }, { code: 12 }])
    for (let times = 0; times < 5; times++) expect((await visitor.post('/api/open', body)).status).toBe(400)
  for (let number = 0; number < 10; number++) expect((await visitor.post('/api/open', { code: wrong(number) })).status).toBe(403)
  expect((await visitor.post('/api/open', { code: 'K7Q2' })).status).toBe(400)
  const statements = await statementsOf(async () => {
    const { status, headers } = await visitor.post('/api/open', { code })
    expect([status, Number(headers['retry-after']) > 0]).toEqual([429, true])
  })
  // Not even looked up: how long that takes would say whether there is such a code.
  expect(statements.filter((statement) => statement.includes('"private_link"'))).toEqual([])
  expect((await visitor.post('/api/open', { code }, from('10.1.2.1'))).status).toBe(200)
})

it('still accepts a code after a botnet has used up the budget of the PIN', { tags: 'one-database' }, async () => {
  const { ada, newVisitor } = await startWithOwner({}, realLimits)
  const { code } = await createPrivateLink(ada)
  const guesses = Array.from({ length: 20 }, (_, number) =>
    newVisitor().post('/api/portfolio/ada-lovelace/verify', { accessPin: `000${number}`.slice(-4) }, from(`10.3.${number}.1`)),
  )
  await Promise.all(guesses)
  const pin = await newVisitor().post('/api/portfolio/ada-lovelace/verify', { accessPin: filled.accessPin }, from('10.4.0.1'))
  expect(pin.status).toBe(429)
  for (let network = 0; network < 50; network++) {
    const open = (host: number) => newVisitor().post('/api/open', { code }, from(`10.5.${network}.${host}`))
    const statuses = (await Promise.all(Array.from({ length: 20 }, (_, host) => open(host)))).map(({ status }) => status)
    expect(statuses.filter((status) => status !== 200)).toEqual([])
  }
  expect((await ada.get('/api/private-links')).body.links[0].uses).toBe(1000)
})

it('counts no use for GET and HEAD requests', { tags: 'one-database' }, async () => {
  const { ada, visitor } = await startWithOwner()
  const { code } = await createPrivateLink(ada)
  for (const method of ['GET', 'HEAD'] as const) {
    for (const url of ['/api/open', `/api/open?code=${code}`, '/me/ada-lovelace']) await visitor.send({ method, url })
  }
  expect((await ada.get('/api/private-links')).body.links[0]).toMatchObject({ uses: 0, days: [] })
})

it('opens a page that is for codes only, and refuses the code of a page that is off without naming the owner or counting a use', {
  tags: 'one-database',
}, async () => {
  const { ada, visitor } = await startWithOwner({ visibility: 'locked' })
  const { code } = await createPrivateLink(ada, { groups: [] })
  const { headers, body } = await visitor.post('/api/open', { code })
  expect(body.view.firstName).toBe('Ada')
  await ada.change({ visibility: 'off' })
  for (const opening of [{ code }, { key: headers['unlock-key'] }]) {
    expect((await visitor.post('/api/open', opening)).body).toEqual({
      code: 'code_ended',
      message: 'This link has ended. Ask its sender for a new one.',
    })
  }
  expect((await ada.get('/api/private-links')).body.links[0]).toMatchObject({ state: 'active', uses: 1 })
})

it('returns no name, handle or id for an edition without a name, and refuses its code while a text names the owner', {
  tags: 'one-database',
}, async () => {
  const { ada, visitor } = await startWithOwner({ editions: [{ id: 'anon', name: 'Agency', nameless: true }] })
  const { code, link } = await createPrivateLink(ada, { edition: 'anon', groups: ['phone', 'links', 'documents', 'salary'] })
  expect(link).toBe(`http://localhost:3000/open#${code}`)
  const { text, body, headers } = await visitor.post('/api/open', { code })
  expect(body).toMatchObject({ shared: { by: '' }, view: { id: 0, urlHandle: '', firstName: '', salaryMin: filled.salaryMin } })
  expect(text + JSON.stringify(headers)).not.toMatch(/Lovelace|lovelace|555-?0142|5035550142/)
  await ada.change({ headline: 'Programmes by Lovelace' })
  const closed = await visitor.post('/api/open', { code })
  expect(closed.body).toEqual({ code: 'code_ended', message: 'This link has ended. Ask its sender for a new one.' })
  expect((await ada.get('/api/private-links')).body.links[0]).toMatchObject({ state: 'active', uses: 1 })
})

it('uses all 32 letters in codes, so that 12 letters have 60 random bits', { tags: 'one-database' }, async () => {
  const { ada } = await startWithOwner()
  const letters = new Set<string>()
  for (let times = 0; times < 40; times++) for (const letter of readCode((await createPrivateLink(ada)).code) ?? '') letters.add(letter)
  expect([...letters].sort().join('')).toBe('0123456789ABCDEFGHJKMNPQRSTVWXYZ')
})
