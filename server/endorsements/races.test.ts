import { expect, it } from 'vitest'
import {
  endorseAndConfirm,
  endorsementText,
  shownTexts,
  startWithMail,
  storeEndorsementTexts,
  writeEndorsementText,
} from '#test/endorsing.ts'

const repeat = <T>(count: number, work: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)))
const count = (responses: readonly { status: number }[], status: number) =>
  responses.filter((response) => response.status === status).length

it('lowers the count by one for 50 withdrawals at the same time', async () => {
  const running = await startWithMail()
  await endorseAndConfirm(running, 'zoe@acme.com')
  const { writer } = await writeEndorsementText(running, 'ana@acme.com')
  const responses = await repeat(50, () => writer.delete('/api/my-endorsement'))
  expect([count(responses, 204), count(responses, 400)]).toEqual([1, 49])
  expect((await running.ada.portfolio()).endorsementCount).toBe(1)
})

it('shows 12 endorsement texts when 50 are shown at the same time while 11 are on the page', async () => {
  const running = await startWithMail()
  await storeEndorsementTexts(running, 11, 'shown')
  const waiting = await storeEndorsementTexts(running, 39, 'waiting', { email: 'late' })
  const { endorsementTexts: read } = (await running.ada.get('/api/endorsements')).body
  const { at } = read.find(({ id }: { id: string }) => id === waiting[0])
  const show = (index: number) =>
    running.ada.send({ method: 'PATCH', url: `/api/endorsements/${waiting[index % waiting.length]}`, payload: { state: 'shown', at } })
  const responses = await repeat(50, show)
  expect(count(responses, 200)).toBeGreaterThanOrEqual(1)
  expect(count(responses, 200) + count(responses, 409)).toBe(50)
  expect(await shownTexts(running)).toHaveLength(12)
  const { endorsementTexts } = (await running.ada.get('/api/endorsements')).body
  const shown = endorsementTexts.filter(({ state }: { state: string }) => state === 'shown')
  expect(shown.map(({ position }: { position: number }) => position)).toEqual(Array.from({ length: 12 }, (_, index) => index))
})

it('stores 50 endorsement texts when 5 writers send the fiftieth at the same time', async () => {
  const running = await startWithMail()
  await storeEndorsementTexts(running, 49, 'hidden')
  const writers = await repeat(5, (index) => endorseAndConfirm(running, `ana${index}@acme.com`))
  const responses = await Promise.all(writers.map((writer) => writer.put('/api/my-endorsement', endorsementText)))
  expect([count(responses, 200), count(responses, 409)]).toEqual([1, 4])
})

it('shows no new words that their writer saves while the owner shows the old ones', async () => {
  const running = await startWithMail()
  const { writer, id } = await writeEndorsementText(running, 'ana@acme.com')
  for (let round = 0; round < 8; round++) {
    running.advanceClock(1000)
    const { at } = (await running.ada.get('/api/endorsements')).body.endorsementTexts[0]
    const text = `New words that nobody has read, number ${round}`
    await Promise.all([
      running.ada.send({ method: 'PATCH', url: `/api/endorsements/${id}`, payload: { state: 'shown', at } }),
      writer.put('/api/my-endorsement', { ...endorsementText, text }),
    ])
    expect(await shownTexts(running)).not.toContain(text)
  }
})
