/** Navigation state for /auth that opens the dialog for a forgotten password. */
export const openForgotDialog = 'open-forgot-dialog'
