import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

export const fontFilePattern = /\.(ttf|otf|ttc)$/i

/** The languages of the fonts in a folder: the names of its subfolders with fonts. The folder may not exist. */
export function fontLanguagesIn(folder: string): string[] {
  if (!existsSync(folder)) return []
  const subfolders = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory())
  return subfolders.map(({ name }) => name).filter((name) => readdirSync(join(folder, name)).some((file) => fontFilePattern.test(file)))
}
