import { channel } from 'node:diagnostics_channel'

/** Publishes an event each time a statement finds the database locked by another process. */
export const busy = channel('understory:database-busy')
