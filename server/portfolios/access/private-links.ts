import type { NewPrivateLink, PrivateLink, PrivateLinkChange, PrivateLinkInput } from '#contract/calls/private-links.ts'
import { dayIn } from '#contract/fields/days.ts'
import type { Fields } from '#contract/fields/field.ts'
import { portfolioFields } from '#contract/fields/fields.ts'
import { limits } from '#contract/limits.ts'
import { messages } from '#contract/messages.ts'
import { openPath, portfolioPath } from '#contract/paths.ts'
import { formatCode } from '#contract/private-link-code.ts'
import { advisoryLock } from '../../base/db/advisory-lock.ts'
import type { Db } from '../../base/db/schema.ts'
import type { Deps } from '../../base/deps.ts'
import { Problem } from '../../base/http/problems.ts'
import { randomId } from '../../base/signing/tokens.ts'
import { editionById, withPrivateLink } from '../audience.ts'
import { endOfDay } from '../owner-days.ts'
import { portfolioById } from '../portfolio-store.ts'
import type { StoredPortfolio } from '../stored-portfolio.ts'
import { assertNamelessLetter, insertLetter } from './letters.ts'
import {
  endReasonOf,
  findPrivateLink,
  groupsOf,
  identifyingTextsFor,
  isActive,
  lookupHash,
  noSuchPrivateLink,
  type PrivateLinkRow,
  randomCode,
  sealCode,
  selectPrivateLinks,
  unsealCode,
} from './private-link-rules.ts'

type PrivateLinkDeps = Pick<Deps, 'config' | 'db' | 'clock'>

export async function listPrivateLinks(deps: PrivateLinkDeps, portfolioId: string): Promise<PrivateLink[]> {
  const { db } = deps
  const stored = await portfolioById(db, portfolioId)
  const rows = await selectPrivateLinks(db, portfolioId).orderBy('created_at', 'desc').orderBy('id').execute()
  const receipts = await selectReceipts(db, portfolioId).execute()
  const days = Map.groupBy(receipts, ({ private_link_id }) => private_link_id)
  const letters = new Set((await selectLetterIds(db, portfolioId).execute()).map(({ private_link_id }) => private_link_id))
  return rows.map((row) => toPrivateLink(deps, stored, row, { days: days.get(row.id) ?? [], hasLetter: letters.has(row.id) }))
}

export async function createPrivateLink(
  deps: PrivateLinkDeps,
  portfolioId: string,
  { letter, ...input }: NewPrivateLink,
): Promise<PrivateLink> {
  const { config, clock } = deps
  const now = clock()
  return await changePrivateLinks(deps, portfolioId, async (tx, stored) => {
    assertValidPrivateLink(stored, input, input, now)
    await assertRoom(tx, portfolioId, now)
    const id = randomId()
    const code = randomCode()
    const row: PrivateLinkRow = {
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
    await tx.insertInto('private_link').values(row).execute()
    if (letter) await insertLetter(tx, stored, row, letter)
    return toPrivateLink(deps, stored, row, { days: [], hasLetter: letter !== undefined })
  })
}

/** Changes the members in `change`. This may revive a link that has ended by its date or its uses. */
export async function changePrivateLink(
  deps: PrivateLinkDeps,
  portfolioId: string,
  id: string,
  change: PrivateLinkChange,
): Promise<PrivateLink> {
  const now = deps.clock()
  return await changePrivateLinks(deps, portfolioId, async (tx, stored) => {
    const before = await findPrivateLink(tx, portfolioId, id)
    const current = inputOf(before)
    const input = Object.assign({ ...current }, change)
    assertValidPrivateLink(stored, input, differences(current, change), now)
    if (input.edition !== before.edition) await assertNamelessLetter(tx, stored, id, input.edition)
    const columns = columnsOf(stored, input)
    // An unchanged last day keeps its end, although the day may end later in the owner's current time zone.
    if (input.until === before.until) columns.ends_at = before.ends_at
    if (endReasonOf(before, now) !== '' && endReasonOf({ ...before, ...columns }, now) === '')
      await assertRoomForActive(tx, portfolioId, now)
    return await updatePrivateLink(deps, tx, stored, id, columns)
  })
}

export async function endPrivateLink(deps: PrivateLinkDeps, portfolioId: string, id: string): Promise<PrivateLink> {
  return await changePrivateLinks(deps, portfolioId, async (tx, stored) => {
    const { ended_by } = await findPrivateLink(tx, portfolioId, id)
    const columns = ended_by === '' ? ({ ended_at: deps.clock().toISOString(), ended_by: 'owner' } as const) : {}
    return await updatePrivateLink(deps, tx, stored, id, columns)
  })
}

export async function removePrivateLink({ db }: PrivateLinkDeps, portfolioId: string, id: string): Promise<void> {
  const deleted = await db.deleteFrom('private_link').where('portfolio_id', '=', portfolioId).where('id', '=', id).returning('id').execute()
  if (deleted.length === 0) throw noSuchPrivateLink()
}

export async function deleteReceipts({ db }: PrivateLinkDeps, portfolioId: string, id: string): Promise<void> {
  await findPrivateLink(db, portfolioId, id)
  await db.deleteFrom('private_link_day').where('private_link_id', '=', id).execute()
}

/** Locks the links of the portfolio, so that concurrent changes cannot exceed the limits. */
async function changePrivateLinks<T>(
  { db }: PrivateLinkDeps,
  portfolioId: string,
  work: (tx: Db, stored: StoredPortfolio) => Promise<T>,
): Promise<T> {
  return await db.transaction().execute(async (tx) => {
    await advisoryLock(tx, 'private links', portfolioId)
    return await work(tx, await portfolioById(tx, portfolioId))
  })
}

const selectReceipts = (db: Db, portfolioId: string) =>
  db
    .selectFrom('private_link_day')
    .select(['private_link_id', 'day', 'opens', 'downloads'])
    .where('private_link_id', 'in', db.selectFrom('private_link').select('id').where('portfolio_id', '=', portfolioId))
    .orderBy('day', 'desc')

const selectLetterIds = (db: Db, portfolioId: string) =>
  db
    .selectFrom('letter')
    .select('private_link_id')
    .where('private_link_id', 'in', db.selectFrom('private_link').select('id').where('portfolio_id', '=', portfolioId))

async function assertRoom(tx: Db, portfolioId: string, now: Date): Promise<void> {
  const { stored } = await tx
    .selectFrom('private_link')
    .select((eb) => eb.fn.countAll<number>().as('stored'))
    .where('portfolio_id', '=', portfolioId)
    .executeTakeFirstOrThrow()
  if (Number(stored) >= limits.storedPrivateLinks)
    throw new Problem('conflict', `You have ${limits.storedPrivateLinks} private links. Delete ended ones that you no longer need.`)
  await assertRoomForActive(tx, portfolioId, now)
}

async function assertRoomForActive(tx: Db, portfolioId: string, now: Date): Promise<void> {
  const { active } = await tx
    .selectFrom('private_link')
    .select((eb) => eb.fn.countAll<number>().as('active'))
    .where('portfolio_id', '=', portfolioId)
    .where(isActive(now))
    .executeTakeFirstOrThrow()
  if (Number(active) >= limits.activePrivateLinks)
    throw new Problem('conflict', `You have ${limits.activePrivateLinks} active private links. End some that are no longer needed.`)
}

const columnsOf = ({ content }: StoredPortfolio, { label, edition, groups, until, maxUses }: PrivateLinkInput) => ({
  label,
  edition,
  opened_groups: JSON.stringify(groups),
  until,
  ends_at: until === null ? null : endOfDay(content.timezone, until).toISOString(),
  max_uses: maxUses,
})

const inputOf = (row: PrivateLinkRow): PrivateLinkInput => ({
  label: row.label,
  edition: row.edition,
  groups: groupsOf(row),
  until: row.until,
  maxUses: row.max_uses,
})

function differences(current: PrivateLinkInput, change: PrivateLinkChange): PrivateLinkChange {
  const isDifferent = ([name, value]: [string, unknown]) =>
    JSON.stringify(value) !== JSON.stringify(current[name as keyof PrivateLinkInput])
  return Object.fromEntries(Object.entries(change).filter(isDifferent))
}

async function updatePrivateLink(
  deps: PrivateLinkDeps,
  tx: Db,
  stored: StoredPortfolio,
  id: string,
  columns: Partial<PrivateLinkRow>,
): Promise<PrivateLink> {
  if (Object.keys(columns).length > 0) await tx.updateTable('private_link').set(columns).where('id', '=', id).execute()
  const row = await findPrivateLink(tx, stored.id, id)
  const days = await selectReceipts(tx, stored.id).where('private_link_id', '=', id).execute()
  const letter = await selectLetterIds(tx, stored.id).where('private_link_id', '=', id).executeTakeFirst()
  return toPrivateLink(deps, stored, row, { days, hasLetter: letter !== undefined })
}

function toPrivateLink(
  { config, clock }: PrivateLinkDeps,
  stored: StoredPortfolio,
  row: PrivateLinkRow,
  { days, hasLetter }: Pick<PrivateLink, 'days' | 'hasLetter'>,
): PrivateLink {
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

/** `input` is the whole link as it would be stored. Only the members in `changes` are checked. */
function assertValidPrivateLink(stored: StoredPortfolio, input: PrivateLinkInput, changes: PrivateLinkChange, now: Date): void {
  const fields: Record<string, string> = {}
  if (changes.until && changes.until < dayIn(stored.content.timezone, now)) fields['until'] = 'Choose today or a later day'
  if (changes.edition !== undefined || changes.groups !== undefined) {
    const { edition, groups } = input
    if (edition !== '' && !editionById(stored, edition)) fields['edition'] = 'Choose one of your editions'
    const [text] = identifyingTextsFor(stored, withPrivateLink(editionById(stored, edition), groups))
    if (text) fields['edition'] = `“${text.found}” appears in this edition (${labelOf(text.path)}). Remove or rephrase it there.`
  }
  if (Object.keys(fields).length > 0) throw new Problem('invalid', messages.checkFields, { fields })
}

function labelOf(path: string): string {
  const [name = ''] = path.split('/')
  return (portfolioFields as Fields)[name]?.label ?? name
}
