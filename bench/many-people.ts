import { DatabaseSync } from 'node:sqlite'
import { databaseFile } from '#server/db/connect.ts'
import { sealPin } from '#server/portfolios/pin-vault.ts'

/** The first of them; ids are random otherwise, and never this small. */
const firstId = 1000

export const handleOf = (number: number) => `person-${number}`

/**
 * Makes so many accounts with portfolios, all copies of the one with this handle, straight in the database of a product that doesn't run.
 * With `pin` each has that PIN; without it they keep the original's, which opens nothing there.
 */
export function copyPeople(dataDir: string, original: string, count: number, pin?: { secret: string; value: string }) {
  const db = new DatabaseSync(databaseFile(dataDir))
  db.exec('begin immediate')
  db.exec(copies(db, 'account', `id in (select id from portfolio where handle = '${original}')`, count, { id: idSql, email: emailSql }))
  const handles = { id: idSql, handle: handleSql, handle_key: handleSql }
  db.exec(copies(db, 'portfolio', `handle = '${original}'`, count, handles))
  if (pin) {
    const set = db.prepare('update portfolio set sealed_pin = ? where id = ?')
    for (let id = firstId; id < firstId + count; id++) set.run(sealPin(pin.secret, String(id), pin.value), String(id))
  }
  db.exec('commit')
  db.close()
}

const idSql = `cast(${firstId} + n as text)`
const emailSql = "'person-' || n || '@example.com'"
const handleSql = "'person-' || n"

/** Whatever columns the table has: those that must differ are given, all others are the original's. */
function copies(db: DatabaseSync, table: string, which: string, count: number, given: Readonly<Record<string, string>>): string {
  const columns = db.prepare(`select name from pragma_table_info('${table}')`).all() as { name: string }[]
  const names = columns.map(({ name }) => `"${name}"`)
  const values = columns.map(({ name }) => given[name] ?? `original."${name}"`)
  return `
    with recursive number (n) as (select 0 union all select n + 1 from number where n < ${count - 1})
    insert into ${table} (${names.join(', ')})
    select ${values.join(', ')} from number, (select * from ${table} where ${which}) as original`
}
