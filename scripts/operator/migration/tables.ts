import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '#server/base/db/schema.ts'

type Row = Record<string, string | number | null>

interface Table {
  name: string
  columns: string[]
  /** Names of the tables that its rows reference. */
  referencedTables: string[]
}

/** Rows per statement, well below PostgreSQL's limit of 65,535 values. */
const rowsPerStatement = 500

/** All tables of this SQLite database except the list of migrations, referenced tables first. */
export async function tablesOf(source: Db): Promise<Table[]> {
  const { rows } = await sql<{ name: string }>`
    select name from sqlite_master where type = 'table' and name not like 'sqlite_%' and name <> 'migration' order by name`.execute(source)
  const tables: Table[] = []
  for (const { name } of rows) {
    const columns = await sql<{ name: string }>`select name from pragma_table_info(${name}) order by cid`.execute(source)
    const references = await sql<{ to: string }>`select distinct "table" as "to" from pragma_foreign_key_list(${name})`.execute(source)
    tables.push({ name, columns: columns.rows.map((column) => column.name), referencedTables: references.rows.map(({ to }) => to) })
  }
  return sortByReference(tables)
}

/** Referenced tables first. */
function sortByReference(tables: readonly Table[]): Table[] {
  const ordered = new Set<Table>()
  const visit = (table: Table) => {
    for (const other of tables) if (other !== table && table.referencedTables.includes(other.name)) visit(other)
    ordered.add(table)
  }
  tables.forEach(visit)
  return [...ordered]
}

export async function countRows(db: Db, { name }: Table): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from ${sql.table(name)}`.execute(db)
  return Number(rows[0]?.count)
}

/** The number of rows of a table, and an order-independent checksum of all their fields. */
export class RowChecksum {
  rows = 0
  #sum = 0n

  add(table: Table, row: Row) {
    const fields = JSON.stringify(table.columns.map((column) => row[column] ?? null))
    this.#sum = (this.#sum + BigInt(`0x${createHash('sha256').update(fields).digest('hex')}`)) % 2n ** 256n
    this.rows++
  }

  get checksum(): string {
    return this.#sum.toString(16).padStart(64, '0')
  }
}

/** Copies the rows of a table and returns their checksum. `tx` is a transaction, so that either all tables are copied or none. */
export async function copyTable(source: Db, tx: Db, table: Table, progress: (rows: number) => void): Promise<RowChecksum> {
  const sum = new RowChecksum()
  const columns = sql.join(table.columns.map((column) => sql.ref(column)))
  for (let lastRowid = 0; ; ) {
    const { rows } = await sql<Row & { rowid: number }>`
      select rowid, ${columns} from ${sql.table(table.name)} where rowid > ${lastRowid} order by rowid limit ${rowsPerStatement}`.execute(
      source,
    )
    const lastRow = rows.at(-1)
    if (!lastRow) return sum
    lastRowid = lastRow.rowid
    const values = rows.map((row) => sql`(${sql.join(table.columns.map((column) => sql`${row[column] ?? null}`))})`)
    await sql`insert into ${sql.table(table.name)} (${columns}) values ${sql.join(values)}`.execute(tx)
    for (const row of rows) sum.add(table, row)
    progress(sum.rows)
  }
}

/** The checksum of a table in PostgreSQL, read in `tx`. */
export async function readChecksum(tx: Db, table: Table): Promise<RowChecksum> {
  const sum = new RowChecksum()
  const columns = sql.join(table.columns.map((column) => sql.ref(column)))
  await sql`declare moved no scroll cursor for select ${columns} from ${sql.table(table.name)}`.execute(tx)
  for (;;) {
    const { rows } = await sql<Row>`fetch ${sql.lit(rowsPerStatement)} from moved`.execute(tx)
    for (const row of rows) sum.add(table, row)
    if (rows.length === 0) break
  }
  await sql`close moved`.execute(tx)
  return sum
}
