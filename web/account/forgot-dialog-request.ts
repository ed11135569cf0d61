/** Navigation state for /auth that opens the dialog for a forgotten password. */
export const forgotDialogRequest = 'open-forgot-dialog'
