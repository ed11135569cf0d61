import { endorsementKeyHeader } from '../contract/calls/calls.ts'
import type { MyEndorsement } from '../contract/calls/endorsement-text-schemas.ts'
import type { ReceivedMail } from '../test/mails.ts'

interface Writing {
  origin: string
  /** Of the endorsed page. */
  handle: string
  mailTo: (email: string, path: string) => Promise<ReceivedMail>
  words?: object
}

const exampleEndorsementText = {
  name: 'Ana Ruiz',
  relation: 'managed',
  organization: 'Meridian Pay',
  text: 'Ada led the migration to the new engine. Nobody lost a day.',
  showDomain: true,
}

/** Endorses a page from a new mailbox, confirms by mail and writes these words. */
export async function writeEndorsementText({ origin, handle, mailTo, words = {} }: Writing) {
  const email = `writer-${crypto.randomUUID().slice(0, 8)}@meridian.example`
  let key = ''
  const send = async (method: string, path: string, body?: object): Promise<Response> => {
    const response = await fetch(origin + path, {
      method,
      headers: { origin, ...(body && { 'content-type': 'application/json' }), ...(key && { [endorsementKeyHeader]: key }) },
      ...(body && { body: JSON.stringify(body) }),
    })
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`)
    return response
  }
  await send('POST', `/api/portfolio/${handle}/endorse`, { email })
  const { token } = await mailTo(email, '/confirm-endorsement')
  const confirmed = await send('POST', '/api/confirm-endorsement', { token })
  key = confirmed.headers.get(endorsementKeyHeader) ?? ''
  const save = async (changes: object): Promise<MyEndorsement> =>
    await (await send('PUT', '/api/my-endorsement', { ...exampleEndorsementText, ...words, ...changes })).json()
  await save({})
  return { email, key, save, send }
}
