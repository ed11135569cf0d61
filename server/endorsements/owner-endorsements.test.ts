import { expect, it } from 'vitest'
import { httpsUrl } from '#test/credentials.ts'
import {
  endorseAndConfirm,
  endorsementText,
  mailsWith,
  showEndorsementText,
  shownTexts,
  startWithMail,
  storeEndorsementTexts,
  writeEndorsementText,
} from '#test/endorsing.ts'

const own = '/api/endorsements'
const mine = '/api/my-endorsement'
const [first, second] = ['Ada led the migration to the new engine.', 'Nobody lost a day while Ada was in charge.']

it('shows words after the owner presses Show, with the domain only if their writer shows it', async () => {
  const running = await startWithMail()
  const { ada, smtp, visitor } = running
  const { id } = await writeEndorsementText(running, 'ana@acme.com')
  await mailsWith(smtp, 'ada@example.com', 'Someone wrote about you on Understory')
  const { showDomain, ...texts } = endorsementText
  const waiting = { ...texts, id, state: 'waiting', domain: 'acme.com', freeze: null }
  const { body } = await ada.get(own)
  expect(body).toMatchObject({ count: 1, endorsementTexts: [waiting], asksLeft: 5000, canAsk: false, sendsMail: true })
  expect(JSON.stringify(body)).not.toContain('ana@')
  expect(await shownTexts(running)).toEqual([])
  const shown = await ada.send({ method: 'PATCH', url: `${own}/${id}`, payload: { state: 'shown', at: body.endorsementTexts[0].at } })
  expect([shown.status, shown.body.endorsementTexts[0].state]).toEqual([200, 'shown'])
  const month = new Date().toISOString().slice(0, 7)
  expect((await visitor.get('/api/portfolio/ada-lovelace')).body.endorsementTexts).toEqual([
    { id, ...texts, domain: 'acme.com', ownDomain: false, month, signed: false },
  ])
  const { id: other } = await writeEndorsementText(running, 'zoe@gmail.com', { text: second })
  await showEndorsementText(running, other, { position: 0 })
  const endorsementTexts = (await visitor.get('/api/portfolio/ada-lovelace')).body.endorsementTexts
  expect(endorsementTexts.map(({ domain }: { domain: string }) => domain)).toEqual(['', 'acme.com'])
})

it('takes changed words off the page until the owner has read the new ones', async () => {
  const running = await startWithMail()
  const { ada } = running
  const { id, writer } = await writeEndorsementText(running, 'ana@acme.com', { text: first })
  const change = (payload: object) => ada.send({ method: 'PATCH', url: `${own}/${id}`, payload })
  const [read] = (await ada.get(own)).body.endorsementTexts
  const unread = await change({ state: 'shown' })
  expect([unread.status, unread.body.fields]).toEqual([400, { at: 'Send the `at` of the words that were read' }])
  expect(await shownTexts(running)).toEqual([])
  await showEndorsementText(running, id)
  expect(await shownTexts(running)).toEqual([first])
  running.advanceClock(1000)
  expect((await writer.put(mine, { ...endorsementText, text: second })).body.state).toBe('waiting')
  expect(await shownTexts(running)).toEqual([])
  const late = await change({ state: 'shown', at: read.at })
  expect([late.status, late.body.message]).toEqual([409, 'The writer has changed these words in the meantime. Read them again.'])
  await showEndorsementText(running, id)
  expect(await shownTexts(running)).toEqual([second])
  expect((await change({ state: 'hidden' })).body.endorsementTexts).toMatchObject([{ id, state: 'hidden' }])
  expect((await writer.get(mine)).body.state).toBe('hidden')
  expect(await shownTexts(running)).toEqual([])
  expect((await change({})).status).toBe(400)
})

it('tells the owner which signed words give a former name, until they are written again', async () => {
  const running = await startWithMail({ PUBLIC_URL: httpsUrl })
  const { ada, visitor } = running
  const { id, writer } = await writeEndorsementText(running, 'ana@acme.com')
  await showEndorsementText(running, id)
  const formerName = async () => (await ada.get(own)).body.endorsementTexts[0].formerName
  expect(await formerName()).toBe('')
  await ada.change({ lastName: 'Byron' })
  expect(await formerName()).toBe('Ada Lovelace')
  expect((await visitor.get('/api/portfolio/ada-lovelace')).text).not.toContain('formerName')
  await ada.send({ method: 'PATCH', url: `${own}/${id}`, payload: { state: 'hidden' } })
  expect(await shownTexts(running)).toEqual([])
  await showEndorsementText(running, id)
  expect(await formerName()).toBe('Ada Lovelace')
  await writer.put(mine, { ...endorsementText, text: second })
  expect(await formerName()).toBe('')
})

it('shows at most 12 endorsement texts, in the order that the owner chooses', async () => {
  const running = await startWithMail()
  const { ada } = running
  const ids = await storeEndorsementTexts(running, 12, 'shown')
  const [waiting] = await storeEndorsementTexts(running, 1, 'waiting', { email: 'late', text: 'Late words of' })
  const change = (id: string | undefined, payload: object) => ada.send({ method: 'PATCH', url: `${own}/${id}`, payload })
  const full = await showEndorsementText(running, waiting)
  expect([full.status, full.body.message]).toEqual([409, 'You show 12 already. Hide one first.'])
  expect((await change(ids[11], { position: 0 })).status).toBe(200)
  expect((await shownTexts(running)).slice(0, 2)).toEqual(['Words of 11 about Ada.', 'Words of 0 about Ada.'])
  await change(ids[0], { state: 'hidden' })
  const { endorsementTexts } = (await showEndorsementText(running, waiting, { position: 3 })).body
  expect(endorsementTexts.slice(0, 12).map(({ position }: { position: number }) => position)).toEqual(
    Array.from({ length: 12 }, (_, at) => at),
  )
  const texts = await shownTexts(running)
  expect([texts.length, texts[3]]).toEqual([12, 'Late words of 0 about Ada.'])
})

it('stores at most 50 endorsement texts', async () => {
  const running = await startWithMail()
  await storeEndorsementTexts(running, 49, 'hidden')
  const last = await writeEndorsementText(running, 'ana@acme.com')
  const late = await endorseAndConfirm(running, 'zoe@acme.com')
  const refused = await late.put(mine, endorsementText)
  expect([refused.status, refused.body.message]).toEqual([409, 'Ada has no room for more words.'])
  expect((await last.writer.put(mine, { ...endorsementText, text: second })).status).toBe(200)
  expect((await last.writer.delete(`${mine}/words`)).status).toBe(204)
  expect((await late.put(mine, endorsementText)).status).toBe(200)
})

it('deletes words without the endorsement, and removes a stopped writer for good', async () => {
  const running = await startWithMail()
  const { ada, deps, newVisitor, smtp } = running
  const { id, writer } = await writeEndorsementText(running, 'ana@acme.com')
  expect((await ada.delete(`${own}/${id}`)).status).toBe(204)
  expect((await ada.delete(`${own}/${id}`)).status).toBe(404)
  expect((await ada.get(own)).body).toMatchObject({ count: 1, endorsementTexts: [] })
  expect((await writer.get(mine)).body.state).toBe('none')
  // The words ended with the owner, so a check must not say that their writer withdrew them.
  expect(await deps.db.selectFrom('withdrawn_credential').selectAll().execute()).toEqual([])
  const stopped = await writeEndorsementText(running, 'zoe@acme.com')
  // An email that is being sent is removed as well, and arrives later.
  await running.mailsTo('zoe@acme.com')
  const before = smtp.mails.length
  expect((await ada.post(`${own}/${stopped.id}/stop`)).status).toBe(204)
  expect((await ada.get(own)).body).toMatchObject({ count: 1, endorsementTexts: [] })
  expect((await stopped.writer.get(mine)).status).toBe(400)
  for (const email of ['zoe@acme.com', 'Z.oe+other@acme.com']) {
    const { status, body } = await newVisitor().post('/api/portfolio/ada-lovelace/endorse', { email })
    expect([status, body]).toEqual([201, { endorsementCount: 1, status: 'pending' }])
  }
  await running.mailsTo('zoe@acme.com')
  expect(smtp.mails).toHaveLength(before)
  expect(await deps.db.selectFrom('endorsement').select('email').execute()).toEqual([{ email: 'ana@acme.com' }])
})

it('takes nothing more from other addresses of a mailbox that is stopped, also if they endorsed before', async () => {
  const running = await startWithMail()
  const { ada, newVisitor, smtp } = running
  const { id } = await writeEndorsementText(running, 'ana@acme.com')
  const tagged = await writeEndorsementText(running, 'ana+other@acme.com')
  await newVisitor().post('/api/portfolio/ada-lovelace/endorse', { email: 'a.na@acme.com' })
  const [waiting] = await mailsWith(smtp, 'a.na@acme.com', 'Confirm your endorsement on Understory')
  await endorseAndConfirm(running, 'ana@acme.org')
  await showEndorsementText(running, tagged.id)
  expect((await ada.post(`${own}/${id}/stop`)).status).toBe(204)
  expect((await tagged.writer.put(mine, endorsementText)).status).toBe(400)
  expect((await newVisitor().post('/api/confirm-endorsement', { token: waiting?.token })).status).toBe(400)
  expect((await ada.get(own)).body).toMatchObject({ count: 1, endorsementTexts: [] })
  expect(await shownTexts(running)).toEqual([])
})

it("refuses another account's words", async () => {
  const running = await startWithMail()
  const { id } = await writeEndorsementText(running, 'ana@acme.com')
  const eve = await running.registerOwner()
  for (const request of [
    { method: 'PATCH', url: `${own}/${id}`, payload: { state: 'hidden' } } as const,
    { method: 'DELETE', url: `${own}/${id}` } as const,
    { method: 'POST', url: `${own}/${id}/stop` } as const,
  ]) {
    expect((await eve.send(request)).status).toBe(404)
    expect((await running.visitor.send(request)).status).toBe(401)
  }
  expect((await eve.get(own)).body.endorsementTexts).toEqual([])
})
