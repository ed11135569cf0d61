import { readdirSync, readFileSync } from 'node:fs'

const folder = new URL('../server/', import.meta.url)

/** The paths of the files in `server/` whose text matches, sorted and without tests. */
export function serverFilesWith(pattern: RegExp): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts') && pattern.test(readFileSync(new URL(path, folder), 'utf8')))
    .sort()
}
