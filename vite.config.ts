import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const web = fileURLToPath(new URL('web', import.meta.url))

/** Few files that change rarely; `start` is all that the sign-in screen needs. The validation library is loaded when a form is first used. */
const groups = [
  { name: 'zod', test: /\/node_modules\/zod\// },
  { name: 'react', test: /\/node_modules\/(?:react|react-dom|scheduler)\// },
  { name: 'start', tags: ['$initial' as const] },
  { name: 'router', test: /\/node_modules\/react-router\// },
  // Most screens use most of these; one file has fewer headers than many. None of them needs the validation library, or that of the QR code.
  { name: 'table', test: /\/contract\/(?:fields|format|inline-text|paths|editions\/phrases)\.ts$/ },
  { name: 'hooks', test: /\/node_modules\/@mantine\/hooks\// },
  { name: 'ui', test: /\/web\/ui\/(?!qr-)/ },
]

/** Builds web/ into dist/web. The public page is built by site/vite.config.ts. */
export default defineConfig({
  root: web,
  plugins: [react()],
  server: { fs: { allow: ['..'] } },
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
