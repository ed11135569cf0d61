import { appFacts } from '../../ui/app-facts.ts'

/** URL fragment on /auth that shows the registration form even when registration is closed, so that those of ADMIN_EMAIL can register. */
export const registrationHash = '#register'

/** Whether the screens may offer to register. */
export const isSignUpOffered = () => appFacts.signUp === 'open'
