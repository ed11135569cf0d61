interface DriverError {
  /** PostgreSQL: the SQLSTATE. */
  code?: string
  table?: string
  detail?: string
  /** SQLite. */
  errcode?: number
  message?: string
}

/** Five digits or capitals, at least one digit: system error codes such as EPIPE have none. */
const sqlState = /^(?=.*\d)[0-9A-Z]{5}$/

/** Result codes of SQLite. The last 8 bits are the primary code. */
const sqlite = {
  busy: 5,
  full: 13,
  /** SQLITE_IOERR_SHMSIZE: no disk space to grow the shared-memory file. */
  sharedMemoryFull: 4874,
  primaryKeyViolation: 1555,
  uniqueViolation: 2067,
} as const

/** SQLSTATEs of PostgreSQL. */
const postgres = { uniqueViolation: '23505', serializationFailure: '40001', deadlock: '40P01', readOnly: '25006' } as const
/** Beginnings of SQLSTATEs: no connection, shutdown, and a read-only server. */
const lostStates = ['08', '57P', postgres.readOnly]
/** Exhausted resources, and timeouts of a statement, of a lock and of a transaction. */
const overloadStates = ['53', '57014', '55P03', '25P']
const startsWithOneOf = (beginnings: readonly string[], code: string) => beginnings.some((beginning) => code.startsWith(beginning))

/** The database could not be reached, or did not respond in time. The statement may or may not have taken effect. */
export class DatabaseUnavailableError extends Error {
  constructor(cause: unknown) {
    super(`The database is unavailable: ${reasonOf(cause as DriverError)}`, { cause })
  }
}

const reasons: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'no PostgreSQL accepts connections at the host and port of DATABASE_URL',
  ENOTFOUND: 'the host of DATABASE_URL is unknown',
  EAI_AGAIN: 'the host of DATABASE_URL could not be looked up',
  EHOSTUNREACH: 'the host of DATABASE_URL can’t be reached',
  [postgres.readOnly]: 'this PostgreSQL accepts no writes',
}

function reasonOf({ code, message }: DriverError): string {
  const reason = (code !== undefined && reasons[code]) || message
  return [reason, code && `(${code})`].filter(Boolean).join(' ')
}

/** True when the statement violated a unique constraint whose last or only column is this one. */
export function isUniqueViolation(error: unknown, table: string, column: string): boolean {
  const violation = error as DriverError
  return violation.code === postgres.uniqueViolation
    ? isPostgresViolation(violation, table, column)
    : isSqliteViolation(violation, table, column)
}

/** True when another process has locked the database; the statement has changed nothing. */
export function isBusy(error: unknown): boolean {
  const { errcode } = error as DriverError
  return errcode !== undefined && (errcode & 0xff) === sqlite.busy
}

/** True when SQLite ran out of disk space; the transaction has changed nothing. */
export function isDiskFull(error: unknown): boolean {
  const { errcode } = error as DriverError
  return errcode === sqlite.full || errcode === sqlite.sharedMemoryFull
}

/** True when PostgreSQL rolled back the transaction because of a concurrent one; a retry can succeed. */
export function isSerializationFailure(error: unknown): boolean {
  const { code } = error as DriverError
  return code === postgres.serializationFailure || code === postgres.deadlock
}

/** For errors of PostgreSQL's driver: true when the server or the connection caused it, not the statement. Errors of the connection have no SQLSTATE. */
export function isUnavailable(error: unknown): boolean {
  const { code = '' } = error as DriverError
  return !sqlState.test(code) || startsWithOneOf([...lostStates, ...overloadStates], code)
}

/** True for an error of `isUnavailable` after which other connections to the same server are useless, too. */
export function isServerLost(error: unknown): boolean {
  const { code = '' } = error as DriverError
  return !sqlState.test(code) || startsWithOneOf(lostStates, code)
}

function isSqliteViolation({ errcode, message = '' }: DriverError, table: string, column: string): boolean {
  return (errcode === sqlite.uniqueViolation || errcode === sqlite.primaryKeyViolation) && message.endsWith(`${table}.${column}`)
}

/** Constraint names still contain former table names, so this reads the columns from the detail: `(a, b)=(1, 2)` in every language. */
function isPostgresViolation(violation: DriverError, table: string, column: string): boolean {
  const [, columns = ''] = /\(([^()]*)\)=\(/.exec(violation.detail ?? '') ?? []
  return violation.table === table && columns.split(', ').at(-1) === column
}
