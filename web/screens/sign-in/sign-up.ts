/** URL fragment on /auth that shows the registration form even when registration is closed, so that those of ADMIN_EMAIL can register. */
export const registrationHash = '#register'

/** Whether the screens may offer to register. The server marks its pages when not everyone may register. */
export const isSignUpOffered = () => document.documentElement.dataset['signUp'] === undefined
