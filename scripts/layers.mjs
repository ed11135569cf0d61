import { readdirSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { pathToFileURL } from 'node:url'
import { root } from './node.mjs'

/** What each part imports besides itself (docs/contribute.md). */
const parts = {
  contract: [],
  resume: ['contract'],
  server: ['contract', 'resume'],
  site: ['contract'],
  web: ['contract', 'site'],
}

/**
 * The wings of each part of the code, from the top. A wing is a folder, or a file, directly in that part. A file imports from its own wing and
 * from the wings on lower lines; the wings of one line don't import each other.
 */
export const wings = {
  resume: [['read'], ['write'], ['model']],
  server: [
    ['main'],
    ['run'],
    ['operator'],
    ['accounts'],
    ['visitors'],
    ['files'],
    ['moderation'],
    ['endorsements'],
    ['portfolios'],
    ['base'],
  ],
  web: [
    ['main', 'first-paint'],
    ['routes', 'app'],
    ['screens'],
    ['fields', 'page', 'files', 'account'],
    ['model'],
    ['ui'],
    ['theme', 'tokens', 'zod-config'],
  ],
}

/**
 * What is wrong with the imports of these files. Type imports count: who needs a type depends on its file.
 * @param {Readonly<Record<string, string>>} files text by path from the root of the repository; without tests, which may import everything
 * @returns {string[]} a sentence for each import in a wrong direction, each file without a wing, and each circle of files
 */
export function layerViolations(files) {
  const imports = new Map(Object.entries(files).map(([path, text]) => [path, importsOf(path, text)]))
  const targets = new Map(
    [...imports].map(([path, found]) => [path, found.map(({ target }) => target).filter((target) => target in files)]),
  )
  return [...homeless(files), ...wrongDirections(imports), ...validationOnPages(imports), ...circles(targets)]
}

const partOf = (path) => path.split('/')[0]
const wingOf = (path) => path.split('/')[1].replace(/\.(?:tsx?|css)$/, '')
const lineOf = (path) => wings[partOf(path)].findIndex((line) => line.includes(wingOf(path)))

function homeless(files) {
  const paths = Object.keys(files).filter((path) => partOf(path) in wings && lineOf(path) < 0)
  return paths.map((path) => `${path}: ${wingOf(path)} is no wing of ${partOf(path)}; see scripts/layers.mjs`)
}

function wrongDirections(imports) {
  return [...imports].flatMap(([path, found]) =>
    found.flatMap(({ target }) => {
      const reason = reasonAgainst(path, target)
      return reason ? [`${path} imports ${target}: ${reason}`] : []
    }),
  )
}

function reasonAgainst(path, target) {
  const part = partOf(path)
  const other = partOf(target)
  if (/^(?:test|lab|e2e|vitest)(?:\/|$)|\.test\./.test(target)) return 'only tests import test code and lab/'
  if (!(other in parts)) return undefined
  if (other !== part) return parts[part].includes(other) ? undefined : `${part}/ must not import ${other}/`
  const isRoutes = part === 'server' && /(?:\/|-)routes\.ts$/.test(target)
  if (isRoutes && path !== 'server/run/app.ts') return 'only server/run/app.ts imports routes; the code of the noun lies next to them'
  const isLower = !(part in wings) || wingOf(path) === wingOf(target) || lineOf(target) > lineOf(path)
  return isLower ? undefined : `${wingOf(target)} is not below ${wingOf(path)}`
}

/** The public page runs in the browser without the validation library (docs/decisions/0006), which some files of contract/ load. */
function validationOnPages(imports) {
  const reachesZod = (path, seen = new Set()) => {
    if (path === 'zod') return true
    if (seen.has(path)) return false
    seen.add(path)
    return (imports.get(path) ?? []).some(({ target, isType }) => !isType && reachesZod(target, seen))
  }
  return [...imports].flatMap(([path, found]) => {
    if (partOf(path) !== 'site') return []
    const loading = found.filter(({ target, isType }) => !isType && partOf(target) !== 'site' && reachesZod(target))
    return loading.map(({ target }) => `${path} imports ${target}, which loads zod: pages may only import its types`)
  })
}

const importPattern =
  /\b(?:(?:import|export)\s+(?<clause>type\b[^'"]*?|[\w*{][^'";]*?)\s*from\s*|import\s*\(?\s*|from:?\s*)['"](?<specifier>[^'"]+)['"]/g

/** The files and packages that a file imports. `isType`: only types, which no program loads. */
function importsOf(path, text) {
  return [...text.matchAll(importPattern)].map(({ groups: { clause = '', specifier } }) => {
    const target = specifier.replace(/^#|\?.*$/g, '')
    const names = /^\{(.*)\}$/s.exec(clause.trim())?.[1].split(',')
    const isType = /^type\b/.test(clause) || (names?.every((name) => /^\s*(?:type\b|$)/.test(name)) ?? false)
    return { target: target.startsWith('.') ? posix.join(posix.dirname(path), target) : target, isType }
  })
}

/** The circles of files, each once, as the files that can reach each other (Tarjan's strongly connected components). */
function circles(imports) {
  const found = []
  const order = new Map()
  const lowest = new Map()
  const stack = []
  const visit = (path) => {
    order.set(path, order.size)
    lowest.set(path, order.get(path))
    stack.push(path)
    for (const target of imports.get(path)) {
      if (!order.has(target)) visit(target)
      if (stack.includes(target)) lowest.set(path, Math.min(lowest.get(path), lowest.get(target)))
    }
    if (lowest.get(path) !== order.get(path)) return
    const members = stack.splice(stack.indexOf(path))
    if (members.length > 1) found.push(`These files import each other in a circle: ${members.toSorted().join(', ')}`)
  }
  for (const path of imports.keys()) if (!order.has(path)) visit(path)
  return found
}

function sources() {
  const paths = Object.keys(parts).flatMap((part) =>
    readdirSync(join(root, part), { recursive: true }).map((path) => `${part}/${path.replaceAll('\\', '/')}`),
  )
  const files = paths.filter((path) => /\.(?:tsx?|css)$/.test(path) && !/\.test\.tsx?$/.test(path))
  return Object.fromEntries(files.map((path) => [path, readFileSync(join(root, path), 'utf8')]))
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const violations = layerViolations(sources())
  console.log(violations.length > 0 ? violations.join('\n') : 'Imports go one way, and no files import each other in a circle')
  process.exitCode = violations.length > 0 ? 1 : 0
}
