/** Dispatched on the window when a session has started. */
export const signedInEvent = 'understory:signed-in'
