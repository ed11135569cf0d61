import type { Portfolio } from '#contract/calls/portfolio.ts'
import { Client } from '../../scripts/client.ts'
import { demoPassword, demoPeople } from '../../scripts/demo-people.ts'
import { smallPdf } from '../../scripts/small-pdf.ts'
import type { RequestSpec } from './load-plan.ts'

export const password = demoPassword

/** A portfolio with every field filled in, so that a full page is measured. */
const fullPortfolio = demoPeople[0]?.portfolio

export interface Owner {
  email: string
  handle: string
  client: Client
  portfolio: Portfolio
  headers: Record<string, string>
}

export async function createOwner(origin: string, handle: string): Promise<Owner> {
  const client = new Client(origin)
  const email = `${handle}@example.com`
  await client.register({ email, password })
  await client.upload('resume.pdf', smallPdf([handle]))
  const portfolio = await client.save({ ...fullPortfolio, urlHandle: handle })
  const cookie = client.cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
  return { email, handle, client, portfolio, headers: { ...browserHeaders, cookie } }
}

/** Registers a few at a time, because each registration computes a hash. */
export async function createOwners(origin: string, count: number): Promise<Owner[]> {
  const owners: Owner[] = []
  while (owners.length < count) {
    const handles = Array.from({ length: Math.min(4, count - owners.length) }, (_, index) => `owner-${owners.length + index}`)
    owners.push(...(await Promise.all(handles.map((handle) => createOwner(origin, handle)))))
  }
  return owners
}

/** Headers of a browser on our own pages. Its user agent makes a page view count as a visit. */
export const browserHeaders = {
  'accept-encoding': 'gzip, deflate, br, zstd',
  'sec-fetch-site': 'same-origin',
  'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
}

export const pageRequest = (handle: string): RequestSpec => ({
  name: 'page',
  method: 'GET',
  path: `/me/${handle}`,
  headers: browserHeaders,
  status: 200,
})

/** Each save changes a value and is based on the previous version. */
export function saveRequest({ portfolio, headers }: Owner): RequestSpec {
  const body = JSON.stringify({ ...portfolio, bio: 'Save number %n', version: '%n' }).replace('"version":"%n"', '"version":%n')
  return { name: 'save', method: 'PUT', path: '/api/portfolio', headers: { ...headers, 'content-type': 'application/json' }, body }
}
