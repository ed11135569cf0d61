import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** Modules that most screens use, loaded before any screen. */
const start = [
  /\/node_modules\/(?:react-router|@tanstack)\//,
  /\/@mantine\/core\/esm\/(?:core|components\/(?:ActionIcon|Badge|Button|Divider|Group|Input|InputBase|Loader|Tabs|TextInput|VisuallyHidden))\//,
  /\/web\/ui\/(?:color-scheme-switch|icons|form)|\/site\/(?:contrast-icon|wordmark)/,
  /\/web\/(?:app|(?:ui|account)\/.*\.module)\.css/,
  /\/web\/account\/(?:forgot-dialog-request|auth-frame|example-page|join-line|register-form|can-use-passkeys|password-strength|strength-meter|use-account-form|[a-z-]*-field)\.tsx?/,
  // The editor also shows the sign-in form; a separate file for the shared code would cost the first screen another request.
  /\/web\/account\/(?:login-(?:panel|form|messages)|second-step-form|passkey-button|form-note|use-sign-in-flow)\.tsx?/,
]

/** Few files that change rarely. The validation library is loaded when a form is first used. */
const groups = [
  { name: 'zod', test: /\/node_modules\/zod\// },
  { name: 'react', test: /\/node_modules\/(?:react|react-dom|scheduler)\// },
  { name: 'start', test: (id: string) => start.some((part) => part.test(id)) },
]

const otherHues = /^--mantine-color-(?:red|pink|grape|violet|indigo|blue|cyan|teal|green|lime|yellow|orange)-/

/** Removes Mantine's variables for unused colors, a third of the app's styles. */
const withoutOtherHues = {
  postcssPlugin: 'without-other-hues',
  Declaration(declaration: { prop: string; remove: () => void }) {
    if (otherHues.test(declaration.prop)) declaration.remove()
  },
}

/** Builds web/ into dist/web. The public page is built by site/vite.config.ts. */
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
