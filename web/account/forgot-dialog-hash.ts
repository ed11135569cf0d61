/** URL fragment on /auth that opens the dialog for a forgotten password. */
export const forgotDialogHash = '#forgot-password'
