import { dayIn } from '#contract/fields/days.ts'
import { identifyingTexts } from '#contract/fields/editions/identity.ts'
import { readerOf } from '#contract/fields/values.ts'
import { type Letter, type LetterInput, type LetterTexts, letterFieldNames, letterFields, type SharedLetter } from '#contract/letter.ts'
import { messages } from '#contract/messages.ts'
import type { Db } from '../../base/db/schema.ts'
import type { Deps } from '../../base/deps.ts'
import { Problem } from '../../base/http/problems.ts'
import { editionById } from '../audience.ts'
import { portfolioById } from '../portfolio-store.ts'
import { revisionStep } from '../portfolio-transaction.ts'
import type { StoredPortfolio } from '../stored-portfolio.ts'
import { findPrivateLink, type PrivateLinkRow } from './private-link-rules.ts'

const readTexts = readerOf(letterFields)

/** The letter of an own private link; with version 0 if there is none. */
export async function loadLetter({ db }: Pick<Deps, 'db'>, portfolioId: string, privateLinkId: string): Promise<Letter> {
  await findPrivateLink(db, portfolioId, privateLinkId)
  return (await selectLetter(db, privateLinkId)) ?? { version: 0, ...readTexts({}), updatedAt: null }
}

export async function saveLetter(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  portfolioId: string,
  privateLinkId: string,
  { version, ...texts }: LetterInput,
): Promise<Letter> {
  return await db.transaction().execute(async (tx) => {
    const privateLink = await findPrivateLink(tx, portfolioId, privateLinkId)
    if (version === null || version === undefined)
      throw new Problem('version_missing', 'Send the version that your change is based on', { fields: { version: 'Missing' } })
    assertNameless(await portfolioById(tx, portfolioId), privateLink, texts)
    const now = clock()
    const next = version === 0 ? firstVersionAt(now) : version + revisionStep()
    const row = { private_link_id: privateLinkId, version: next, content: JSON.stringify(texts), updated_at: now.toISOString() }
    const { private_link_id: _id, ...columns } = row
    const stored =
      version === 0
        ? await tx
            .insertInto('letter')
            .values(row)
            .onConflict((conflict) => conflict.doNothing())
            .returning('version')
            .executeTakeFirst()
        : await tx
            .updateTable('letter')
            .set(columns)
            .where('private_link_id', '=', privateLinkId)
            .where('version', '=', version)
            .returning('version')
            .executeTakeFirst()
    if (!stored) throw staleLetter((await selectLetter(tx, privateLinkId))?.version ?? 0)
    return { version: stored.version, ...texts, updatedAt: row.updated_at }
  })
}

/** @throws {Problem} `invalid` by field in an edition without a name */
export async function insertLetter(tx: Db, stored: StoredPortfolio, privateLink: PrivateLinkRow, texts: LetterTexts): Promise<void> {
  assertNameless(stored, privateLink, texts, 'letter.')
  const createdAt = new Date(privateLink.created_at)
  const row = {
    private_link_id: privateLink.id,
    version: firstVersionAt(createdAt),
    content: JSON.stringify(texts),
    updated_at: privateLink.created_at,
  }
  await tx.insertInto('letter').values(row).execute()
}

/** A version that no deleted letter had, so that a stale tab can't replace the new one. At most about 2^30: the column once had 32 bits. */
const firstVersionAt = (now: Date) => (Math.floor(now.getTime() / 1000) % 2 ** 30) + 1

export async function deleteLetter({ db }: Pick<Deps, 'db'>, portfolioId: string, privateLinkId: string): Promise<void> {
  await findPrivateLink(db, portfolioId, privateLinkId)
  await db.deleteFrom('letter').where('private_link_id', '=', privateLinkId).execute()
}

/** What the reader of a private link gets. Null without a letter. Also null if the edition has no name, but the letter says who the owner is. */
export async function letterForReader(db: Db, stored: StoredPortfolio, privateLink: PrivateLinkRow): Promise<SharedLetter | null> {
  const letter = await selectLetter(db, privateLink.id)
  if (!letter?.updatedAt) return null
  const { version: _version, updatedAt, ...texts } = letter
  if (identifyingTextIn(stored, privateLink, texts)) return null
  return { ...texts, date: dayIn(stored.content.timezone, new Date(updatedAt)) }
}

/** The text of the letter that says who the owner is, if the edition of the link has no name. */
function identifyingTextIn(stored: StoredPortfolio, { edition }: Pick<PrivateLinkRow, 'edition'>, letter: LetterTexts) {
  if (!editionById(stored, edition)?.nameless) return undefined
  const texts = Object.fromEntries(letterFieldNames.map((name) => [name, letter[name]]))
  const [first] = identifyingTexts({ ...stored.content, urlHandle: stored.urlHandle }, texts)
  const field = letterFieldNames.find((name) => name === first?.path)
  return first && field && { field, label: letterFields[field].label, found: first.found }
}

async function selectLetter(db: Db, privateLinkId: string): Promise<Letter | undefined> {
  const row = await db.selectFrom('letter').selectAll().where('private_link_id', '=', privateLinkId).executeTakeFirst()
  return row && { version: row.version, ...readTexts(JSON.parse(row.content)), updatedAt: row.updated_at }
}

export async function listLetters({ db }: Pick<Deps, 'db'>, portfolioId: string) {
  const rows = await db
    .selectFrom('letter')
    .innerJoin('private_link', 'private_link.id', 'letter.private_link_id')
    .select(['content', 'updated_at'])
    .where('portfolio_id', '=', portfolioId)
    .orderBy('created_at')
    .orderBy('private_link.id')
    .execute()
  return rows.map(({ content, updated_at }) => ({ ...readTexts(JSON.parse(content)), updatedAt: updated_at }))
}

function assertNameless(stored: StoredPortfolio, privateLink: PrivateLinkRow, texts: LetterTexts, prefix = ''): void {
  const identifying = identifyingTextIn(stored, privateLink, texts)
  if (!identifying) return
  const message = `“${identifying.found}” says who you are, but this link leads to an edition without your name. Remove or rephrase it.`
  throw new Problem('invalid', messages.checkFields, { fields: { [`${prefix}${identifying.field}`]: message } })
}

export async function assertNamelessLetter(db: Db, stored: StoredPortfolio, privateLinkId: string, edition: string): Promise<void> {
  const letter = await selectLetter(db, privateLinkId)
  const identifying = letter && identifyingTextIn(stored, { edition }, letter)
  if (!identifying) return
  const message = `“${identifying.found}” appears in the letter (${identifying.label}). Remove or rephrase it there.`
  throw new Problem('invalid', messages.checkFields, { fields: { edition: message } })
}

const staleLetter = (version: number) =>
  new Problem('stale', 'This letter was saved somewhere else in the meantime', { fields: { version: String(version) } })
