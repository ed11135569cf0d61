import { randomUUID } from 'node:crypto'
import type { EndorsementTextState, ShownEndorsementText } from '#contract/endorsement-text.ts'
import type { Deps } from '#server/base/deps.ts'
import { markChanged, portfolioTransaction } from '#server/portfolios/portfolio-transaction.ts'
import { incrementRevision } from '#server/portfolios/portfolios.ts'

/* Endorsement texts as if their writers had confirmed and sent them, without the mails and forms for that. */

export const endorsementTextWith = (changes: Partial<ShownEndorsementText> = {}): ShownEndorsementText => ({
  id: randomUUID(),
  name: 'Ana Ruiz',
  relation: 'managed',
  organization: 'Meridian Pay',
  roles: ['Principal Engineer'],
  skills: ['Terraform'],
  text: 'Rosa moved our payments to a new data center, and nobody noticed.',
  domain: 'acme.com',
  month: '2026-11',
  signed: true,
  ...changes,
})

interface Row extends Partial<ShownEndorsementText> {
  state?: EndorsementTextState
  isFrozen?: boolean
  /** The part of the writer's email before the @. */
  mailbox?: string
}

/** Adds them in this order, after all others. */
export async function addEndorsementTexts(
  deps: Pick<Deps, 'db' | 'changes'>,
  portfolioId: string | number,
  rows: readonly Row[],
): Promise<void> {
  const id = String(portfolioId)
  await portfolioTransaction(deps, async (tx) => {
    await incrementRevision(tx, id)
    for (const [position, row] of rows.entries())
      await tx
        .insertInto('endorsement')
        .values({ ...rowOf(row, position), portfolio_id: id })
        .execute()
    await tx
      .updateTable('portfolio')
      .set((eb) => ({ endorsement_count: eb('endorsement_count', '+', rows.length) }))
      .where('id', '=', id)
      .execute()
    markChanged(tx, id)
  })
}

function rowOf({ state = 'shown', isFrozen = false, mailbox, ...changes }: Row, position: number) {
  const { id, name, relation, organization, roles, skills, text, domain, month, signed } = endorsementTextWith(changes)
  const at = `${month}-15T10:15:00.000Z`
  return {
    id: randomUUID(),
    email: `${mailbox ?? `writer${position}`}@${domain || 'mail.example'}`,
    confirmed_at: at,
    created_at: at,
    name,
    relation,
    organization,
    roles: JSON.stringify(roles),
    skills: JSON.stringify(skills),
    text,
    about: 'Rosa Marin',
    show_domain: domain === '' ? 0 : 1,
    state,
    position: state === 'shown' ? position : null,
    written_at: at,
    frozen_at: isFrozen ? at : null,
    credential_id: id,
    jws: signed ? 'header.payload.signature' : null,
  }
}
