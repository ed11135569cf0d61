import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** What stands on most screens, and so comes before any of them. */
const start = [
  /\/node_modules\/(?:react-router|@tanstack)\//,
  /\/@mantine\/core\/esm\/(?:core|components\/(?:ActionIcon|Badge|Button|Divider|Group|Input|InputBase|Loader|Tabs|TextInput|VisuallyHidden))\//,
  /\/web\/ui\/(?:color-scheme-switch|icons|form)|\/site\/(?:contrast-icon|wordmark)/,
  /\/web\/(?:app|(?:ui|account)\/.*\.module)\.css/,
  /\/web\/account\/(?:open-forgot-dialog|auth-frame|example-page|join-line|register-form|can-use-passkeys|password-strength|strength-meter|use-account-form|[a-z-]*-field)\.tsx?/,
  // The editor signs in again where it stands; a file for what it shares with the first screen would be one request more there.
  /\/web\/account\/(?:login-(?:panel|form|messages)|second-step-form|passkey-button|form-note|use-sign-in-flow)\.tsx?/,
]

/** Few files, each of which stays the same for long. The validation library comes when somebody types. */
const groups = [
  { name: 'zod', test: /\/node_modules\/zod\// },
  { name: 'react', test: /\/node_modules\/(?:react|react-dom|scheduler)\// },
  { name: 'start', test: (id: string) => start.some((part) => part.test(id)) },
]

const otherHues = /^--mantine-color-(?:red|pink|grape|violet|indigo|blue|cyan|teal|green|lime|yellow|orange)-/

/** Mantine's variables for colours that are none of ours: a third of the app's styles. */
const withoutOtherHues = {
  postcssPlugin: 'without-other-hues',
  Declaration(declaration: { prop: string; remove: () => void }) {
    if (otherHues.test(declaration.prop)) declaration.remove()
  },
}

/** The app: web/ to dist/web. The public page has its own in site/vite.config.ts. */
export default defineConfig({
  root: fileURLToPath(new URL('web', import.meta.url)),
  plugins: [react()],
  server: { fs: { allow: ['..'] } },
  css: { postcss: { plugins: [withoutOtherHues] } },
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    manifest: true,
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 700,
    rolldownOptions: { output: { codeSplitting: { groups } } },
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
  },
})
