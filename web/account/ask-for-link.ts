/** The state of a navigation to /auth that opens the dialog about a forgotten password. */
export const askForLink = 'ask-for-link'
