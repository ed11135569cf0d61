import { expect, it } from 'vitest'
import {
  endorsementText,
  mailsWith,
  showEndorsementText,
  shownTexts,
  startWithMail,
  storeEndorsementTexts,
  writeEndorsementText,
} from '#test/endorsing.ts'
import { adminEmail, confirmEmails, decision, words } from '#test/operator.ts'

const mine = '/api/my-endorsement'
const appealText = 'I did work with Ada for three years.'

async function startWithShownEndorsementText() {
  const running = await startWithMail({ ADMIN_EMAIL: adminEmail })
  const admin = await running.registerOwner(adminEmail)
  await confirmEmails(running.deps)
  const { id, writer } = await writeEndorsementText(running, 'ana@acme.com')
  const show = () => showEndorsementText(running, id)
  expect((await show()).status).toBe(200)
  const freezeEndorsementText = () => admin.post('/api/admin/freezes', { endorsementText: id, ...decision })
  return { ...running, admin, id, writer, show, freezeEndorsementText }
}

it('takes frozen words off the page, tells their writer why, and lets the writer only withdraw them', async () => {
  const running = await startWithShownEndorsementText()
  const { ada, admin, id, writer, show, smtp } = running
  const frozen = await running.freezeEndorsementText()
  expect([frozen.status, frozen.body]).toEqual([201, { id: expect.any(String) }])
  const again = await running.freezeEndorsementText()
  expect([again.status, again.body.message]).toEqual([409, 'These words are frozen already.'])
  expect(await shownTexts(running)).toEqual([])
  const current = (await writer.get(mine)).body
  expect(current).toMatchObject({ state: 'shown', frozen: { id: frozen.body.id, ...decision, appeal: null, answer: null } })
  expect((await writer.put(mine, endorsementText)).status).toBe(409)
  expect((await ada.get('/api/endorsements')).body.endorsementTexts).toMatchObject([{ id, freeze: decision }])
  expect([(await show()).status, (await show()).body.message]).toEqual([409, 'The operator took these words off the page.'])
  // The page is not frozen.
  expect((await ada.get('/api/moderation')).body.freezes).toEqual([])
  const [mail] = await mailsWith(smtp, 'ana@acme.com', 'Your words on Understory are not shown at present')
  expect(mail?.source).not.toMatch(/migration|pretends/)
  expect(mail?.link).toContain('/my-endorsement?token=')
  expect((await writer.delete(`${mine}/words`)).status).toBe(204)
  expect((await writer.get(mine)).body).toMatchObject({ state: 'none', frozen: null })
  expect((await admin.get('/api/admin/queue')).body.freezes).toEqual([])
  expect((await admin.post(`/api/admin/freezes/${frozen.body.id}/lift`)).status).toBe(404)
  const actions = (await admin.get('/api/admin/log')).body
  expect(actions).toMatchObject([{ action: 'freeze-words', subject: id }])
})

it('takes one appeal, only with the key of the writer', async () => {
  const running = await startWithShownEndorsementText()
  const { ada, admin, writer, freezeEndorsementText, newVisitor, smtp } = running
  const { id } = (await freezeEndorsementText()).body
  const url = `/api/moderation/${id}/appeal`
  expect((await ada.post(url, { text: appealText })).status).toBe(404)
  expect((await newVisitor().post(url, { text: appealText })).status).toBe(401)
  expect((await newVisitor().post(url, { text: appealText }, { 'endorsement-key': 'x' })).status).toBe(400)
  const { writer: other } = await writeEndorsementText(running, 'zoe@acme.com')
  expect((await other.post(url, { text: appealText })).status).toBe(404)
  expect([(await writer.post(url, { text: appealText })).status, (await writer.post(url, { text: appealText })).status]).toEqual([204, 409])
  const [freeze] = (await admin.get('/api/admin/queue')).body.freezes
  expect(freeze).toMatchObject({
    id,
    appeal: appealText,
    endorsementText: { name: 'Ana Ruiz', text: endorsementText.text },
    portfolio: { urlHandle: 'ada-lovelace' },
  })
  expect((await admin.post(`/api/admin/freezes/${id}/answer`, { words })).status).toBe(204)
  expect((await writer.get(mine)).body.frozen).toMatchObject({ appeal: appealText, answer: words })
  const [mail] = await mailsWith(smtp, 'ana@acme.com', 'Your appeal was answered')
  expect(mail?.source).not.toMatch(/three years|pretends/)
})

it('shows words again when their freeze is lifted, and hides them if the page is full', async () => {
  const running = await startWithShownEndorsementText()
  const { admin, ada, freezeEndorsementText } = running
  const first = (await freezeEndorsementText()).body.id
  expect((await admin.post(`/api/admin/freezes/${first}/lift`)).status).toBe(204)
  expect(await shownTexts(running)).toEqual([endorsementText.text])
  const next = (await freezeEndorsementText()).body.id
  await storeEndorsementTexts(running, 12, 'shown')
  expect((await admin.post(`/api/admin/freezes/${next}/lift`)).status).toBe(204)
  expect(await shownTexts(running)).toHaveLength(12)
  expect((await ada.get('/api/endorsements')).body.endorsementTexts.at(-1)).toMatchObject({ state: 'hidden', freeze: null })
})

it('takes reports about words that the page shows; the operator reads no words that wait or are hidden', async () => {
  const running = await startWithShownEndorsementText()
  const { ada, admin, id, visitor } = running
  const report = (endorsementTextId: string) =>
    visitor.post('/api/reports', {
      portfolio: ada.account?.id,
      endorsementText: endorsementTextId,
      reason: 'harassment',
      text: 'These words are about me.',
    })
  expect((await report(id)).status).toBe(201)
  const [waiting = ''] = await storeEndorsementTexts(running, 1, 'waiting')
  expect((await report(waiting)).status).toBe(404)
  const reports = async () => (await admin.get('/api/admin/queue')).body.reports
  expect(await reports()).toMatchObject([{ endorsementText: { id, name: 'Ana Ruiz', text: endorsementText.text, state: 'shown' } }])
  await ada.send({ method: 'PATCH', url: `/api/endorsements/${id}`, payload: { state: 'hidden' } })
  expect(await reports()).toMatchObject([{ endorsementText: { id, name: '', text: '', state: 'hidden' } }])
  expect((await admin.get(`/api/admin/portfolios/${ada.account?.id}`)).body.endorsementTexts).toBeUndefined()
  expect((await admin.post('/api/admin/freezes', { endorsementText: id, portfolio: ada.account?.id, ...decision })).status).toBe(400)
})
