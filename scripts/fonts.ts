import { createHash } from 'node:crypto'
import { copyFileSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { fontsDirOf, readDataLocation } from '../server/base/config.ts'

/** The packages with the regular and the bold font of each language, with the SHA-256 of each file. */
type Packages = Readonly<Record<string, { name: string; files: Readonly<Record<string, string>> }>>

const packages = JSON.parse(readFileSync(new URL('./fonts.json', import.meta.url), 'utf8')) as Packages
const downloads = fileURLToPath(new URL('../node_modules/.understory-fonts/node_modules/', import.meta.url))
const fontsDir = fontsDirOf(readDataLocation(process.env))

for (const language of process.argv.slice(2)) {
  const { name, files } = packages[language] ?? { name: '', files: {} }
  mkdirSync(join(fontsDir, language), { recursive: true })
  for (const [file, expected] of Object.entries(files)) {
    const source = join(downloads, name, 'fonts', file)
    if (createHash('sha256').update(readFileSync(source)).digest('hex') !== expected) throw new Error(`${file} is not the expected file`)
    copyFileSync(source, join(fontsDir, language, file))
    console.log(join(fontsDir, language, file))
  }
}
