import { readConfig } from '../server/config.ts'
import { Client, Refused } from './client.ts'
import { type DemoPerson, demoPassword, demoPeople, demoPin } from './demo-people.ts'
import { isReady, serve } from './serve.ts'
import { smallPdf } from './small-pdf.ts'

const { publicUrl } = readConfig(process.env)

/** Through the server that runs, because it holds finished pages; without one, through one of our own on the same data. */
const running = await isReady(publicUrl)
const { origin, stop } = running ? { origin: publicUrl, stop: async () => {} } : await serve({})
try {
  for (const person of demoPeople) await settle(origin, person)
} finally {
  await stop()
}

for (const { email, portfolio } of demoPeople) console.log(`${publicUrl}/me/${portfolio.urlHandle}   ${email}`)
console.log(`Password of each: ${demoPassword}   PIN: ${demoPin}`)
if (!running) console.log('Start the product with: npm start')

/** Makes what is missing of a person; done twice, it changes nothing. */
async function settle(origin: string, { email, portfolio, endorsers }: DemoPerson) {
  const client = await signedIn(origin, email)
  const before = await client.portfolio()
  if (before.documents.length === 0) await client.upload(`${portfolio.urlHandle}.pdf`, resumePdf(portfolio))
  if (before.urlHandle === '') await client.save(portfolio)
  if (before.endorsementCount > 0) return
  const stranger = new Client(origin)
  for (const name of endorsers) await stranger.endorse(portfolio.urlHandle, `${name}@example.com`).catch(unless(409))
}

async function signedIn(origin: string, email: string): Promise<Client> {
  const client = new Client(origin)
  await client.register({ email, password: demoPassword }).catch(unless(409))
  await client.login({ email, password: demoPassword })
  return client
}

function unless(status: number) {
  return (error: unknown) => {
    if (!(error instanceof Refused && error.status === status)) throw error
  }
}

function resumePdf({ firstName, lastName, headline, experience = [] }: DemoPerson['portfolio']) {
  const work = experience?.map(({ title, company }) => `${title}, ${company}`) ?? []
  return smallPdf([`${firstName} ${lastName}`, headline, '', ...work])
}
