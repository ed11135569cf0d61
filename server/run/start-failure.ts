/** SQLITE_IOERR and SQLITE_PROTOCOL, of file systems without shared memory or locks. */
const sqliteFileErrors = new Set([10, 15])

/** The message for the operator when startup fails: the cause and, if known, what to do. */
export function describeStartFailure(error: unknown): string {
  const { code, message, port, errcode = 0 } = error as NodeJS.ErrnoException & { port?: number; errcode?: number }
  if (code === 'EADDRINUSE') return `Port ${port} is taken by another program. Stop it, or choose another port: PORT=${(port ?? 3000) + 1}`
  if (sqliteFileErrors.has(errcode & 0xff))
    return `Understory could not start: ${message}. DATA_DIR must be on a disk of this machine: network shares (SMB, NFS, sshfs) can't hold a database, so use such a disk, or DATABASE_URL`
  return `Understory could not start: ${message}`
}
