/** SQLITE_IOERR and SQLITE_PROTOCOL, of file systems without shared memory or locks. */
const sqliteFileErrors = new Set([10, 15])
/** SQLITE_PERM, SQLITE_READONLY and SQLITE_CANTOPEN, of files that belong to someone else. */
const sqlitePermissionErrors = new Set([3, 8, 14])

const hostIsElsewhere = 'HOST must be an IP address of this machine, or a name of one, such as 127.0.0.1'

const listenErrors: Readonly<Record<string, string>> = {
  EADDRNOTAVAIL: hostIsElsewhere,
  ENOTFOUND: hostIsElsewhere,
  EAI_AGAIN: hostIsElsewhere,
  EACCES: 'This user may not use the PORT. Choose one above 1023, such as PORT=3000, and let the proxy pass requests on to it',
}

export function describeStartFailure(error: unknown): string {
  const { code = '', message, syscall = '', port, errcode = 0 } = error as NodeJS.ErrnoException & { port?: number; errcode?: number }
  if (code === 'EADDRINUSE') return `Port ${port} is taken by another program. Stop it, or choose another port: PORT=${(port ?? 3000) + 1}`
  return `Understory could not start: ${message}${adviceFor({ code, syscall, sqliteCode: errcode & 0xff })}`
}

function adviceFor({ code, syscall, sqliteCode }: { code: string; syscall: string; sqliteCode: number }): string {
  if (sqliteFileErrors.has(sqliteCode))
    return ". DATA_DIR must be on a disk of this machine: network shares (SMB, NFS, sshfs) can't hold a database, so use such a disk, or DATABASE_URL"
  if (sqlitePermissionErrors.has(sqliteCode)) return '. The user that runs the server must own DATA_DIR and all files in it'
  const advice = ['listen', 'getaddrinfo'].includes(syscall) ? listenErrors[code] : undefined
  return advice === undefined ? '' : `. ${advice}`
}
