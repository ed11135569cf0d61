import { DatabaseSync } from 'node:sqlite'
import { databaseFile } from '#server/base/db/connect.ts'

/** The ID of the first copy; the others follow it. Random IDs are much larger, so they never collide with these. */
const firstId = 1000

export const handleOf = (number: number) => `person-${number}`

/** Copies the portfolio with the handle `original`, and its account, directly in the database of a stopped product. The PINs of the copies do not work. */
export function copyPortfolios(dataDir: string, original: string, count: number) {
  const db = new DatabaseSync(databaseFile(dataDir))
  db.exec('begin immediate')
  db.exec(copySql(db, 'account', `id in (select id from portfolio where handle = '${original}')`, count, { id: idSql, email: emailSql }))
  const handles = { id: idSql, handle: handleSql, handle_key: handleSql, listed_key: handleSql }
  db.exec(copySql(db, 'portfolio', `handle = '${original}'`, count, handles))
  db.exec('commit')
  db.close()
}

const idSql = `cast(${firstId} + n as text)`
const emailSql = "'person-' || n || '@example.com'"
const handleSql = "'person-' || n"

/** SQL that copies the selected row `count` times. `overrides` supplies the columns whose values must differ in each copy. */
function copySql(db: DatabaseSync, table: string, condition: string, count: number, overrides: Readonly<Record<string, string>>): string {
  const columns = db.prepare(`select name from pragma_table_info('${table}')`).all() as { name: string }[]
  const names = columns.map(({ name }) => `"${name}"`)
  const values = columns.map(({ name }) => overrides[name] ?? `original."${name}"`)
  return `
    with recursive number (n) as (select 0 union all select n + 1 from number where n < ${count - 1})
    insert into ${table} (${names.join(', ')})
    select ${values.join(', ')} from number, (select * from ${table} where ${condition}) as original`
}
