import { randomUUID } from 'node:crypto'
import type { EndorsementTextState } from '#contract/endorsement-text.ts'
import type { Deps } from '#server/base/deps.ts'
import { type CredentialContent, signCredential } from '#server/endorsements/credentials/credential.ts'

export const httpsUrl = 'https://p.example'

const words = {
  name: 'Ana Ruiz',
  relation: 'managed',
  organization: 'Meridian Pay',
  roles: ['Principal Engineer'],
  skills: ['Terraform'],
  text: 'Rosa led the *migration* of 12 teams_and nobody lost a day.',
} as const

/** A credential without a row. */
export const contentWith = (more: Partial<CredentialContent> = {}): CredentialContent => ({
  id: '8c4f0d5e-6f4b-4d5a-9a55-0c7a1c2f3b4d',
  portfolioId: '4503',
  about: 'Rosa Marin',
  ...words,
  roles: [...words.roles],
  skills: [...words.skills],
  domain: 'acme.com',
  at: '2026-11-22T10:15:00.480Z',
  ...more,
})

interface Options {
  text?: string
  state?: EndorsementTextState
  at?: string
  about?: string
  /** False for a row without a signature. */
  isSigned?: boolean
}

/** Stores endorsements with words, as if they were written and shown. Returns the ids of the credentials. */
export async function insertEndorsementTexts(
  deps: Pick<Deps, 'config' | 'db' | 'clock'>,
  portfolioId: string,
  credentials: readonly Options[],
): Promise<string[]> {
  const rows = []
  for (const [index, { text = words.text, state = 'shown', at, about = 'Rosa Marin', isSigned = true }] of credentials.entries()) {
    const id = randomUUID()
    const written = at ?? deps.clock().toISOString()
    const content = contentWith({ id, portfolioId, about, text, at: written })
    const signature = isSigned ? await signCredential(deps, content) : undefined
    rows.push({
      ...words,
      id: randomUUID(),
      portfolio_id: portfolioId,
      email: `writer-${id}@acme.com`,
      confirmed_at: written,
      created_at: written,
      roles: JSON.stringify(words.roles),
      skills: JSON.stringify(words.skills),
      text,
      about,
      show_domain: 1,
      state,
      position: state === 'shown' ? index : null,
      written_at: written,
      credential_id: id,
      ...(signature ?? { kid: null, issuer: null, jws: null }),
    })
  }
  for (let first = 0; first < rows.length; first += 100)
    await deps.db
      .insertInto('endorsement')
      .values(rows.slice(first, first + 100))
      .execute()
  await deps.db
    .updateTable('portfolio')
    .set((eb) => ({ revision: eb('revision', '+', 1) }))
    .where('id', '=', portfolioId)
    .execute()
  return rows.map(({ credential_id }) => credential_id)
}

/** The signature of a stored credential. */
export async function storedSignature({ db }: Pick<Deps, 'db'>, id: string): Promise<{ kid: string; issuer: string; jws: string }> {
  const row = await db.selectFrom('endorsement').select(['kid', 'issuer', 'jws']).where('credential_id', '=', id).executeTakeFirstOrThrow()
  return { kid: row.kid ?? '', issuer: row.issuer ?? '', jws: row.jws ?? '' }
}
