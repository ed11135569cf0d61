import type { PortfolioInput } from '#contract/calls/portfolio-input.ts'
import { contentFields } from '#contract/fields/content-fields.ts'
import { pruneEditions } from '#contract/fields/editions/prune.ts'
import { pruneRetained } from '#resume/model/retained.ts'
import { isUniqueViolation } from '../base/db/errors.ts'
import type { Db } from '../base/db/schema.ts'
import type { Deps } from '../base/deps.ts'
import { Problem } from '../base/http/problems.ts'
import { isReachable } from './audience.ts'
import { type Content, contentAfter } from './content.ts'
import { listDocuments, relabelDocuments } from './document-list.ts'
import { listShownEndorsementTexts } from './endorsement-texts.ts'
import { handleKey, handleTaken, moveHandle } from './handles.ts'
import { endOfDay } from './owner-days.ts'
import { markPictures } from './picture-list.ts'
import { sealPin } from './pin-vault.ts'
import { cachePortfolio, photoOf, portfolioById } from './portfolio-store.ts'
import { markChanged, portfolioTransaction, revisionStep } from './portfolio-transaction.ts'
import { pinOf } from './portfolios.ts'
import { sitemapKeyOf } from './sitemap-key.ts'
import type { Save, StoredPortfolio } from './stored-portfolio.ts'
import { recordVersion } from './versions.ts'

export const staleVersion = (version: number) =>
  new Problem('stale', 'This portfolio was saved somewhere else in the meantime', { fields: { version: String(version) } })

export async function savePortfolio(
  deps: Pick<Deps, 'config' | 'db' | 'changes' | 'clock'>,
  id: string,
  input: PortfolioInput,
  { device, ifMatch, complete = (given) => given }: Pick<SaveRequest, 'device' | 'ifMatch'> & { complete?: CompleteInput },
): Promise<StoredPortfolio> {
  const { version } = input
  if (version === null || version === undefined) {
    throw new Problem('version_missing', 'Send the version that your change is based on', { fields: { version: 'Missing' } })
  }
  const change = ({ content }: StoredPortfolio): PortfolioChange => ({ ...input, content: contentAfter(content, complete(input, content)) })
  const saved = await portfolioTransaction(deps, (tx) => saveInTransaction(tx, deps, { id, change, version, ifMatch, device }))
  cachePortfolio(deps.db, saved)
  return saved
}

/** Adds what was not validated again, because it is as in the stored content. */
type CompleteInput = (input: PortfolioInput, stored: Content) => PortfolioInput

/** Absent members stay unchanged. */
interface PortfolioChange {
  content: Content
  urlHandle?: string
  accessPin?: string
  documents?: PortfolioInput['documents']
}

interface SaveRequest {
  id: string
  change: (before: StoredPortfolio) => PortfolioChange
  version: number
  /** The header with the revision of that version. After a failover or a restored backup, a version can exist twice. */
  ifMatch?: string | undefined
  device: string
}

/** Saves within a `portfolioTransaction`. The caller passes the result to `cachePortfolio` after the commit. */
export async function saveInTransaction(
  tx: Db,
  { config: { secret }, clock }: Pick<Deps, 'config' | 'clock'>,
  { id, change, version, ifMatch = '*', device }: SaveRequest,
): Promise<StoredPortfolio> {
  const now = clock()
  const before = await portfolioById(tx, id)
  const isOfLostSave = ifMatch !== '*' && ifMatch !== `"${before.savedRevision}"`
  if (before.version !== version || isOfLostSave) throw staleVersion(before.version)
  const { content: changedContent, urlHandle = before.urlHandle, accessPin, documents: labels } = change(before)
  const editions = [...pruneEditions(contentFields, changedContent.editions, changedContent)]
  const content = pruneRetained(before.content, { ...changedContent, editions }, now.toISOString().slice(0, 10))
  const after = { ...before, version: version + 1, urlHandle, content }
  const hasNewPin = accessPin !== undefined && pinOf(secret, before) !== accessPin
  if (hasNewPin) Object.assign(after, columnsOfPin(secret, before, accessPin))
  const step = revisionStep()
  const row = await updateRow(tx, { before, after, now }, step)
  await recordVersion(tx, { before, after, device, now })
  if (hasNewPin) await tx.deleteFrom('pin_wrong').where('portfolio_id', '=', id).execute()
  await updatePrivateLinksAfterSave(tx, before, after, now)
  const pictures = await markPictures(tx, { before, after, now })
  await moveHandle(tx, { portfolioId: id, from: before.urlHandle, to: urlHandle, now })
  // Another revision means a concurrent change of endorsements or documents since `before` was read.
  const isCurrent = row.revision === before.revision + step
  const documents = isCurrent ? before.documents : await listDocuments(tx, id)
  return {
    ...after,
    revision: row.revision,
    savedRevision: row.revision,
    endorsementCount: row.endorsement_count,
    isFrozen: row.frozen_at !== null,
    photo: photoOf(row),
    pictures,
    endorsementTexts: isCurrent ? before.endorsementTexts : await listShownEndorsementTexts(tx, id),
    isReachable: await isReachable(tx, id, content),
    documents: labels ? await relabelDocuments(tx, documents, labels) : documents,
  }
}

function columnsOfPin(secret: string, { id, pinVersion }: StoredPortfolio, pin: string) {
  return { sealedPin: pin ? sealPin(secret, id, pin) : null, pinVersion: pinVersion + revisionStep() }
}

/** @throws {Problem} `stale` when the version or the PIN has changed since `before` was read, `conflict` for a taken handle */
async function updateRow(tx: Db, { before, after, now }: Omit<Save, 'device'>, step: number) {
  const { id, urlHandle, version, content, sealedPin, pinVersion } = after
  const listedKey = sitemapKeyOf({ ...after, isFrozen: false })
  const row = await tx
    .updateTable('portfolio')
    .set((eb) => ({
      handle: urlHandle || null,
      handle_key: handleKey(urlHandle) || null,
      // Decided by the row, because the operator may have frozen the page or lifted its freeze since `before` was read.
      listed_key: eb.case().when('frozen_at', 'is', null).then(listedKey).else(null).end(),
      version,
      revision: eb('revision', '+', step),
      saved_revision: eb('revision', '+', step),
      content: JSON.stringify(content),
      sealed_pin: sealedPin,
      pin_version: pinVersion,
      updated_at: now.toISOString(),
    }))
    .where('id', '=', id)
    .where('version', '=', before.version)
    .where('pin_version', '=', before.pinVersion)
    .returning(['revision', 'endorsement_count', 'frozen_at', 'photo_id', 'photo_file'])
    .executeTakeFirst()
    .catch((error: unknown) => {
      throw isUniqueViolation(error, 'portfolio', 'handle_key') ? handleTaken() : error
    })
  if (!row) throw staleVersion((await portfolioById(tx, id)).version)
  markChanged(tx, id, { isSitemapChanged: listedKey !== sitemapKeyOf({ ...before, isFrozen: false }) })
  return row
}

async function updatePrivateLinksAfterSave(tx: Db, before: StoredPortfolio, after: StoredPortfolio, now: Date): Promise<void> {
  await endPrivateLinksOfDeletedEditions(tx, before, after, now)
  if (before.content.timezone !== after.content.timezone) await updateEndTimes(tx, after, now)
}

/** Ends the links permanently: they stay ended when the edition is restored, for example by undo. */
async function endPrivateLinksOfDeletedEditions(tx: Db, before: StoredPortfolio, after: StoredPortfolio, now: Date): Promise<void> {
  const remaining = new Set(after.content.editions.map(({ id }) => id))
  const deleted = before.content.editions.filter(({ id }) => !remaining.has(id)).map(({ id }) => id)
  if (deleted.length === 0) return
  await tx
    .updateTable('private_link')
    .set({ ended_at: now.toISOString(), ended_by: 'edition' })
    .where('portfolio_id', '=', after.id)
    .where('edition', 'in', deleted)
    .where('ended_by', '=', '')
    .execute()
}

/** A new time zone changes when the last day is over. A link that has ended stays ended, even if that day isn't over in the new time zone. */
async function updateEndTimes(tx: Db, { id, content }: StoredPortfolio, now: Date): Promise<void> {
  const days = await tx.selectFrom('private_link').select('until').distinct().where('portfolio_id', '=', id).execute()
  for (const { until } of days) {
    if (until === null) continue
    await tx
      .updateTable('private_link')
      .set({ ends_at: endOfDay(content.timezone, until).toISOString() })
      .where('portfolio_id', '=', id)
      .where('until', '=', until)
      .where('ends_at', '>', now.toISOString())
      .execute()
  }
}
