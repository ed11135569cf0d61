export interface HostileFile {
  title: string
  filename: string
  bytes: () => Buffer
  /** Message of the required rejection. Without it, the file may also be accepted. */
  rejection?: RegExp
  /** The file must be accepted, because a real file can look like this. */
  isRead?: true
}

export const mebibyte = 1024 * 1024

/** JSON for prototype pollution. */
export const pollutingJson = '{"polluted":true,"toString":"x","isAdmin":true}'
