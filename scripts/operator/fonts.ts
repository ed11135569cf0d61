import { createHash } from 'node:crypto'
import { copyFileSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fontsDirOf, readDataLocation } from '#server/base/config.ts'
import { downloadPackages } from '../install.mjs'
import { exitWithError, root } from '../node.mjs'

/** `bin/understory fonts ja zh-Hans` downloads fonts for resume PDFs in these languages. Needs npm. */

/** The packages with the regular and the bold font of each language, with the SHA-256 of each file. */
type Packages = Readonly<Record<string, { name: string; version: string; files: Readonly<Record<string, string>> }>>

const packages = JSON.parse(readFileSync(new URL('./fonts.json', import.meta.url), 'utf8')) as Packages
const languages = process.argv.slice(2)
const chosen = languages.flatMap((language) => {
  const found = packages[language]
  return found ? [{ language, ...found }] : []
})
if (languages.length === 0 || chosen.length < languages.length)
  exitWithError(`Name one or more of these languages: ${Object.keys(packages).join(', ')}`)

const fontsDir = fontsDirOf(readDataLocation(process.env))
const downloads = join(root, 'node_modules/.understory-fonts')
try {
  const specifiers = chosen.map(({ name, version }) => `${name}@${version}`)
  await downloadPackages(downloads, specifiers, 'Downloading the fonts')
  for (const { language, name, files } of chosen) {
    mkdirSync(join(fontsDir, language), { recursive: true })
    for (const [file, expected] of Object.entries(files)) {
      const source = join(downloads, 'node_modules', name, 'fonts', file)
      if (createHash('sha256').update(readFileSync(source)).digest('hex') !== expected) throw new Error(`${file} is not the expected file`)
      copyFileSync(source, join(fontsDir, language, file))
      console.log(join(fontsDir, language, file))
    }
  }
} finally {
  rmSync(downloads, { recursive: true, force: true })
}
