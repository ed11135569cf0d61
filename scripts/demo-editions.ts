import type { Portfolio } from '#contract/calls/portfolio.ts'
import type { PrivateLink, PrivateLinkInput } from '#contract/calls/private-links.ts'
import type { Edition } from '#contract/fields/editions/fields.ts'
import { textHash } from '#contract/fields/editions/phrases.ts'
import { Client } from './client.ts'

/** The demo user with editions and private links. */
export const handleWithEditions = 'lena-vasquez'

const teaching = 'teaching'
const nameless = 'without-my-name'

/** Adds two editions, one of them without a name, and two private links, one of them ended. A second run changes nothing. Returns the active link. */
export async function addEditions(origin: string, client: Client): Promise<string> {
  const portfolio = await client.portfolio()
  if (portfolio.editions.length === 0) await client.save({ editions: editionsOf(portfolio) })
  const { links } = await client.send<{ links: PrivateLink[] }>('GET', '/api/private-links')
  const activeCode = links.find(({ state }) => state === 'active')
  if (activeCode) return activeCode.link
  const agency = await createPrivateLink(client, {
    label: 'Northwind agency',
    edition: nameless,
    groups: ['salary'],
    until: null,
    maxUses: 3,
  })
  await client.send('POST', `/api/private-links/${agency.id}/end`)
  const acme = await createPrivateLink(client, {
    label: 'Priya at Acme University',
    edition: teaching,
    groups: ['phone'],
    until: null,
    maxUses: null,
  })
  await new Client(origin).send('POST', '/api/open', { code: acme.code })
  return acme.link
}

const createPrivateLink = async (client: Client, code: PrivateLinkInput) =>
  await client.send<PrivateLink>('POST', '/api/private-links', code)

function editionsOf({ bio }: Portfolio): Edition[] {
  const emptyEdition = { language: '', nameless: false, leavesOut: {}, without: [], order: [], entryOrder: {}, phrases: {} }
  const noEntries = { mode: 'only', ids: [] } as const
  return [
    {
      ...emptyEdition,
      id: teaching,
      name: 'Teaching',
      slug: 'teaching',
      leavesOut: { awards: noEntries, certificates: noEntries },
      without: ['about'],
      order: ['education', 'publications', 'projects', 'experience'],
      phrases: {
        bio: { text: 'I teach distributed systems: consensus, replication, and how to find the bug at night.', of: textHash(bio) },
      },
    },
    { ...emptyEdition, id: nameless, name: 'Without my name', slug: '', nameless: true },
  ]
}
