import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['{contract,server,site,web,test,scripts}/**/*.test.{ts,tsx,mjs}'],
    environment: 'node',
    restoreMocks: true,
    unstubEnvs: true,
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
})
