import { portfolioPath } from '#contract/paths.ts'
import type { Db } from '../../base/db/schema.ts'

/** Limit of the sitemap protocol (sitemaps.org). */
const maxUrlsPerFile = 50_000
/** Number of rows per query. Small, so that a query does not block other requests for longer than a save does. */
const batchSize = 1000
/** Number of rows that one query skips. */
const stride = 5000

const xmlDeclaration = '<?xml version="1.0" encoding="UTF-8"?>\n'
const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'

/** A file contains the keys after its start key. `pause` is awaited between queries. */
export async function readStartKeys(db: Db, pause: () => Promise<unknown>): Promise<string[]> {
  const startKeys = ['']
  for (let steps = 1, key = ''; ; steps++) {
    const [row, next] = await db
      .selectFrom('portfolio')
      .select('listed_key')
      .where('listed_key', '>', key)
      .orderBy('listed_key')
      .limit(2)
      .offset(stride - 1)
      .execute()
    // Without a next row, a file after this key would be empty.
    if (!row?.listed_key || !next) return startKeys
    key = row.listed_key
    if (steps % (maxUrlsPerFile / stride) === 0) startKeys.push(key)
    await pause()
  }
}

/** Generates one file in chunks: the pages after a key, up to the maximum per file. */
export async function* generateSitemapFile(db: Db, publicUrl: string, startKey: string): AsyncGenerator<string> {
  yield `${xmlDeclaration}<urlset ${namespace}>\n`
  for (let count = 0, key = startKey; count < maxUrlsPerFile; count += batchSize) {
    const rows = await db
      .selectFrom('portfolio')
      .select(['id', 'handle', 'listed_key', 'updated_at'])
      .where('listed_key', '>', key)
      .orderBy('listed_key')
      .limit(batchSize)
      .execute()
    yield rows
      .map((row) => {
        const path = portfolioPath({ id: row.id, urlHandle: row.handle })
        return `<url><loc>${publicUrl}${path}</loc><lastmod>${row.updated_at.slice(0, 10)}</lastmod></url>\n`
      })
      .join('')
    if (rows.length < batchSize) break
    key = rows.at(-1)?.listed_key ?? ''
  }
  yield '</urlset>\n'
}

export function sitemapIndexOf(publicUrl: string, fileCount: number): string {
  const lines = Array.from({ length: fileCount }, (_, index) => `<sitemap><loc>${publicUrl}/sitemap-${index + 1}.xml</loc></sitemap>\n`)
  return `${xmlDeclaration}<sitemapindex ${namespace}>\n${lines.join('')}</sitemapindex>\n`
}
