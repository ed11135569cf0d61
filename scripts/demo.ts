import { readConfig } from '../server/base/config.ts'
import { Client, RequestRefusedError } from './client.ts'
import { addEditions, handleWithEditions } from './demo-editions.ts'
import { type DemoPerson, demoPassword, demoPeople, demoPin } from './demo-people.ts'
import { addPictures } from './demo-pictures.ts'
import { isReady } from './operator/is-ready.ts'
import { serve } from './serve.ts'

const { publicUrl } = readConfig(process.env)

/** Uses the running server, because it caches pages; without one, starts a server on the same data. */
const isRunning = await isReady(publicUrl)
let privateLink = ''
const { origin, stop } = isRunning ? { origin: publicUrl, stop: async () => {} } : await serve({})
try {
  for (const person of demoPeople) await completeAccount(origin, person)
} finally {
  await stop()
}

for (const { email, portfolio } of demoPeople) console.log(`${publicUrl}/me/${portfolio.urlHandle}   ${email}`)
console.log(`${privateLink.replace(origin, publicUrl)}   a private link: the edition Teaching, with the phone number`)
console.log(`Password of every account: ${demoPassword}   PIN: ${demoPin}`)
if (!isRunning) console.log('Start the product with: npm start')

/** Creates the missing parts of a demo account; a second run changes nothing. */
async function completeAccount(origin: string, { email, resume, otherFields, portfolio: { urlHandle }, endorsers }: DemoPerson) {
  const client = await signInClient(origin, email)
  const existing = await client.portfolio()
  if (existing.urlHandle === '') {
    await client.uploadImport(resume.filename, resume.text)
    await client.save(otherFields)
  }
  await addPictures(client, urlHandle)
  if (existing.documents.length === 0) await client.upload(`${urlHandle}.pdf`, await client.download('/api/export/resume.pdf?as=stranger'))
  if (urlHandle === handleWithEditions) privateLink = await addEditions(origin, client)
  if (existing.endorsementCount > 0) return
  const visitor = new Client(origin)
  for (const name of endorsers) await visitor.endorse(urlHandle, `${name}@example.com`).catch(ignoreStatus(409))
}

async function signInClient(origin: string, email: string): Promise<Client> {
  const client = new Client(origin)
  await client.register({ email, password: demoPassword }).catch(ignoreStatus(409))
  await client.login({ email, password: demoPassword })
  return client
}

function ignoreStatus(status: number) {
  return (error: unknown) => {
    if (!(error instanceof RequestRefusedError && error.status === status)) throw error
  }
}
