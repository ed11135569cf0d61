export interface HostileFile {
  what: string
  filename: string
  bytes: () => Buffer
  /** Message of the required rejection; without it, the file may also be accepted. */
  refused?: RegExp
  /** The file must be accepted, because a real file can look like this. */
  isRead?: true
}

export const mebibyte = 1024 * 1024

/** JSON for prototype pollution. */
export const polluting = '{"polluted":true,"toString":"x","isAdmin":true}'
