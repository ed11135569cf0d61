import { expect, it } from 'vitest'
import { parse } from '#site/check/verify.ts'
import { httpsUrl } from '#test/credentials.ts'
import { endorsementText, showEndorsementText, startWithMail, writeEndorsementText } from '#test/endorsing.ts'
import { adminEmail, confirmEmails, decision } from '#test/operator.ts'

const day = () => new Date().toISOString().slice(0, 10)
const otherWords = 'Other words that Ada has not read before.'

async function startWithCredential() {
  const running = await startWithMail({ ADMIN_EMAIL: adminEmail, PUBLIC_URL: httpsUrl })
  const { visitor, registerOwner, deps } = running
  const admin = await registerOwner(adminEmail)
  const ana = await registerOwner('ana@acme.com')
  await confirmEmails(deps)
  const { writer, id } = await writeEndorsementText(running, 'ana@acme.com')
  const status = async () => (await visitor.get(`/api/credentials/${id}`)).body
  const show = () => showEndorsementText(running, id)
  return { ...running, admin, ana, writer, id, status, show }
}

it('signs words when they are written, and sends the signature only while they are shown', async () => {
  const { status, show, writer, id } = await startWithCredential()
  expect(await status()).toEqual({ state: 'not_shown' })
  await show()
  const first = await status()
  expect(first.state).toBe('shown')
  const { credential } = parse(first.jws) ?? {}
  expect(credential).toMatchObject({
    id: `${httpsUrl}/check#${id}`,
    credentialSubject: { writer: 'Ana Ruiz', endorsementComment: endorsementText.text, about: 'Ada Lovelace', domain: 'acme.com' },
  })
  await writer.put('/api/my-endorsement', { ...endorsementText, text: otherWords, showDomain: false })
  expect(await status()).toEqual({ state: 'not_shown' })
  await show()
  const { credentialSubject: changed } = parse((await status()).jws)?.credential ?? {}
  expect([changed?.endorsementComment, changed?.domain]).toEqual([otherWords, undefined])
})

it.each([
  ['edit', { state: 'not_shown' }],
  ['hide', { state: 'not_shown' }],
  ['freeze the words', { state: 'not_shown' }],
  ['freeze the page', { state: 'not_shown' }],
  ['delete', { state: 'unknown' }],
  ['stop', { state: 'unknown' }],
  ['withdraw the words', { state: 'withdrawn', day: day() }],
  ['withdraw the endorsement', { state: 'withdrawn', day: day() }],
  ["delete the writer's account", { state: 'withdrawn', day: day() }],
  ["delete the owner's account", { state: 'unknown' }],
])('says immediately what became of a credential after %s', async (event, expected) => {
  const { ada, admin, ana, writer, id, status, show } = await startWithCredential()
  await show()
  expect((await status()).state).toBe('shown')
  const url = `/api/endorsements/${id}`
  const password = 'a good password'
  const events: Record<string, () => Promise<{ status: number }>> = {
    edit: () => writer.put('/api/my-endorsement', { ...endorsementText, text: otherWords }),
    hide: () => ada.send({ method: 'PATCH', url, payload: { state: 'hidden' } }),
    'freeze the words': () => admin.post('/api/admin/freezes', { endorsementText: id, ...decision }),
    'freeze the page': () => admin.post('/api/admin/freezes', { portfolio: ada.account?.id, ...decision }),
    delete: () => ada.delete(url),
    stop: () => ada.post(`${url}/stop`),
    'withdraw the words': () => writer.delete('/api/my-endorsement/words'),
    'withdraw the endorsement': () => writer.delete('/api/my-endorsement'),
    "delete the writer's account": () => ana.post('/api/account/delete', { email: 'ana@acme.com', password }),
    "delete the owner's account": () => ada.post('/api/account/delete', { email: 'ada@example.com', password }),
  }
  expect((await events[event]?.())?.status).toBeLessThan(300)
  expect(await status()).toEqual(expected)
})
