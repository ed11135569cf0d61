interface DriverError {
  code?: string
  errcode?: number
  message?: string
}

/** True when the statement broke the unique constraint of this column. */
export function isUniqueViolation(error: unknown, table: string, column: string): boolean {
  const { errcode, message = '' } = error as DriverError
  return (errcode === 2067 || errcode === 1555) && message.endsWith(`${table}.${column}`)
}

/** True when another process holds the database; the statement has changed nothing. */
export function isBusy(error: unknown): boolean {
  const { errcode } = error as DriverError
  return errcode !== undefined && (errcode & 0xff) === 5
}
