import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** The app: web/ to dist/web. The public page has its own in site/vite.config.ts. */
export default defineConfig({
  root: fileURLToPath(new URL('web', import.meta.url)),
  plugins: [react()],
  server: { fs: { allow: ['..'] } },
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 700,
    // without-eval.ts is to run before the validation library is loaded: within one chunk the order of the imports is kept.
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'zod', test: /node_modules\/zod\/|\/without-eval\.ts$/ }] } } },
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
  },
})
