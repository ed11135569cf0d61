import { randomUUID } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { MyEndorsement } from '#contract/calls/endorsement-text-schemas.ts'
import { type EndorsementTextInput, endorsementTextLimits } from '#contract/endorsement-text.ts'
import { fullNameOf, politeNameOf } from '#contract/outline/names.ts'
import { domainOf } from '#contract/own-domain.ts'
import { spokenFor } from '#contract/words/all.ts'
import type { Db } from '../base/db/schema.ts'
import type { Deps } from '../base/deps.ts'
import { clientKeyOf } from '../base/http/client-address.ts'
import { Problem } from '../base/http/problems.ts'
import { assertAdmitted, everyone, isAdmitted } from '../portfolios/audience.ts'
import { endorsementTextFieldsOf } from '../portfolios/endorsement-texts.ts'
import { portfolioById } from '../portfolios/portfolio-store.ts'
import { portfolioTransaction } from '../portfolios/portfolio-transaction.ts'
import { incrementRevision } from '../portfolios/portfolios.ts'
import type { StoredPortfolio } from '../portfolios/stored-portfolio.ts'
import { Admitted, viewFor } from '../portfolios/visibility.ts'
import { referenceAskedAbout } from './asking.ts'
import { signatureOf } from './credentials/credential.ts'
import { type Endorsement, endorsementOf } from './endorsement-key.ts'
import { clearEndorsementText, deleteEndorsement, recordEnd, renumberShown } from './endorsement-texts.ts'
import { changesFromIp, changesOfEndorsement } from './limits.ts'
import { assertSendsMail, enqueueLinkWithinLimit } from './links.ts'

/** As its writer sees it, also while the page is not open to everyone. Throws `invalid`. */
export async function readMyEndorsement(deps: Deps, key: string): Promise<MyEndorsement> {
  const { db } = deps
  const endorsement = await endorsementOf(deps, db, key)
  const portfolio = await portfolioById(db, endorsement.portfolio_id)
  return {
    page: pageFor(endorsement, portfolio),
    state: endorsement.state ?? 'none',
    words: endorsement.state && { ...endorsementTextFieldsOf(endorsement), showDomain: endorsement.show_domain === 1 },
    reference: (isAdmitted(portfolio, everyone) && (await referenceAskedAbout(deps, portfolio, endorsement.email))) || null,
    frozen: endorsement.frozen_at === null ? null : await readFreeze(db, endorsement.id),
    choices: choicesFrom(portfolio),
    domain: organizationDomainOf(endorsement.email) ?? null,
  }
}

/** The endorsed page for the writer. If it isn't open to everyone, they learn only the name that they wrote about. */
function pageFor({ about }: Endorsement, portfolio: StoredPortfolio): MyEndorsement['page'] {
  if (!isAdmitted(portfolio, everyone))
    return { id: Number(portfolio.id), urlHandle: '', name: about ?? '', politeName: about ?? '', language: '' }
  const { id, urlHandle, content } = portfolio
  const { language } = content
  return { id: Number(id), urlHandle, name: fullNameOf(content), politeName: politeNameOf(content, spokenFor(language)), language }
}

interface Choices {
  roles: string[]
  skills: string[]
}

/** The roles and skills that everyone sees on the page. Offering a hidden one would disclose it. */
function choicesFrom(portfolio: StoredPortfolio): Choices {
  const admitted = Admitted.find(portfolio, everyone)
  if (!admitted) return { roles: [], skills: [] }
  const { experience = [], skillCategories = [] } = viewFor(admitted)
  return {
    roles: distinct(experience.map(({ title }) => title)),
    skills: distinct(skillCategories.flatMap(({ skills }) => skills)),
  }
}

const distinct = (texts: readonly string[]) => [...new Set(texts.map((text) => text.trim()).filter(Boolean))]

async function readFreeze(db: Db, endorsementId: string): Promise<MyEndorsement['frozen']> {
  const freeze = await db
    .selectFrom('freeze')
    .select(['id', 'at', 'reason', 'words', 'appeal', 'answer'])
    .where('endorsement_id', '=', endorsementId)
    .where('lifted_at', 'is', null)
    .executeTakeFirst()
  return freeze ?? null
}

/** Old words leave the page in the same transaction; new ones wait for the owner. Throws `conflict` if they are frozen or too many. */
export async function saveEndorsementText(
  deps: Deps,
  key: string,
  input: EndorsementTextInput,
  request: FastifyRequest,
): Promise<MyEndorsement> {
  const { config, db, rateLimits, mail, clock } = deps
  await rateLimits.count(changesFromIp(clientKeyOf(request)))
  assertSendsMail(config)
  const before = await endorsementOf(deps, db, key)
  const portfolio = await portfolioById(db, before.portfolio_id)
  assertAdmitted(portfolio, everyone)
  assertChosenFromPage(input, choicesFrom(portfolio))
  assertNotTooLong(input, before, await referenceAskedAbout(deps, portfolio, before.email))
  assertNotFrozenEndorsementText(before)
  await rateLimits.count(changesOfEndorsement({ endorsement: before.id }))
  const written = {
    ...columnsOf(input, before),
    about: fullNameOf(portfolio.content),
    written_at: clock().toISOString(),
    credential_id: before.credential_id ?? randomUUID(),
  }
  const signature = await signatureOf(deps, { ...before, ...written })
  await portfolioTransaction(deps, async (tx) => {
    await incrementRevision(tx, portfolio.id)
    const endorsement = await endorsementOf(deps, tx, key)
    assertNotFrozenEndorsementText(endorsement)
    if (endorsement.credential_id !== before.credential_id) throw changedMeanwhile()
    if (endorsement.state === null) await assertCanStoreMore(tx, portfolio)
    await tx
      .updateTable('endorsement')
      .set({ ...written, ...signature, state: 'waiting', position: null })
      .where('id', '=', endorsement.id)
      .execute()
    if (endorsement.state === 'shown') await renumberShown(tx, portfolio.id)
    if (endorsement.state !== 'waiting') await mail.notify(tx, portfolio.id, 'words-waiting')
    await enqueueLinkWithinLimit(deps, tx, endorsement)
  })
  mail.wake()
  return await readMyEndorsement(deps, key)
}

function assertChosenFromPage(input: EndorsementTextInput, choices: Choices): void {
  const wrongFields = (['roles', 'skills'] as const).filter((name) => input[name].some((text) => !choices[name].includes(text)))
  if (wrongFields.length === 0) return
  const fields = Object.fromEntries(wrongFields.map((name) => [name, 'Choose from the page']))
  throw new Problem('invalid', ({ say }) => say('checkFields'), { fields })
}

/** A reference that fills in the form may be longer than other texts, and so may what becomes of it. */
function assertNotTooLong(input: EndorsementTextInput, before: Endorsement, reference: MyEndorsement['reference'] | undefined): void {
  const max = Math.max(endorsementTextLimits.textMax, before.text?.length ?? 0, reference?.text.length ?? 0)
  if (input.text.length <= max) return
  throw new Problem('invalid', ({ say }) => say('checkFields'), { fields: { text: `Use at most ${max} characters` } })
}

function assertNotFrozenEndorsementText({ frozen_at }: Endorsement): void {
  if (frozen_at !== null) throw new Problem('conflict', 'The operator took your words off the page. You can only withdraw them.')
}

const changedMeanwhile = () => new Problem('conflict', 'Your words were changed somewhere else in the meantime. Load them again.')

async function assertCanStoreMore(tx: Db, { id, content }: StoredPortfolio): Promise<void> {
  const { stored } = await tx
    .selectFrom('endorsement')
    .select((eb) => eb.fn.countAll<number>().as('stored'))
    .where('portfolio_id', '=', id)
    .where('state', 'is not', null)
    .executeTakeFirstOrThrow()
  if (Number(stored) < endorsementTextLimits.stored) return
  throw new Problem('conflict', `${content.firstName || 'This page'} has no room for more words.`)
}

function columnsOf({ roles, skills, showDomain, ...texts }: EndorsementTextInput, { email }: Endorsement) {
  return {
    ...texts,
    roles: JSON.stringify([...new Set(roles)]),
    skills: JSON.stringify([...new Set(skills)]),
    show_domain: showDomain && organizationDomainOf(email) !== undefined ? 1 : 0,
  }
}

/** Takes the words back. The endorsement still counts, and the link still works. */
export async function withdrawEndorsementText(deps: Deps, key: string): Promise<void> {
  const { portfolio_id, state } = await endorsementOf(deps, deps.db, key)
  if (state === null) return
  const now = deps.clock()
  await portfolioTransaction(deps, async (tx) => {
    await incrementRevision(tx, portfolio_id)
    const endorsement = await endorsementOf(deps, tx, key)
    if (endorsement.state === null) return
    await recordEnd(tx, endorsement, now)
    await clearEndorsementText(tx, endorsement, now)
    await enqueueLinkWithinLimit(deps, tx, endorsement)
  })
  deps.mail.wake()
}

/** Takes the endorsement back with its words, for good. Only the first call lowers the count. */
export async function withdrawEndorsement(deps: Deps, key: string): Promise<void> {
  const { portfolio_id } = await endorsementOf(deps, deps.db, key)
  const now = deps.clock()
  await portfolioTransaction(deps, async (tx) => {
    await incrementRevision(tx, portfolio_id)
    const endorsement = await endorsementOf(deps, tx, key)
    await recordEnd(tx, endorsement, now)
    await deleteEndorsement(tx, endorsement)
  })
}

/** Providers at which anyone can get an email, so that the domain says nothing about a person. Each has many domains: yahoo.com, yahoo.co.jp. */
const providers = new Set(['aol', 'fastmail', 'gmx', 'hotmail', 'live', 'mail', 'outlook', 'tuta', 'yahoo', 'yandex', 'ymail', 'zoho'])

const domains = new Set([
  ...[
    '126.com',
    '163.com',
    'btinternet.com',
    'comcast.net',
    'free.fr',
    'gmail.com',
    'googlemail.com',
    'hey.com',
    'icloud.com',
    'laposte.net',
  ],
  ...['libero.it', 'mac.com', 'me.com', 'msn.com', 'naver.com', 'o2.pl', 'orange.fr', 'pm.me', 'proton.me', 'protonmail.com', 'qq.com'],
  ...['rediffmail.com', 't-online.de', 'tutanota.com', 'uol.com.br', 'web.de', 'wp.pl', 'yeah.net'],
])

/** The domain of an email for display; undefined if it is that of a mail provider. */
export function organizationDomainOf(email: string): string | undefined {
  const domain = domainOf(email)
  const name = /^([^.]+)\.(?:com?\.)?[a-z]{2,3}$/.exec(domain)?.[1] ?? ''
  return domains.has(domain) || providers.has(name) ? undefined : domain
}
