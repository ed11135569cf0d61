import { defineConfig, devices } from '@playwright/test'

const executablePath = process.env.CHROMIUM_PATH
const firefox = process.env.FIREFOX_PATH
const inFirefox = '**/*-in-firefox.spec.ts'
const flags = [
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
]

/**
 * Specs in which the screen size or touch matters: axe on every page, the dashboard, the whole journey, the editor's navigation and bars,
 * an import, the words of others, the pages for those who endorse, the journeys of trust-jobs, and a visitor's actions on a public page. All
 * other specs run on the desktop only.
 */
const onPhones = [
  'axe',
  'dashboard',
  'editor',
  'endorsements',
  'entries',
  'frozen-words',
  'import',
  'journey',
  'locked-page',
  'own-page',
  'preview',
  'private-link',
  'public-page',
  'send-to-somebody',
  'start',
  'trust-jobs',
  'writer',
].map((name) => `**/${name}.spec.ts`)

export default defineConfig({
  testDir: 'e2e',
  fullyParallel: true,
  workers: 2,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  forbidOnly: Boolean(process.env.CI),
  // As in vitest.config.ts. The second try has a new browser and a new product.
  retries: process.env.CI ? 1 : 0,
  reporter: 'list',
  use: {
    ...devices['Desktop Chrome'],
    launchOptions: { args: flags, ...(executablePath && { executablePath }) },
    permissions: ['clipboard-read', 'clipboard-write'],
  },
  projects: [
    { name: 'desktop', testIgnore: inFirefox, use: { viewport: { width: 1440, height: 900 } } },
    { name: 'phone', testMatch: onPhones, use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } },
    ...(firefox ? [{ name: 'firefox', testMatch: inFirefox }] : []),
  ],
})
