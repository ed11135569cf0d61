import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './node.mjs'

/** One hash of the names and contents of these files and folders. */
export function fingerprint(paths) {
  const hash = createHash('sha256')
  for (const file of paths.flatMap(filesIn)) {
    hash.update(`${file}\0`)
    hash.update(readFileSync(join(root, file)))
  }
  return hash.digest('hex')
}

/** Whether the file `stamp` of an earlier run contains the same hash. */
export function isFresh(stamp, value) {
  const path = join(root, stamp)
  return existsSync(path) && readFileSync(path, 'utf8') === value
}

function filesIn(path) {
  const fullPath = join(root, path)
  if (!existsSync(fullPath)) return []
  if (!statSync(fullPath).isDirectory()) return [path]
  return readdirSync(fullPath)
    .sort()
    .flatMap((name) => filesIn(`${path}/${name}`))
}
