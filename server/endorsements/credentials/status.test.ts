import { expect, it } from 'vitest'
import { startApp } from '#test/app.ts'
import { httpsUrl, insertEndorsementTexts, storedSignature } from '#test/credentials.ts'
import { filled } from '#test/fixtures.ts'

const unknownId = 'aaaaaaaa-6f4b-4d5a-9a55-0c7a1c2f3b4d'

async function startWithPage() {
  const running = await startApp({ PUBLIC_URL: httpsUrl })
  const ada = await running.registerOwner()
  await ada.change(filled)
  const portfolioId = String(ada.account?.id)
  const statusOf = async (id: string) => (await running.visitor.get(`/api/credentials/${id}`)).body
  return { ...running, ada, portfolioId, statusOf }
}

it('reports the state of a credential, and sends a credential only while it is shown', async () => {
  const { deps, portfolioId, statusOf } = await startWithPage()
  const states = [{ state: 'shown' }, { state: 'hidden' }, { state: 'waiting' }, { isSigned: false }] as const
  const [shown = '', hidden = '', waiting = '', unsigned = ''] = await insertEndorsementTexts(deps, portfolioId, states)
  const { jws } = await storedSignature(deps, shown)
  expect(await statusOf(shown)).toEqual({ state: 'shown', jws })
  expect(await statusOf(hidden)).toEqual({ state: 'not_shown' })
  expect(await statusOf(waiting)).toEqual({ state: 'not_shown' })
  expect(await statusOf(unsigned)).toEqual({ state: 'unknown' })
  expect(await statusOf(unknownId)).toEqual({ state: 'unknown' })
  await deps.db.insertInto('withdrawn_credential').values({ id: unknownId, day: '2026-12-03' }).execute()
  expect(await statusOf(unknownId)).toEqual({ state: 'withdrawn', day: '2026-12-03' })
})

it('sends no credential of a page that is not open to everyone', async () => {
  const { deps, ada, portfolioId, statusOf } = await startWithPage()
  const [id = ''] = await insertEndorsementTexts(deps, portfolioId, [{}])
  for (const visibility of ['locked', 'off'] as const) {
    expect((await ada.change({ visibility })).status).toBe(200)
    expect(await statusOf(id)).toEqual({ state: 'not_shown' })
  }
  expect((await ada.change({ visibility: 'open' })).status).toBe(200)
  expect(await statusOf(id)).toMatchObject({ state: 'shown' })
})

it('answers 120 requests in 10 minutes, and rejects an invalid id', async () => {
  const { visitor } = await startApp({ PUBLIC_URL: httpsUrl, RATE_LIMIT_SCALE: '1' })
  expect((await visitor.get('/api/credentials/8c4f')).status).toBe(400)
  const statuses: number[] = []
  for (let count = 0; count < 121; count++) statuses.push((await visitor.get(`/api/credentials/${unknownId}`)).status)
  expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(119)
  expect(statuses.at(-1)).toBe(429)
})
