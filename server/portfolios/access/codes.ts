import { formatCode } from '#contract/access-code.ts'
import type { AccessCode, AccessCodeChange, AccessCodeInput, NewAccessCode } from '#contract/access-codes.ts'
import { limits } from '#contract/limits.ts'
import { openPath, portfolioPath } from '#contract/paths.ts'
import { advisoryLock } from '../../base/db/advisory-lock.ts'
import type { Db } from '../../base/db/schema.ts'
import type { Deps } from '../../base/deps.ts'
import { Problem } from '../../base/http/problems.ts'
import { randomId } from '../../base/signing/tokens.ts'
import { editionById } from '../audience.ts'
import { endOfDay } from '../owner-days.ts'
import { portfolioById } from '../portfolio-store.ts'
import type { StoredPortfolio } from '../stored-portfolio.ts'
import { lookupHash, randomCode, sealCode, unsealCode } from './code-encryption.ts'
import { findCode, noSuchCode, selectCodes } from './code-rows.ts'
import { type CodeRow, endReasonOf, groupsOf, isActive } from './code-rules.ts'
import { assertValidCode } from './input.ts'
import { assertNamelessLetter, insertLetter } from './letters.ts'

/* What owners do with their access codes. */

type CodeDeps = Pick<Deps, 'config' | 'db' | 'clock'>

/** All codes of a portfolio, the newest first. */
export async function listCodes(deps: CodeDeps, portfolioId: string): Promise<AccessCode[]> {
  const { db } = deps
  const stored = await portfolioById(db, portfolioId)
  const rows = await selectCodes(db, portfolioId).orderBy('created_at', 'desc').orderBy('id').execute()
  const receipts = await selectReceipts(db, portfolioId).execute()
  const days = Map.groupBy(receipts, ({ code_id }) => code_id)
  const letters = new Set((await selectLetterIds(db, portfolioId).execute()).map(({ code_id }) => code_id))
  return rows.map((row) => accessCodeOf(deps, stored, row, { days: days.get(row.id) ?? [], hasLetter: letters.has(row.id) }))
}

export async function createCode(deps: CodeDeps, portfolioId: string, { letter, ...input }: NewAccessCode): Promise<AccessCode> {
  const { config, clock } = deps
  const now = clock()
  return await changeCodes(deps, portfolioId, async (tx, stored) => {
    assertValidCode(stored, input, input, now)
    await assertRoom(tx, portfolioId, now)
    const id = randomId()
    const code = randomCode()
    const row: CodeRow = {
      id,
      portfolio_id: portfolioId,
      lookup: lookupHash(config.secret, code),
      sealed: sealCode(config.secret, id, code),
      ...columnsOf(stored, input),
      uses: 0,
      ended_at: null,
      ended_by: '',
      created_at: now.toISOString(),
    }
    await tx.insertInto('access_code').values(row).execute()
    if (letter) await insertLetter(tx, stored, row, letter)
    return accessCodeOf(deps, stored, row, { days: [], hasLetter: letter !== undefined })
  })
}

/** Changes the members in `change`. This may revive a code that has ended by its date or its uses. */
export async function changeCode(deps: CodeDeps, portfolioId: string, id: string, change: AccessCodeChange): Promise<AccessCode> {
  const now = deps.clock()
  return await changeCodes(deps, portfolioId, async (tx, stored) => {
    const before = await findCode(tx, portfolioId, id)
    const current = inputOf(before)
    const input = Object.assign({ ...current }, change)
    assertValidCode(stored, input, differences(current, change), now)
    if (input.edition !== before.edition) await assertNamelessLetter(tx, stored, id, input.edition)
    const columns = columnsOf(stored, input)
    // An unchanged last day keeps its end, although the day may end later in the owner's current time zone.
    if (input.until === before.until) columns.ends_at = before.ends_at
    if (endReasonOf(before, now) !== '' && endReasonOf({ ...before, ...columns }, now) === '')
      await assertRoomForActive(tx, portfolioId, now)
    return await updateCode(deps, tx, stored, id, columns)
  })
}

/** Ends a code for good. */
export async function endCode(deps: CodeDeps, portfolioId: string, id: string): Promise<AccessCode> {
  return await changeCodes(deps, portfolioId, async (tx, stored) => {
    const { ended_by } = await findCode(tx, portfolioId, id)
    const columns = ended_by === '' ? ({ ended_at: deps.clock().toISOString(), ended_by: 'owner' } as const) : {}
    return await updateCode(deps, tx, stored, id, columns)
  })
}

export async function removeCode({ db }: CodeDeps, portfolioId: string, id: string): Promise<void> {
  const deleted = await db.deleteFrom('access_code').where('portfolio_id', '=', portfolioId).where('id', '=', id).returning('id').execute()
  if (deleted.length === 0) throw noSuchCode()
}

export async function deleteReceipts({ db }: CodeDeps, portfolioId: string, id: string): Promise<void> {
  await findCode(db, portfolioId, id)
  await db.deleteFrom('access_receipt').where('code_id', '=', id).execute()
}

/** Locks the codes of the portfolio, so that concurrent changes cannot exceed the limits. */
async function changeCodes<T>({ db }: CodeDeps, portfolioId: string, work: (tx: Db, stored: StoredPortfolio) => Promise<T>): Promise<T> {
  return await db.transaction().execute(async (tx) => {
    await advisoryLock(tx, 'access codes', portfolioId)
    return await work(tx, await portfolioById(tx, portfolioId))
  })
}

const selectReceipts = (db: Db, portfolioId: string) =>
  db
    .selectFrom('access_receipt')
    .select(['code_id', 'day', 'opens', 'downloads'])
    .where('code_id', 'in', db.selectFrom('access_code').select('id').where('portfolio_id', '=', portfolioId))
    .orderBy('day', 'desc')

const selectLetterIds = (db: Db, portfolioId: string) =>
  db
    .selectFrom('letter')
    .select('code_id')
    .where('code_id', 'in', db.selectFrom('access_code').select('id').where('portfolio_id', '=', portfolioId))

async function assertRoom(tx: Db, portfolioId: string, now: Date): Promise<void> {
  const { stored } = await tx
    .selectFrom('access_code')
    .select((eb) => eb.fn.countAll<number>().as('stored'))
    .where('portfolio_id', '=', portfolioId)
    .executeTakeFirstOrThrow()
  if (Number(stored) >= limits.storedCodes)
    throw new Problem('conflict', `You have ${limits.storedCodes} private links. Delete ended ones that you no longer need.`)
  await assertRoomForActive(tx, portfolioId, now)
}

async function assertRoomForActive(tx: Db, portfolioId: string, now: Date): Promise<void> {
  const { active } = await tx
    .selectFrom('access_code')
    .select((eb) => eb.fn.countAll<number>().as('active'))
    .where('portfolio_id', '=', portfolioId)
    .where(isActive(now))
    .executeTakeFirstOrThrow()
  if (Number(active) >= limits.activeCodes)
    throw new Problem('conflict', `You have ${limits.activeCodes} active private links. End some that are no longer needed.`)
}

const columnsOf = ({ content }: StoredPortfolio, { label, edition, groups, until, maxUses }: AccessCodeInput) => ({
  label,
  edition,
  opened_groups: JSON.stringify(groups),
  until,
  ends_at: until === null ? null : endOfDay(content.timezone, until).toISOString(),
  max_uses: maxUses,
})

const inputOf = (row: CodeRow): AccessCodeInput => ({
  label: row.label,
  edition: row.edition,
  groups: groupsOf(row),
  until: row.until,
  maxUses: row.max_uses,
})

/** The members of a change that differ from the current ones. */
function differences(current: AccessCodeInput, change: AccessCodeChange): AccessCodeChange {
  const isDifferent = ([name, value]: [string, unknown]) => JSON.stringify(value) !== JSON.stringify(current[name as keyof AccessCodeInput])
  return Object.fromEntries(Object.entries(change).filter(isDifferent))
}

async function updateCode(deps: CodeDeps, tx: Db, stored: StoredPortfolio, id: string, columns: Partial<CodeRow>): Promise<AccessCode> {
  if (Object.keys(columns).length > 0) await tx.updateTable('access_code').set(columns).where('id', '=', id).execute()
  const row = await findCode(tx, stored.id, id)
  const days = await selectReceipts(tx, stored.id).where('code_id', '=', id).execute()
  const letter = await selectLetterIds(tx, stored.id).where('code_id', '=', id).executeTakeFirst()
  return accessCodeOf(deps, stored, row, { days, hasLetter: letter !== undefined })
}

function accessCodeOf(
  { config, clock }: CodeDeps,
  stored: StoredPortfolio,
  row: CodeRow,
  { days, hasLetter }: Pick<AccessCode, 'days' | 'hasLetter'>,
): AccessCode {
  const endedBy = endReasonOf(row, clock())
  const code = formatCode(unsealCode(config.secret, row))
  const path = editionById(stored, row.edition)?.nameless ? openPath : portfolioPath(stored)
  return {
    id: row.id,
    ...inputOf(row),
    state: endedBy === '' ? 'active' : 'ended',
    endedBy,
    uses: row.uses,
    code,
    link: `${config.publicUrl}${path}#${code}`,
    createdAt: row.created_at,
    hasLetter,
    days: days.map(({ day, opens, downloads }) => ({ day, opens, downloads })),
  }
}
