import { DatabaseSync } from 'node:sqlite'
import { databaseFile } from '#server/db/connect.ts'

/** Random IDs are never this small. */
const firstId = 1000

export const handleOf = (number: number) => `person-${number}`

/** Inserts accounts with copies of the portfolio with this handle, directly into the database of a stopped product. Their PINs do not work. */
export function copyPeople(dataDir: string, original: string, count: number) {
  const db = new DatabaseSync(databaseFile(dataDir))
  db.exec('begin immediate')
  db.exec(copies(db, 'account', `id in (select id from portfolio where handle = '${original}')`, count, { id: idSql, email: emailSql }))
  const handles = { id: idSql, handle: handleSql, handle_key: handleSql }
  db.exec(copies(db, 'portfolio', `handle = '${original}'`, count, handles))
  db.exec('commit')
  db.close()
}

const idSql = `cast(${firstId} + n as text)`
const emailSql = "'person-' || n || '@example.com'"
const handleSql = "'person-' || n"

/** Copies every column of the table, except the given ones, which must differ. */
function copies(db: DatabaseSync, table: string, which: string, count: number, given: Readonly<Record<string, string>>): string {
  const columns = db.prepare(`select name from pragma_table_info('${table}')`).all() as { name: string }[]
  const names = columns.map(({ name }) => `"${name}"`)
  const values = columns.map(({ name }) => given[name] ?? `original."${name}"`)
  return `
    with recursive number (n) as (select 0 union all select n + 1 from number where n < ${count - 1})
    insert into ${table} (${names.join(', ')})
    select ${values.join(', ')} from number, (select * from ${table} where ${which}) as original`
}
