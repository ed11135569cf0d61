interface DriverError {
  /** PostgreSQL: the SQLSTATE. */
  code?: string
  table?: string
  detail?: string
  /** SQLite. */
  errcode?: number
  message?: string
}

/** Five digits and capitals. Codes of the system such as EPIPE have no digit. */
const sqlState = /^(?=.*\d)[0-9A-Z]{5}$/

/** SQLITE_IOERR_SHMSIZE: the file that its processes share did not fit on the disk. */
const memoryFull = 4874

/** The database could not be asked, or not in time. Nothing is known of what the statement did. */
export class DatabaseUnavailableError extends Error {
  constructor(cause: unknown) {
    const { code, message } = cause as DriverError
    super(`The database does not answer (${code ?? message})`, { cause })
  }
}

/** True when the statement broke the unique constraint of this column, or one of which it is the last column. */
export function isUniqueViolation(error: unknown, table: string, column: string): boolean {
  const violation = error as DriverError
  return violation.code === '23505' ? isOnPostgres(violation, table, column) : isOnSqlite(violation, table, column)
}

/** True when another process holds the database; the statement has changed nothing. */
export function isBusy(error: unknown): boolean {
  const { errcode } = error as DriverError
  return errcode !== undefined && (errcode & 0xff) === 5
}

/** True when SQLite found no room on its disk; the transaction has changed nothing. */
export function isDiskFull(error: unknown): boolean {
  const { errcode } = error as DriverError
  return errcode === 13 || errcode === memoryFull
}

/** True when PostgreSQL undid the whole transaction because of another one; begun anew it can succeed. */
export function isSerializationFailure(error: unknown): boolean {
  const { code } = error as DriverError
  return code === '40001' || code === '40P01'
}

/**
 * True when the trouble is the database's and not the statement's: no connection, none free, shutting down, a server that only reads,
 * out of something, out of time. What has no SQLSTATE never reached the database.
 */
export function isUnavailable(error: unknown): boolean {
  const { code = '' } = error as DriverError
  return !sqlState.test(code) || /^(08|53|57P|57014|55P03|25P|25006)/.test(code)
}

function isOnSqlite({ errcode, message = '' }: DriverError, table: string, column: string): boolean {
  return (errcode === 2067 || errcode === 1555) && message.endsWith(`${table}.${column}`)
}

/** The names of constraints keep those of renamed tables; the columns stand in the detail, in every language: `(a, b)=(1, 2)`. */
function isOnPostgres(violation: DriverError, table: string, column: string): boolean {
  const [, columns = ''] = /\(([^()]*)\)=\(/.exec(violation.detail ?? '') ?? []
  return violation.table === table && columns.split(', ').at(-1) === column
}
