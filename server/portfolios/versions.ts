import { isDeepStrictEqual } from 'node:util'
import type { Selectable } from 'kysely'
import { limits } from '#contract/limits.ts'
import type { PortfolioVersion } from '#contract/versions.ts'
import type { Db, Tables } from '../db/schema.ts'
import { Problem } from '../http/problems.ts'
import { type Content, readContent } from './content.ts'
import type { StoredPortfolio } from './visibility.ts'

/*
 * The last saves of a portfolio, as the way back: each row says what stood in the fields that it changed. So fifty versions take little
 * more than their changes, and a save writes one short row.
 */

interface Save {
  before: StoredPortfolio
  after: StoredPortfolio
  device: string
  now: Date
}

/** In the transaction of the save. One that changed nothing is no version to go back to. */
export async function recordVersion(tx: Db, { before, after, device, now }: Save): Promise<void> {
  const names = Object.keys(after.content) as (keyof Content)[]
  const changed = names.filter((name) => !isDeepStrictEqual(before.content[name], after.content[name]))
  const apart = [
    ...(before.urlHandle === after.urlHandle ? [] : ['urlHandle']),
    ...(before.pinVersion === after.pinVersion ? [] : ['accessPin']),
  ]
  if (changed.length + apart.length === 0) return
  const stood = Object.fromEntries(changed.map((name) => [name, before.content[name]]))
  const { id, version } = after
  await tx
    .insertInto('portfolio_version')
    .values({
      portfolio_id: id,
      version,
      saved_at: now.toISOString(),
      device,
      changed: JSON.stringify([...changed, ...apart]),
      before: JSON.stringify(stood),
    })
    .execute()
  await tx
    .deleteFrom('portfolio_version')
    .where('portfolio_id', '=', id)
    .where('version', '<=', version - limits.versions)
    .execute()
}

/** Newest first. */
export async function listVersions(db: Db, portfolioId: string): Promise<PortfolioVersion[]> {
  const rows = await db
    .selectFrom('portfolio_version')
    .select(['version', 'saved_at', 'device', 'changed'])
    .where('portfolio_id', '=', portfolioId)
    .orderBy('version', 'desc')
    .execute()
  return rows.map(presented)
}

type Row = Pick<Selectable<Tables['portfolio_version']>, 'version' | 'saved_at' | 'device' | 'changed'>

const presented = ({ version, saved_at, device, changed }: Row): PortfolioVersion => ({
  version,
  savedAt: saved_at,
  device,
  changed: JSON.parse(changed),
})

/**
 * What the portfolio was after one of its last saves.
 * @throws {Problem} `not_found`
 */
export async function contentAt(db: Db, stored: StoredPortfolio, version: number): Promise<Content> {
  const found = (await wholeHistory(db, stored, version)).at(-1)
  if (found?.version !== version) throw new Problem('not_found', 'There is no such version any more')
  return found.portfolio
}

/** Every version back to `oldest`, newest first, with what the portfolio was. */
export async function wholeHistory(db: Db, stored: StoredPortfolio, oldest = 0): Promise<(PortfolioVersion & { portfolio: Content })[]> {
  const rows = await db
    .selectFrom('portfolio_version')
    .selectAll()
    .where('portfolio_id', '=', stored.id)
    .where('version', '>=', oldest)
    // One may have been saved since the portfolio was read.
    .where('version', '<=', stored.version)
    .orderBy('version', 'desc')
    .execute()
  let content: object = stored.content
  return rows.map(({ before, ...row }) => {
    const portfolio = readContent(content)
    content = { ...content, ...(JSON.parse(before) as object) }
    return { ...presented(row), portfolio }
  })
}

/** What was written once may be what somebody wants gone. */
export async function deleteVersions(db: Db, portfolioId: string): Promise<void> {
  await db.deleteFrom('portfolio_version').where('portfolio_id', '=', portfolioId).execute()
}
