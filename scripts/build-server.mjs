import { globSync } from 'node:fs'
import { posix } from 'node:path'
import { build } from 'vite'
import { root } from './node.mjs'

/**
 * Builds the server into dist/server: its own code without types, and the libraries with the most files, in few files that start faster and
 * take less memory than the sources. Programs of threads and processes become files of their own. Runs on the pinned Node.
 */
const programs = globSync('server/**/*-{worker,program}.ts', { cwd: root }).map((path) => path.replaceAll('\\', '/'))
const nameOf = (path) => posix.basename(path, '.ts')

await build({
  mode: 'production',
  logLevel: 'warn',
  configFile: false,
  root,
  publicDir: false,
  plugins: [{ name: 'understory-files', enforce: 'pre', transform: { filter: { code: 'import.meta' }, handler: withFileUrls } }],
  ssr: { noExternal: ['zod', 'kysely', 'fastify-type-provider-zod'] },
  build: {
    ssr: true,
    target: 'node20',
    sourcemap: true,
    minify: false,
    outDir: 'dist/server',
    emptyOutDir: true,
    rolldownOptions: {
      input: Object.fromEntries(['server/main.ts', ...programs].map((path) => [nameOf(path), path])),
      // Programs, and files of the source tree, are found from here.
      output: {
        entryFileNames: '[name].js',
        chunkFileNames: '[name]-[hash].js',
        // V8 keeps the sources in memory, with two bytes for each character if one of them is not in Latin-1.
        comments: false,
        minify: { compress: false, mangle: false, codegen: { removeWhitespace: false, asciiOnly: true } },
      },
    },
  },
})

/** The URL of a program is that of its built file, next to the others. All other files are found from their source file. */
function withFileUrls(code, id) {
  const path = posix.relative(root.replaceAll('\\', '/'), id)
  if (!/^(?:resume|server)\//.test(path)) return undefined
  const sourceUrl = `new URL('../../${path}', import.meta.url).href`
  const builtCode = code.replace(/'\.\/([\w-]+-(?:worker|program))\.ts', import\.meta\.url|import\.meta\.url/g, (_, program) =>
    program ? `'./${program}.js', import.meta.url` : sourceUrl,
  )
  // No line moves, so the source map of the code still leads to the right lines.
  return { code: builtCode, map: null }
}
