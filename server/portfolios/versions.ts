import { isDeepStrictEqual } from 'node:util'
import type { PortfolioVersion } from '#contract/calls/versions.ts'
import { limits } from '#contract/limits.ts'
import type { Db } from '../base/db/schema.ts'
import type { Deps } from '../base/deps.ts'
import { Problem } from '../base/http/problems.ts'
import { type ActiveSession, requireActiveSession } from '../base/sessions/sessions.ts'
import { type Content, readContent } from './content.ts'
import type { Save, StoredPortfolio } from './stored-portfolio.ts'

/* Reverse deltas: a row has the previous values of the fields that its save changed. Fifty versions take little space, and a save one short row. */

/** Requires the transaction of the save. A save without changes is not recorded. */
export async function recordVersion(tx: Db, { before, after, device, now }: Save): Promise<void> {
  const names = Object.keys(after.content) as (keyof Content)[]
  const changed = names.filter((name) => !isDeepStrictEqual(before.content[name], after.content[name]))
  // They are shown as changed, but their values are not stored: the handle and the PIN are no content.
  const separateNames = [
    ...(before.urlHandle === after.urlHandle ? [] : ['urlHandle']),
    ...(before.pinVersion === after.pinVersion ? [] : ['accessPin']),
  ]
  if (changed.length + separateNames.length === 0) return
  const previous = Object.fromEntries(changed.map((name) => [name, before.content[name]]))
  const { id, version } = after
  await tx
    .insertInto('portfolio_version')
    .values({
      portfolio_id: id,
      version,
      saved_at: now.toISOString(),
      device,
      changed: JSON.stringify([...changed, ...separateNames]),
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

/** Of the saves since that version, the first one that changed a field has its value in `before`. Only these rows are parsed. */
export async function contentOfVersion(db: Db, stored: StoredPortfolio, version: number): Promise<Content> {
  const rows = await selectVersions(db, stored.id).where('version', '>=', version).where('version', '<=', stored.version).execute()
  const [first, ...later] = rows.toReversed()
  if (first?.version !== version) throw new Problem('not_found', 'This version no longer exists')
  const decidedNames = new Set<string>()
  const decidingVersions: number[] = []
  for (const row of later) {
    const names = (JSON.parse(row.changed) as string[]).filter((name) => !decidedNames.has(name))
    if (names.length > 0) decidingVersions.push(row.version)
    for (const name of names) decidedNames.add(name)
  }
  const deltas = decidingVersions.length === 0 ? [] : await deltasOf(db, stored.id, decidingVersions)
  return readContent(Object.assign({}, stored.content, ...deltas.map(({ before }): object => JSON.parse(before))))
}

async function deltasOf(db: Db, portfolioId: string, versions: readonly number[]) {
  return await db
    .selectFrom('portfolio_version')
    .select('before')
    .where('portfolio_id', '=', portfolioId)
    .where('version', 'in', versions)
    .orderBy('version', 'desc')
    .execute()
}

export type VersionWithContent = PortfolioVersion & { portfolio: Content }

/** Reads all versions with their content, newest first. Each one is created when it is read, because together they can be fifty large portfolios. */
export async function readVersionsWithContent(db: Db, stored: StoredPortfolio): Promise<() => Generator<VersionWithContent>> {
  const rows = await selectVersions(db, stored.id)
    .select('before')
    // Excludes a save since the portfolio was read.
    .where('version', '<=', stored.version)
    .execute()
  return function* () {
    let content: object = stored.content
    for (const { before, ...row } of rows) {
      yield { ...row, changed: JSON.parse(row.changed), portfolio: readContent(content) }
      content = { ...content, ...(JSON.parse(before) as object) }
    }
  }
}

/** Deletes the versions of a portfolio, and the state before an import that could be undone. */
export async function deleteVersions({ db }: Pick<Deps, 'db'>, session: ActiveSession): Promise<void> {
  const portfolioId = session.account.id
  await db.transaction().execute(async (tx) => {
    await requireActiveSession(tx, session)
    await tx.deleteFrom('portfolio_version').where('portfolio_id', '=', portfolioId).execute()
    // Housekeeping removes its files, which then belong to no row.
    await tx.deleteFrom('import').where('portfolio_id', '=', portfolioId).where('state', '=', 'applied').execute()
  })
}
