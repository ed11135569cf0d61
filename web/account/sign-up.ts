/** End of a link to /auth that opens the registration, also where the screen does not offer it: for the account of ADMIN_EMAIL. */
const registrationHash = '#register'

/** Whether the screens may offer to register. The server marks its pages when registration is closed. */
export const isSignUpOffered = () => document.documentElement.dataset['signUp'] !== 'closed'

export const isRegistrationRequested = () => location.hash === registrationHash
