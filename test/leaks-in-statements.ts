import { randomUUID } from 'node:crypto'
import type { StatementState } from '#contract/statement.ts'
import type { Deps } from '#server/deps.ts'
import { markChanged, portfolioTransaction } from '#server/portfolios/portfolio-transaction.ts'
import type { Output } from './leak-matrix.ts'

/* The rows of the leak matrix for words that wait, are hidden or frozen, and for the emails of their writers, which nobody sees. */

export const statementPatterns: Readonly<Record<string, RegExp>> = {
  waitingWords: /canary-waiting/,
  hiddenWords: /canary-hidden/,
  frozenWords: /canary-frozen/,
  emailOfWriter: /canary-writer|writers-of-canaries/,
}
export const statementRows: readonly string[] = Object.keys(statementPatterns)
/** What the owner reads of them. */
export const ownStatements = ['waitingWords', 'hiddenWords', 'frozenWords']

const refused = () => []
const unknownId = randomUUID()

export const statementOutputs: Record<string, Output> = {
  'words about the owner': {
    call: 'GET /api/endorsements',
    request: (viewer) => viewer.get('/api/endorsements'),
    visibleFields: (viewer) => (viewer === 'owner' ? ownStatements : []),
  },
  'showing unknown words': {
    call: 'PATCH /api/endorsements/:id',
    request: (viewer) => viewer.send({ method: 'PATCH', url: `/api/endorsements/${unknownId}`, payload: { state: 'shown' } }),
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
  'a quote without a key': {
    call: 'GET /api/claim',
    request: (viewer) => viewer.get('/api/claim'),
    visibleFields: refused,
  },
  'the link of an endorsement': {
    call: 'POST /api/my-endorsement/link',
    request: (viewer, { id }) => viewer.post('/api/my-endorsement/link', { email: 'canary@example.com', portfolio: id }),
    visibleFields: refused,
  },
}

/** Stores words in every state that visitors do not see. The frozen ones were shown before, and are in the queue of the operator. */
export async function storeCanaryStatements(deps: Deps, portfolioId: string): Promise<void> {
  const now = deps.clock().toISOString()
  const row = (name: string, state: StatementState) => ({
    ...{ id: randomUUID(), portfolio_id: portfolioId, email: `canary-writer-${name}@writers-of-canaries.example`, created_at: now },
    ...{ confirmed_at: now, name: `canary-${name}`, relation: 'knows' as const, organization: '', roles: '[]', skills: '[]' },
    ...{ text: `These are canary-${name} words.`, about: 'Somebody', state, words_at: now, statement_id: randomUUID() },
    ...{ position: state === 'shown' ? 0 : null, frozen_at: name === 'frozen' ? now : null },
  })
  const frozen = row('frozen', 'shown')
  const rows = [row('waiting', 'waiting'), row('hidden', 'hidden'), frozen]
  const decision = { reason: 'other', words: 'These words are frozen for a test.', at: now }
  await portfolioTransaction(deps, async (tx) => {
    await tx.insertInto('endorsement').values(rows).execute()
    const report = { reason: 'other', text: 'These words are not true.', at: now, email: null }
    for (const { id } of rows)
      await tx
        .insertInto('report')
        .values({ id: randomUUID(), portfolio_id: portfolioId, endorsement_id: id, ...report })
        .execute()
    await tx
      .insertInto('freeze')
      .values({ id: randomUUID(), portfolio_id: portfolioId, endorsement_id: frozen.id, ...decision })
      .execute()
    await tx
      .updateTable('portfolio')
      .set((eb) => ({ revision: eb('revision', '+', 1) }))
      .where('id', '=', portfolioId)
      .execute()
    markChanged(tx, portfolioId)
  })
}
