/** What the server writes on the root element of the app's page when the operator has set it. The build has no document. */
const operator = globalThis.document?.documentElement.dataset

export const siteName = operator?.['siteName'] ?? 'Understory'
export const siteLogo = operator?.['siteLogo']
