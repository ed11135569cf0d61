import { sql } from 'kysely'
import type { z } from 'zod'
import type { JudgedEndorsementText, queue } from '#contract/calls/admin.ts'
import type { Db } from '../base/db/schema.ts'
import { endorsementTextFieldsOf } from '../portfolios/endorsement-texts.ts'

/** The queue shows further rows after these are closed. */
const maxRows = 200
/** The queue shows only the oldest reports about a page, so that many of them do not hide the reports about other pages. */
const maxReportsOfPage = 10

/** Open reports, oldest first; freezes in force, first those whose appeal waits. Reports about words that were taken back are left out. */
export async function readQueue(db: Db): Promise<z.infer<typeof queue>> {
  const reports = await db
    .selectFrom((from) => from.selectFrom('report').selectAll().select(rankInPage).where('closed_at', 'is', null).as('report'))
    .innerJoin('portfolio', 'portfolio.id', 'report.portfolio_id')
    .leftJoin('endorsement', 'endorsement.id', 'report.endorsement_id')
    .select(['report.id', 'report.portfolio_id', 'handle', 'reason', 'report.text', 'report.email', 'at', 'endorsement_id'])
    .where('rank', '<=', maxReportsOfPage)
    .where((eb) => eb.or([eb('endorsement_id', 'is', null), eb('endorsement.credential_id', 'is not', null)]))
    .orderBy('at')
    .orderBy('report.id')
    .limit(maxRows)
    .execute()
  const freezes = await db
    .selectFrom('freeze')
    .innerJoin('portfolio', 'portfolio.id', 'freeze.portfolio_id')
    .select(['freeze.id', 'portfolio_id', 'handle', 'reason', 'words', 'at', 'appeal', 'answer', 'endorsement_id'])
    .where('lifted_at', 'is', null)
    .orderBy(waitingSince, (order) => order.asc().nullsLast())
    .orderBy('at', 'desc')
    .orderBy('freeze.id')
    .limit(maxRows)
    .execute()
  const endorsementTexts = await readEndorsementTexts(db, [...reports, ...freezes])
  const entryOf = <Row extends Subject & { reason: string }>({ portfolio_id, handle, endorsement_id, ...row }: Row) => ({
    ...row,
    portfolio: { id: Number(portfolio_id), urlHandle: handle ?? '' },
    endorsementText: (endorsement_id !== null && endorsementTexts.get(endorsement_id)) || null,
  })
  return { reports: reports.map(entryOf), freezes: freezes.map(entryOf) }
}

interface Subject {
  portfolio_id: string
  handle: string | null
  endorsement_id: string | null
}

const rankInPage = sql<number>`row_number() over (partition by portfolio_id order by at, id)`.as('rank')

const waitingSince = sql<string | null>`case when appeal is not null and answer is null then at end`

async function readEndorsementTexts(db: Db, subjects: readonly Subject[]): Promise<ReadonlyMap<string, JudgedEndorsementText>> {
  const ids = [...new Set(subjects.flatMap(({ endorsement_id: id }) => id ?? []))]
  if (ids.length === 0) return new Map()
  const rows = await db.selectFrom('endorsement').selectAll().where('id', 'in', ids).execute()
  return new Map(
    rows.flatMap((row) => {
      const { credential_id: id, state } = row
      if (id === null || state === null) return []
      // The operator reads what was public, never what waits or is hidden.
      const texts = endorsementTextFieldsOf(state === 'shown' ? row : { ...row, ...noTexts })
      return [[row.id, { id, ...texts, state }] as const]
    }),
  )
}

const noTexts = { name: null, relation: null, organization: null, roles: null, skills: null, text: null }
