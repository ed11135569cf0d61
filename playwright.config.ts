import { defineConfig, devices } from '@playwright/test'

const executablePath = process.env.CHROMIUM_PATH
const firefox = process.env.FIREFOX_PATH
const translator = process.env.TRANSLATOR
const inFirefox = '**/*-in-firefox.spec.ts'
const flags = [
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
]

/** What a person does from beginning to end: `npm test` runs these, and `npm run test:all` all. */
const journeys = [
  '**/{journey,start,first-page,import,auth,confirmation,reset-password,account,after-logout,unsaved-changes,stored-drafts}.spec.ts',
  '**/{endorsements,contact,private-link,locked-page,without-javascript}.spec.ts',
]
/** The whole journey also runs with touch at phone size. Steps of other specs that matter on small screens set the size themselves. */
const onPhones = '**/journey.spec.ts'
const desktop = { viewport: { width: 1440, height: 900 } }

export default defineConfig({
  testDir: 'e2e',
  fullyParallel: true,
  workers: 2,
  // Generous, because only a test that hangs may fail for its time.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  forbidOnly: Boolean(process.env.CI),
  reporter: 'list',
  use: {
    ...devices['Desktop Chrome'],
    launchOptions: { args: flags, ...(executablePath && { executablePath }) },
    // Steps don't wait for scrolling and transitions, which take processor time.
    contextOptions: { reducedMotion: 'reduce' },
    ...(translator && { translator }),
    permissions: ['clipboard-read', 'clipboard-write'],
  },
  projects: [
    { name: 'journeys', testMatch: journeys, use: desktop },
    { name: 'desktop', testIgnore: [inFirefox, ...journeys], use: desktop },
    { name: 'phone', testMatch: onPhones, use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } },
    ...(firefox ? [{ name: 'firefox', testMatch: inFirefox }] : []),
  ],
})
