import { channel } from 'node:diagnostics_channel'

/** Says each time that a statement meets a database that another process holds. */
export const busy = channel('understory:database-busy')
