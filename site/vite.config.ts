import type { UserConfig } from 'vite'
import { keysOf, looks } from '../contract/fields/choices.ts'

/** The files for the browser, built to dist/site/client. */
export const client: UserConfig = {
  base: '/site/',
  publicDir: 'site/public',
  build: {
    outDir: 'dist/site/client',
    manifest: true,
    assetsInlineLimit: 0,
    modulePreload: false,
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    rolldownOptions: {
      input: [
        ...keysOf(looks).map((look) => `site/looks/${look}.css`),
        'site/code.css',
        'site/letter.css',
        'site/writer/writer.css',
        'site/writer/writer.ts',
        'site/check/check.css',
        'site/check/check-file.css',
        'site/check/check.ts',
        'site/island.ts',
        'site/actions/actions.ts',
      ],
      preserveEntrySignatures: 'strict',
      // Otherwise reading a member of a constant that is not used would keep the whole object, such as all messages of the API.
      treeshake: { propertyReadSideEffects: false },
    },
  },
}

/** The renderer for the server, including React, built to dist/site/server/render.js. */
export const server: UserConfig = {
  publicDir: false,
  define: { 'process.env.NODE_ENV': '"production"' },
  ssr: { noExternal: true },
  build: {
    ssr: 'site/render.tsx',
    outDir: 'dist/site/server',
  },
}
