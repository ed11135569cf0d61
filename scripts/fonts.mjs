import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { downloadPackages, install } from './install.mjs'
import { exitWithError, root } from './node.mjs'
import { runWithSettings } from './run.mjs'

/* `npm run fonts -- ja zh-Hans` downloads fonts for resume PDFs in these languages; `fonts.ts` stores them. */

const packages = JSON.parse(readFileSync(new URL('./fonts.json', import.meta.url), 'utf8'))
const languages = process.argv.slice(2)
if (languages.length === 0 || languages.some((language) => !Object.hasOwn(packages, language)))
  exitWithError(`Name one or more of these languages: ${Object.keys(packages).join(', ')}`)

await install()
const folder = join(root, 'node_modules/.understory-fonts')
try {
  await downloadPackages(
    folder,
    languages.map((language) => `${packages[language].name}@${packages[language].version}`),
    'Downloading the fonts',
  )
  process.exitCode = await runWithSettings('scripts/fonts.ts')
} finally {
  rmSync(folder, { recursive: true, force: true })
}
