import type { AppFacts } from '#contract/page.ts'

interface Facts extends AppFacts {
  siteName: string
  siteLogo?: string
}

const defaults: Facts = { isSignedOut: false, signUp: 'open', passwords: 'on', services: [], pdfLanguages: [], siteName: 'Understory' }

/** What the server writes on the root element of the app's page. The build and unit tests have no document. */
export const appFacts: Facts = { ...defaults, ...JSON.parse(globalThis.document?.documentElement.dataset['app'] ?? '{}') }

export const { siteName, siteLogo } = appFacts
