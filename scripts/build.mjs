import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { build } from 'vite'
import { client, server } from '../site/vite.config.ts'
import { firstPaintBuild, writeAppFiles } from './app-pages.ts'
import { root } from './node.mjs'
import { subsetFonts, subsetFontsOfFiles } from './subset-fonts.ts'

/** Builds the app and the public page into dist/, and compresses what browsers load. Runs on the pinned Node. */

process.env.NODE_ENV = 'production'
const common = { mode: 'production', logLevel: 'warn' }

await subsetFonts()
await subsetFontsOfFiles()
await Promise.all([
  build({ ...common, configFile: join(root, 'vite.config.ts') }),
  build({ ...common, ...client, root, configFile: false }),
  build({ ...common, ...server, root, configFile: false }),
  build({ ...common, ...firstPaintBuild, root, configFile: false }),
])
await writeAppFiles()
for (const folder of ['dist/web/assets', 'dist/site/client']) compressAll(join(root, folder))

/** @param {string} folder */
function compressAll(folder) {
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!/\.(?:js|css|svg)$/.test(name)) continue
    const file = join(folder, name)
    if (statSync(file).size < 500) continue
    const bytes = readFileSync(file)
    writeFileSync(`${file}.br`, brotliCompressSync(bytes))
    writeFileSync(`${file}.gz`, gzipSync(bytes))
  }
}
