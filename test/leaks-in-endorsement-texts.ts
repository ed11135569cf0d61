import { randomUUID } from 'node:crypto'
import type { Deps } from '#server/base/deps.ts'
import { addEndorsementTexts } from './endorsement-texts.ts'
import type { Output } from './leak-matrix.ts'

/* The rows of the leak matrix for what people say: one endorsement text that the page shows, and one of each kind that it does not. */

export const textPatterns = {
  endorsementTexts: /canary-statement-end/,
  unshownEndorsementTexts: /canary-unshown-end/,
  frozenEndorsementTexts: /canary-frozen-end/,
  emailOfWriter: /canary-writer-end/,
}
/** What is in no view of a portfolio. */
export const notInPortfolio = ['unshownEndorsementTexts', 'frozenEndorsementTexts', 'emailOfWriter']
/** What the owner reads of them. */
export const ownTexts = ['endorsementTexts', 'unshownEndorsementTexts', 'frozenEndorsementTexts']

const refused = () => []
const unknownId = randomUUID()
/** The endorsement text of the hidden words. */
const hiddenId = randomUUID()

export const textOutputs: Record<string, Output> = {
  'words about the owner': {
    call: 'GET /api/endorsements',
    request: (viewer) => viewer.get('/api/endorsements'),
    visibleFields: (viewer) => (viewer === 'owner' ? ownTexts : []),
  },
  'showing unknown words': {
    call: 'PATCH /api/endorsements/:id',
    request: (viewer) =>
      viewer.send({ method: 'PATCH', url: `/api/endorsements/${unknownId}`, payload: { state: 'shown', at: new Date().toISOString() } }),
    visibleFields: refused,
  },
  'what became of hidden words': {
    call: 'GET /api/credentials/:id',
    request: (viewer) => viewer.get(`/api/credentials/${hiddenId}`),
    visibleFields: refused,
  },
  'an endorsement without a key': {
    call: 'GET /api/my-endorsement',
    request: (viewer) => viewer.get('/api/my-endorsement'),
    visibleFields: refused,
  },
  'words without a key': {
    call: 'PUT /api/my-endorsement',
    request: (viewer) => viewer.put('/api/my-endorsement', {}),
    visibleFields: refused,
  },
  'form for the link of an endorsement': {
    call: '/me/',
    request: (viewer, { handle }) => viewer.get(`/me/${handle}/endorsed`),
    visibleFields: refused,
  },
  'the link of an endorsement': {
    call: 'POST /api/my-endorsement/link',
    request: (viewer, { id }) => viewer.post('/api/my-endorsement/link', { email: 'canary@example.com', portfolio: id }),
    visibleFields: refused,
  },
}

/** Adds them, with a report about each, and the freeze of the frozen one. */
export async function addCanaryTexts(deps: Deps, portfolioId: number): Promise<void> {
  const unshown = { text: 'canary-unshown-end', name: 'canary-unshown-end' }
  await addEndorsementTexts(deps, portfolioId, [
    { text: 'They moved our bridge: canary-statement-end', mailbox: 'canary-writer-end' },
    { ...unshown, mailbox: 'canary-writer-end-2', state: 'waiting' },
    { ...unshown, mailbox: 'canary-writer-end-3', state: 'hidden', id: hiddenId },
    { text: 'canary-frozen-end', mailbox: 'canary-writer-end-4', isFrozen: true },
  ])
  const portfolio_id = String(portfolioId)
  const at = deps.clock().toISOString()
  const rows = await deps.db.selectFrom('endorsement').select(['id', 'frozen_at']).where('portfolio_id', '=', portfolio_id).execute()
  for (const { id: endorsement_id, frozen_at } of rows) {
    const common = { portfolio_id, endorsement_id, reason: 'other' as const, at }
    await deps.db
      .insertInto('report')
      .values({ id: randomUUID(), ...common, text: 'These words are not true.', email: null })
      .execute()
    if (frozen_at)
      await deps.db
        .insertInto('freeze')
        .values({ id: randomUUID(), ...common, words: 'Frozen for a test.' })
        .execute()
  }
}
