import { expect, it } from 'vitest'
import { startApp } from '#test/app.ts'

it('names the security contact and its own URL, with an expiry of less than a year', async () => {
  const { visitor, advanceClock } = await startApp({ PUBLIC_URL: 'https://portfolios.example:8443' })
  const expiry = async () => {
    const { status, headers, text } = await visitor.get('/.well-known/security.txt')
    expect([status, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8'])
    const [contact, expires = '', ...others] = text.trimEnd().split('\n')
    expect([contact, ...others]).toEqual([
      'Contact: mailto:security@portfolios.example',
      'Preferred-Languages: en',
      'Canonical: https://portfolios.example:8443/.well-known/security.txt',
    ])
    return Date.parse(expires.replace('Expires: ', ''))
  }
  const year = 365 * 24 * 60 * 60 * 1000
  const first = await expiry()
  expect(first - Date.now()).toBeGreaterThan(year / 4)
  expect(first - Date.now()).toBeLessThan(year)
  advanceClock(year)
  expect(await expiry()).toBe(first + year)
})
