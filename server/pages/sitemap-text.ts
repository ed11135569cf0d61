import { portfolioPath } from '#contract/paths.ts'
import type { Db } from '../db/schema.ts'

/** Addresses in one file (sitemaps.org). */
const maxUrlsPerFile = 50_000
/** Rows of one query, so that no page waits longer for it than for a save. */
const rowsAtOnce = 1000
/** Rows that one query steps over. */
const stride = 5000

const head = '<?xml version="1.0" encoding="UTF-8"?>\n'
const space = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'

/** Behind which key each file begins. */
export async function beginnings(db: Db, turn: () => Promise<unknown>): Promise<string[]> {
  const begin = ['']
  for (let steps = 1, key = ''; ; steps++) {
    const row = await db
      .selectFrom('portfolio')
      .select('listed_key')
      .where('listed_key', '>', key)
      .orderBy('listed_key')
      .limit(1)
      .offset(stride - 1)
      .executeTakeFirst()
    if (!row?.listed_key) return begin
    key = row.listed_key
    if (steps % (maxUrlsPerFile / stride) === 0) begin.push(key)
    await turn()
  }
}

/** One file, in pieces: the pages behind a key, at most as many as one may hold. */
export async function* pagesAfter(db: Db, publicUrl: string, begin: string): AsyncGenerator<string> {
  yield `${head}<urlset ${space}>\n`
  for (let count = 0, key = begin; count < maxUrlsPerFile; count += rowsAtOnce) {
    const rows = await db
      .selectFrom('portfolio')
      .select(['id', 'handle', 'listed_key', 'updated_at'])
      .where('listed_key', '>', key)
      .orderBy('listed_key')
      .limit(rowsAtOnce)
      .execute()
    yield rows
      .map((row) => {
        const address = portfolioPath({ id: row.id, urlHandle: row.handle })
        return `<url><loc>${publicUrl}${address}</loc><lastmod>${row.updated_at.slice(0, 10)}</lastmod></url>\n`
      })
      .join('')
    if (rows.length < rowsAtOnce) break
    key = rows.at(-1)?.listed_key ?? ''
  }
  yield '</urlset>\n'
}

export function indexOf(publicUrl: string, files: number): string {
  const lines = Array.from({ length: files }, (_, index) => `<sitemap><loc>${publicUrl}/sitemap-${index + 1}.xml</loc></sitemap>\n`)
  return `${head}<sitemapindex ${space}>\n${lines.join('')}</sitemapindex>\n`
}
