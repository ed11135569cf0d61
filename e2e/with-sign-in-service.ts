import { startSignInProvider, type TestProvider } from '../test/sign-in-provider.ts'
import { test as base } from './fixtures.ts'

interface Service {
  /** A real OpenID provider, and what it may redirect to: to be filled before its first request. */
  service: { provider: TestProvider; redirectUris: string[] }
}

export const test = base.extend<object, Service>({
  service: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright requires the pattern
    async ({}, use) => {
      const redirectUris: string[] = []
      const provider = await startSignInProvider(redirectUris)
      await use({ provider, redirectUris })
      await provider.close()
    },
    { scope: 'worker' },
  ],
})
