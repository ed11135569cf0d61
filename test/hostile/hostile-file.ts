export interface HostileFile {
  what: string
  filename: string
  bytes: () => Buffer
  /** Refused with this; without it, it may be read as well. */
  refused?: RegExp
  /** Has to be read: a person can have such a file. */
  isRead?: true
}

export const mebibyte = 1024 * 1024

/** What would change every object, if names of members were trusted. */
export const polluting = '{"polluted":true,"toString":"x","isAdmin":true}'
