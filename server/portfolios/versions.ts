import { isDeepStrictEqual } from 'node:util'
import { limits } from '#contract/limits.ts'
import type { PortfolioVersion } from '#contract/versions.ts'
import type { Db } from '../db/schema.ts'
import { Problem } from '../http/problems.ts'
import { type Content, readContent } from './content.ts'
import type { StoredPortfolio } from './visibility.ts'

/*
 * Version history as reverse deltas: each row contains the previous values of the fields that the save changed. So fifty versions take
 * little space, and a save writes one short row.
 */

export interface Save {
  before: StoredPortfolio
  after: StoredPortfolio
  device: string
  now: Date
}

/** Call it in the transaction of the save. A save without changes is not recorded. */
export async function recordVersion(tx: Db, { before, after, device, now }: Save): Promise<void> {
  const names = Object.keys(after.content) as (keyof Content)[]
  const changed = names.filter((name) => !isDeepStrictEqual(before.content[name], after.content[name]))
  const separate = [
    ...(before.urlHandle === after.urlHandle ? [] : ['urlHandle']),
    ...(before.pinVersion === after.pinVersion ? [] : ['accessPin']),
  ]
  if (changed.length + separate.length === 0) return
  const previous = Object.fromEntries(changed.map((name) => [name, before.content[name]]))
  const { id, version } = after
  await tx
    .insertInto('portfolio_version')
    .values({
      portfolio_id: id,
      version,
      saved_at: now.toISOString(),
      device,
      changed: JSON.stringify([...changed, ...separate]),
      before: JSON.stringify(previous),
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
  const rows = await selectVersions(db, portfolioId).execute()
  return rows.map((row) => ({ ...row, changed: JSON.parse(row.changed) }))
}

function selectVersions(db: Db, portfolioId: string) {
  return db
    .selectFrom('portfolio_version')
    .select(['version', 'saved_at as savedAt', 'device', 'changed'])
    .where('portfolio_id', '=', portfolioId)
    .orderBy('version', 'desc')
}

/**
 * The portfolio's content after one of its last saves.
 * @throws {Problem} `not_found`
 */
export async function contentOfVersion(db: Db, stored: StoredPortfolio, version: number): Promise<Content> {
  const oldest = (await listVersionsWithContent(db, stored, version)).at(-1)
  if (oldest?.version !== version) throw new Problem('not_found', 'This version no longer exists')
  return oldest.portfolio
}

/** Versions back to `oldest` with their content, newest first. */
export async function listVersionsWithContent(
  db: Db,
  stored: StoredPortfolio,
  oldest = 0,
): Promise<(PortfolioVersion & { portfolio: Content })[]> {
  const rows = await selectVersions(db, stored.id)
    .select('before')
    .where('version', '>=', oldest)
    // Excludes a save since the portfolio was read.
    .where('version', '<=', stored.version)
    .execute()
  let content: object = stored.content
  return rows.map(({ before, ...row }) => {
    const portfolio = readContent(content)
    content = { ...content, ...(JSON.parse(before) as object) }
    return { ...row, changed: JSON.parse(row.changed), portfolio }
  })
}

export async function deleteVersions(db: Db, portfolioId: string): Promise<void> {
  await db.deleteFrom('portfolio_version').where('portfolio_id', '=', portfolioId).execute()
}
