import type { Selectable } from 'kysely'
import type { Tables } from '../../base/db/schema.ts'
import type { Deps } from '../../base/deps.ts'
import { jwkSetOf, listPublicKeys } from '../../endorsements/credentials/signing-keys.ts'

export interface ArchiveFile {
  name: string
  purpose: string
  content: Buffer
}

type SignedRow = Pick<Selectable<Tables['endorsement']>, 'name' | 'kid' | 'issuer' | 'jws'>

export const credentialFolder = 'endorsements/'

/** Only credentials that the page shows: their writers were told that what is shown can be copied. */
export async function credentialFiles({ db, site }: Pick<Deps, 'db' | 'site'>, portfolioId: string): Promise<ArchiveFile[]> {
  const rows = await db
    .selectFrom('endorsement')
    .select(['name', 'kid', 'issuer', 'jws'])
    .where('portfolio_id', '=', portfolioId)
    .where('state', '=', 'shown')
    .where('frozen_at', 'is', null)
    .where('jws', 'is not', null)
    .orderBy('position')
    .orderBy('id')
    .execute()
  if (rows.length === 0) return []
  // One key on each line, so that command-line tools can find it.
  const keys = `{"keys":[\n${(await keysOf(db, rows)).map((key) => JSON.stringify(key)).join(',\n')}\n]}\n`
  const credentials = rows.map(({ name, jws }, index) => ({
    name: `${credentialFolder}${index + 1} ${fileNameOf(name ?? '')}.jws`,
    purpose: 'A signed statement.',
    content: Buffer.from(jws ?? ''),
  }))
  return [
    ...credentials,
    { name: 'keys.json', purpose: 'The public keys of the signed statements.', content: Buffer.from(keys) },
    {
      name: 'check.html',
      purpose: 'Checks the signed statements. Any browser opens it, also offline.',
      content: Buffer.from(await site.checkFile({ keys })),
    },
  ]
}

/** Until a credential is signed again, its issuer may be a former one. */
async function keysOf(db: Deps['db'], rows: readonly SignedRow[]) {
  const all = await listPublicKeys(db)
  const issuers = [...new Set(rows.map(({ issuer }) => issuer ?? ''))].sort()
  return issuers.flatMap((issuer) => {
    const kids = rows.filter((row) => row.issuer === issuer).map(({ kid }) => kid)
    return jwkSetOf(
      issuer,
      all.filter(({ kid }) => kids.includes(kid)),
    ).keys
  })
}

/** Without characters that some file systems reject, and short enough for all of them in every script. */
const fileNameOf = (name: string) => [...name.replace(/[<>:"/\\|?*]/g, '_')].slice(0, 50).join('').trim()
