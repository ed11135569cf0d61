/** URL fragment on /auth that shows the registration form even when registration is closed, so that ADMIN_EMAIL can register. */
const registrationHash = '#register'

/** Whether the screens may offer to register. The server marks its pages when not everybody may register. */
export const isSignUpOffered = () => document.documentElement.dataset['signUp'] === undefined

export const isRegistrationRequested = () => location.hash === registrationHash
