/* When something is told to the operator. docs/understory.rules.yml has its own, longer ones. */

/** Below this, saves will soon fail. */
export const minFreeBytes = 50_000_000
/** Below this, uploads will soon be refused. */
export const lowFreeBytes = 2_000_000_000
/** Short outages of the mail server are not reported. */
export const maxMailDelaySeconds = 15 * 60
/** A save is acknowledged without the copy after some seconds, and a page of a killed process is written within a minute. */
export const maxCopyDelaySeconds = 120
/** A backup of each night, and some time for it. */
export const maxBackupAgeSeconds = 26 * 60 * 60
